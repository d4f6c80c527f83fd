// Target machineconfig: one YAML file per object and role.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import { problemFindings } from "../ignition/findings.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { type MachineConfigObject, wrap } from "../machineconfig/wrap.ts";
import { type Place, spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { fileNameOf } from "../profile/file-names.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { gate } from "./gate.ts";
import { type Emitted, madeAt, type Output, summaryOf } from "./output.ts";
import { versionFor } from "./version.ts";

export async function emitMachineConfigs(profile: ExpandedProfile, memo?: ObjectMemo): Promise<Emitted> {
  const { objects, diagnostics } = await machineConfigsOf(profile, memo);
  const outputs = objects.map(({ file, text, summary }): Output => ({ path: file, text, target: "machineconfig", summary }));
  return { outputs: outputs.sort((a, b) => byText(a.path, b.path)), diagnostics };
}

/** A MachineConfig with its text, and what it was made of. */
export type MadeObject = {
  readonly name: string;
  /** The name of its file. */
  readonly file: string;
  /** Empty: no pool is named. */
  readonly role: string;
  readonly object: MachineConfigObject;
  readonly text: string;
  /** What is in it, for people. */
  readonly summary: readonly string[];
  readonly fragment: Fragment;
  /** What it was made of in a profile, or its own name in a text. */
  readonly place: () => Place | undefined;
};

export type MadeObjects = { readonly objects: readonly MadeObject[]; readonly diagnostics: readonly Diagnostic[] };

/** Objects that were made before, by all that decides them, when nothing was found wrong with them: profiles that differ little have most in common. */
export type ObjectMemo = Map<string, readonly KeptObject[]>;

type KeptObject = Omit<MadeObject, "fragment" | "place">;

/** What is kept must not hold a whole profile. */
const withoutInput = ({ fragment: _fragment, place: _place, ...kept }: MadeObject): KeptObject => kept;

const mostRemembered = 500;

/** Every object of every role, in the order of their names: what carriers of MachineConfigs hold. */
export async function machineConfigsOf(profile: ExpandedProfile, memo?: ObjectMemo): Promise<MadeObjects> {
  const made = await Promise.all(
    profile.fragments.map((fragment) => (memo === undefined ? objectsOf(fragment, profile) : remembered(fragment, profile, memo))),
  );
  return {
    objects: made.flatMap((m) => m.objects).sort((a, b) => byText(a.name, b.name)),
    diagnostics: made.flatMap((m) => m.diagnostics),
  };
}

async function remembered(fragment: Fragment, profile: ExpandedProfile, memo: ObjectMemo): Promise<MadeObjects> {
  const { platform, labels, annotations, judged, output } = profile;
  const { exactIgnition, highestIgnition } = platform;
  const { config, names, object } = fragment;
  const settings = [exactIgnition, highestIgnition, labels, annotations, judged, output?.fileNames];
  const key = JSON.stringify([config, names, object, settings]);
  const known = memo.get(key);
  if (known !== undefined)
    return { objects: known.map((made) => ({ ...made, fragment, place: placeOf(fragment, profile) })), diagnostics: [] };
  const made = await objectsOf(fragment, profile);
  if (memo.size >= mostRemembered) memo.clear();
  if (made.diagnostics.length === 0) memo.set(key, made.objects.map(withoutInput));
  return made;
}

const placeOf =
  ({ origins }: Fragment, { output, nameAt }: ExpandedProfile): MadeObject["place"] =>
  () =>
    (output === undefined ? nameAt : undefined) ?? madeAt(origins);

async function objectsOf(fragment: Fragment, profile: ExpandedProfile): Promise<MadeObjects> {
  const { kernelArguments: _moved, ...inConfig } = fragment.config;
  const { version, diagnostics } = versionFor(inConfig, fragment.origins, profile.platform);
  if (version === undefined) return { objects: [], diagnostics };
  const found: Diagnostic[] = [];
  const objects: MadeObject[] = [];
  for (const [role, name] of Object.entries(fragment.names)) {
    const { value } = wrap(fragment.config, { name, role, version, labels: profile.labels, annotations: profile.annotations });
    if (value === undefined) continue;
    const { config } = value.spec;
    if (!profile.judged) found.push(...problemFindings(validateConfig(config, version), fragment.origins));
    const span = spanAt(fragment.origins, "");
    found.push(
      ...(await gate(`ignition-${version}`, config, "ignition/schema", span)),
      ...(await gate("machineconfig", value, "machineconfig/schema", span)),
    );
    const file = fileNameOf(fragment, role, profile.output?.fileNames);
    objects.push({
      name,
      file,
      role,
      object: value,
      text: printYaml(value),
      summary: summaryOf(fragment.config),
      fragment,
      place: placeOf(fragment, profile),
    });
  }
  return { objects, diagnostics: found };
}
