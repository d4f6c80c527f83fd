// The versions of the Ignition config spec that commands take by name.
export { isSpecVersion, type SpecVersion, versions as specVersions } from "../ignition/fields.ts";
