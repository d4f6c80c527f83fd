// An Ignition config as a node configuration.
import { hasErrors, type Source } from "../../diagnostics/diagnostic.ts";
import { checkIgnition } from "../../ignition/check.ts";
import { ignitionDialect } from "../../ignition/dialect.ts";
import { toNodeConfig } from "../../ignition/translate.ts";
import { readIgnitionInput } from "../ignition-input.ts";
import { platformOf, type ReadInputs } from "./input.ts";

/** The one config of a text, after structure and rules of the version that it declares. */
export function readIgnitionConfig(source: Source): ReadInputs {
  const { tree, diagnostics } = readIgnitionInput(source);
  if (tree === undefined) return { inputs: [], diagnostics };
  const { found, origins, value, version } = checkIgnition(tree, { dialect: ignitionDialect, at: "" });
  const all = [...diagnostics, ...found];
  if (hasErrors(all) || value === undefined || version === undefined || origins === undefined) return { inputs: [], diagnostics: all };
  const config = toNodeConfig(value, version, { lossless: true });
  return { inputs: [{ source, platform: platformOf("linux", version), version, config, origins }], diagnostics: all };
}
