// compile --merge: inputs of any kind and version as one, each over the one before it, with the place of every value kept.
import { operatorProblems } from "../butane/operator-rules.ts";
import { type Diagnostic, finding, hasErrors, type Source } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import { newest, type SpecVersion } from "../ignition/fields.ts";
import { mergeParts } from "../ignition/merge.ts";
import { unsaid } from "../lint/index.ts";
import { displayPath, keySpanAt, originAt, pointer, spanAt } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import type { CompileContext, Compiled } from "./compile.ts";
import { emitted, lintedInput } from "./compile-config.ts";
import { mainTarget } from "./emit.ts";
import { expandedInput, type NodeInput, type ObjectHead, platformOf, stemOf } from "./inputs/input.ts";
import { readConfigs } from "./inputs/read.ts";

export type SourceInput = { readonly source: Source; readonly context: CompileContext };

export type MergeOptions = {
  /** The name of the result. Absent: that of the objects among the inputs, else that of the first file. */
  readonly name?: string;
};

/** One result of at least one input. It is a MachineConfig when one of the inputs is one. */
export async function compileMerged(sources: readonly SourceInput[], options: MergeOptions): Promise<Compiled> {
  const reads = sources.map(({ source, context }) => readForMerge(source, context));
  const inputs = reads.flatMap((read) => read.inputs);
  const known = reads.flatMap(({ diagnostics }) => diagnostics);
  const [first] = sources;
  if (first === undefined || inputs.length === 0 || hasErrors(known)) return { diagnostics: known };
  const head = headOf(inputs, options);
  const hasRole = (head.object?.labels[roleLabel] ?? "") !== "";
  const own = known.filter(({ code }) => code !== "machineconfig/no-role" || !hasRole);
  const found = [...own, ...head.diagnostics, ...(head.object === undefined ? [] : inputs.flatMap(misfits))];
  if (hasErrors(found)) return { diagnostics: found };
  const merged = mergedInput(inputs, head.object);
  const expanded = expandedInput(merged, options.name ?? stemOf(first.source));
  const { context, source } = first;
  const made = await emitted(expanded.name, [expanded], {
    source,
    found: [],
    context: { ...context, targets: context.targets ?? [mainTarget(expanded)] },
  });
  const linted = lintedInput(merged, expanded, made.diagnostics, context);
  const all = [...found, ...unsaid(linted, found)];
  return made.profile === undefined || hasErrors(all) ? { diagnostics: all } : { profile: made.profile, diagnostics: all };
}

type Read = { readonly inputs: readonly NodeInput[]; readonly diagnostics: readonly Diagnostic[] };

/** What one file lacks another may bring, so of each alone only errors count, and what is about its own text. */
function readForMerge(source: Source, context: CompileContext): Read {
  const { kind, inputs, diagnostics } = readConfigs(source, context);
  if (kind === undefined || kind === "profile" || kind === "fleet" || kind === "site") {
    const start = { source, start: 0, end: 0 };
    const wrong =
      kind !== undefined
        ? finding("compile/profile-in-merge", start, `${source.name} is a ${kind}, which cannot be merged`, {
            hint: "compile it by itself, or write what the other files say below its key butane",
          })
        : finding("profile/wrong-document", start, `${source.name} is no Butane or Ignition config and no MachineConfig`);
    return { inputs: [], diagnostics: hasErrors(diagnostics) ? diagnostics : [...diagnostics, wrong] };
  }
  const ofText = ({ code, severity }: Diagnostic): boolean => severity === "error" || !code.startsWith("ignition");
  return { inputs, diagnostics: diagnostics.filter(ofText) };
}

type Head = { readonly object?: ObjectHead; readonly diagnostics: readonly Diagnostic[] };

/** Name, labels and annotations of the result; no object when it is an Ignition config. */
function headOf(inputs: readonly NodeInput[], { name: wanted }: MergeOptions): Head {
  const owners = inputs.flatMap((input) => (input.object === undefined ? [] : [{ input, object: input.object }]));
  const [first] = owners;
  if (first === undefined) return { diagnostics: [] };
  const differs = (text: (object: ObjectHead) => string | undefined) => owners.find(({ object }) => text(object) !== text(first.object));
  const diagnostics: Diagnostic[] = [];
  const other = wanted === undefined ? differs(({ name }) => name) : undefined;
  if (other !== undefined) {
    const message = `the merged objects are named ${first.object.name} and ${other.object.name}`;
    diagnostics.push(conflict("compile/names-differ", message, "say the name of the result with --name", other.input, first.input));
  }
  const roleOf = ({ labels }: ObjectHead): string => labels[roleLabel] ?? "";
  const roles = owners.filter(({ object }) => roleOf(object) !== "");
  const [one] = roles;
  const stranger = roles.find(({ object }) => one !== undefined && roleOf(object) !== roleOf(one.object));
  if (one !== undefined && stranger !== undefined) {
    const message = `the merged objects are for the roles ${roleOf(one.object)} and ${roleOf(stranger.object)}`;
    diagnostics.push(conflict("compile/roles-differ", message, "merge the files of each role by themselves", stranger.input, one.input));
  }
  const labels = Object.assign({}, ...owners.map(({ object }) => object.labels));
  const annotations = Object.assign({}, ...owners.map(({ object }) => object.annotations));
  return { object: { name: wanted ?? first.object.name, labels, annotations }, diagnostics };
}

function conflict(
  code: "compile/names-differ" | "compile/roles-differ",
  message: string,
  hint: string,
  here: NodeInput,
  there: NodeInput,
): Diagnostic {
  const span = spanAt(there.origins, "");
  return finding(code, spanAt(here.origins, ""), message, {
    hint,
    related: span === undefined ? [] : [{ span, message: "the other object" }],
  });
}

/** What an input that is no MachineConfig says and a MachineConfig may not hold. Kernel arguments move to the object's own. */
function misfits({ config, origins, object }: NodeInput): readonly Diagnostic[] {
  if (object !== undefined) return [];
  const { kernelArguments, ...rest } = config;
  const refused = operatorProblems({ ...rest, ignition: { ...rest.ignition, version: newest } });
  const unwanted = kernelArguments?.shouldNotExist ?? [];
  return [
    ...refused.map(({ code, message, hint, pointer: at }) =>
      finding(code, keySpanAt(origins, at), message, { hint, path: displayPath(originAt(origins, at)?.at ?? at) }),
    ),
    ...unwanted.map((argument, i) => {
      const at = pointer("/kernelArguments/shouldNotExist", i);
      return finding(
        "mco/cannot-remove-argument",
        keySpanAt(origins, at),
        `a MachineConfig cannot remove the kernel argument ${argument}`,
        {
          path: displayPath(originAt(origins, at)?.at ?? at),
          hint: "remove the MachineConfig that adds it; arguments of the OS image cannot go",
        },
      );
    }),
  ];
}

/** Later over earlier, by Ignition's rules at the newest spec. */
function mergedInput(inputs: readonly NodeInput[], object: ObjectHead | undefined): NodeInput {
  const merged = inputs.reduce((parent, child) => ({ ...child, ...mergeParts(parent, child) }));
  const version = inputs.map((input) => input.version).reduce((a, b) => (compareVersions(a, b) < 0 ? b : a));
  const { source, config, origins } = merged;
  return {
    source,
    version,
    platform: mergedPlatform(inputs, version, object !== undefined),
    config,
    origins,
    ...(object === undefined ? {} : { object }),
  };
}

/** The platform that all agree on, else any Linux. The newest version among them is written: on a cluster only when the release reads it. */
function mergedPlatform(inputs: readonly NodeInput[], version: SpecVersion, isObject: boolean): NodeInput["platform"] {
  const releases = inputs.flatMap(({ platform }) => platform.release ?? []);
  const release = releases.reduce<string | undefined>(
    (a, b) => (a === undefined || compareVersions(`${a}.0`, `${b}.0`) < 0 ? b : a),
    undefined,
  );
  const types = new Set(inputs.map(({ platform }) => platform.facts.type));
  const [type = "linux"] = types.size === 1 ? types : [];
  const platform = platformOf(isObject ? "openshift" : type, version, release);
  const { exactIgnition: _exact, ...open } = platform;
  return isObject && compareVersions(version, platform.highestIgnition) > 0 ? open : platform;
}
