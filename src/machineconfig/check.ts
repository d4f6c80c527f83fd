// Checks a MachineConfig that somebody else wrote: structure, name, role, and the Ignition config inside.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { extensions, kernelTypes, operatorNames, roleLabel } from "../facts/openshift.ts";
import { factAt } from "../facts/timeline.ts";
import { type CheckedIgnition, checkIgnition } from "../ignition/check.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { decode } from "../model/decode.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer, spanAt } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import { compareVersions } from "../model/versions.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { embeddedIgnitionDialect, machineConfigDialect } from "./dialect.ts";
import { machineConfig } from "./fields.ts";

export type CheckedMachineConfig = CheckedIgnition & { readonly document?: unknown };

/** The newest spec that any release renders. */
const newestRendered = "3.5.0";

export function checkMachineConfig(tree: ExpandedTree): CheckedMachineConfig {
  const decoded = decode(tree, machineConfig, { dialect: machineConfigDialect, version: "v1" });
  const { value } = decoded;
  if (value === undefined) return { found: decoded.diagnostics };
  const own = [...decoded.diagnostics, ...objectFindings(value, decoded.origins)];
  const config = configOf(tree);
  if (config === undefined) return { found: own };
  if (config.kind !== "map") {
    return {
      found: [
        ...own,
        finding("machineconfig/config-as-text", config.span, "spec.config must be an object, not a text or a list", {
          path: "$.spec.config",
          hint: "write the Ignition config as YAML below config",
        }),
      ],
    };
  }
  const spec2 = specTwo(config);
  if (spec2 !== undefined) return { found: [...own, spec2] };
  const inside = checkIgnition(config, { dialect: embeddedIgnitionDialect, at: "/spec/config" });
  const refused = operatorFindings(inside, config);
  const found = [...own, ...inside.found.filter((d) => !isSuperseded(d, refused)), ...refused];
  const document = inside.value === undefined ? undefined : { ...value, spec: { ...value.spec, config: inside.value } };
  return { ...inside, found, document };
}

/** What is wrong with an object around its Ignition config. With a release what that one knows counts, else what any knows. */
export function objectFindings(value: MachineConfigHead, origins: Origins, release?: string): Diagnostic[] {
  const checks = [nameFindings, roleFindings, kernelTypeFindings, extensionFindings];
  return checks.flatMap((check) => check(value, origins, release));
}

/** Ignition only warns about bits that the operator refuses. */
const isSuperseded = (warning: Diagnostic, refused: readonly Diagnostic[]): boolean =>
  warning.code === "ignition/special-mode-bits" && refused.some((d) => d.code === "mco/special-mode-bits" && d.path === warning.path);

/** The operator still reads spec 2.2 and converts it. */
function specTwo(config: ExpandedTree): Diagnostic | undefined {
  const version = below(below(config, "ignition"), "version");
  if (version?.kind !== "scalar" || !/^2\.\d+\.\d+$/.test(version.text)) return undefined;
  return finding(
    "mco/spec-2",
    version.span,
    `Ignition spec ${version.text} is legacy: the operator converts it, and kindling does not check its rules yet`,
    { path: "$.spec.config.ignition.version", hint: "rewrite it in spec 3.2.0" },
  );
}

type MachineConfig = Infer<typeof machineConfig>;
export type MachineConfigHead = Pick<MachineConfig, "metadata" | "spec">;

const below = (from: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  from?.kind === "map" ? from.entries.find((entry) => entry.key.text === key)?.value : undefined;

const configOf = (tree: ExpandedTree): ExpandedTree | undefined => below(below(tree, "spec"), "config");

/** Printed from a cluster: a controller wrote it, and its name and labels are right as they are. */
const isOwned = ({ metadata }: MachineConfigHead): boolean => metadata.ownerReferences !== undefined;

function nameFindings(value: MachineConfigHead, origins: Origins): Diagnostic[] {
  const { name } = value.metadata;
  if (!operatorNames.test(name) || isOwned(value)) return [];
  return [
    finding("mco/reserved-name", spanAt(origins, "/metadata/name"), `the name ${name} belongs to the operator`, {
      path: "$.metadata.name",
      hint: "use another name",
    }),
  ];
}

function roleFindings(value: MachineConfigHead, origins: Origins): Diagnostic[] {
  const labels = value.metadata.labels ?? {};
  if ((labels[roleLabel] !== undefined && labels[roleLabel] !== "") || isOwned(value)) return [];
  const guess = Object.keys(labels).find((label) => /role/i.test(label));
  const path = guess === undefined ? "/metadata" : pointer("/metadata/labels", guess);
  return [
    finding(
      "machineconfig/no-role",
      keySpanAt(origins, path),
      guess === undefined
        ? `no label ${roleLabel}: no pool will apply the object`
        : `the label ${guess} does not choose a pool: ${roleLabel} does`,
      {
        path: displayPath(path),
        hint: `add the label ${roleLabel}: worker (or master, or your pool)`,
      },
    ),
  ];
}

function kernelTypeFindings(value: MachineConfigHead, origins: Origins, release?: string): Diagnostic[] {
  const { kernelType } = value.spec;
  const known = (release === undefined ? kernelTypes.at(-1)?.value : factAt(kernelTypes, release)) ?? [];
  if (kernelType === undefined || kernelType === "" || known.includes(kernelType)) return [];
  return [
    finding("mco/kernel-type", spanAt(origins, "/spec/kernelType"), `there is no kernel type ${JSON.stringify(kernelType)}`, {
      path: writtenPath(origins, "/spec/kernelType"),
      hint: `known are ${known.join(", ")}`,
    }),
  ];
}

/** Names that no release knows; which release knows which one is for the checks that know the release. */
function extensionFindings(value: MachineConfigHead, origins: Origins, release?: string): Diagnostic[] {
  const current = (release === undefined ? extensions.at(-1)?.value : factAt(extensions, release)) ?? [];
  return (value.spec.extensions ?? []).flatMap((name, i): Diagnostic[] => {
    if (current.includes(name)) return [];
    const near = nearest(name, current);
    const past = release === undefined ? extensions.findLast((row) => row.value.includes(name)) : undefined;
    const message =
      past === undefined
        ? `${release === undefined ? "no release has" : `OpenShift ${release} does not have`} the extension ${JSON.stringify(name)}`
        : `the extension ${JSON.stringify(name)} is gone from OpenShift ${removedIn(name)} on`;
    return [
      finding(past === undefined ? "mco/unknown-extension" : "mco/old-extension", spanAt(origins, `/spec/extensions/${i}`), message, {
        path: writtenPath(origins, `/spec/extensions/${i}`),
        hint: near === undefined ? `known are ${current.join(", ")}` : `did you mean ${JSON.stringify(near)}?`,
      }),
    ];
  });
}

/** The path in the document that the user wrote, which need not be a MachineConfig. */
const writtenPath = (origins: Origins, at: string): string => displayPath(originAt(origins, at)?.at ?? at);

/** The first release that lacks an extension which an earlier one had. */
const removedIn = (name: string): string => extensions[extensions.findLastIndex((row) => row.value.includes(name)) + 1]?.since ?? "";

/** What Ignition accepts and the operator does not. Source: operator rules §1.1, §3.1. */
function operatorFindings({ version, value }: CheckedIgnition, config: ExpandedTree): Diagnostic[] {
  if (version === undefined || value === undefined) return [];
  const refused = compareVersions(version, newestRendered) > 0;
  const newer = refused
    ? [
        inConfig("mco/ignition-refused", config, ["ignition", "version"], `no OpenShift release renders Ignition ${version}`, {
          hint: "3.2.0 is read by every release from 4.7 on",
        }),
      ]
    : [];
  return [...newer, ...(value.storage?.files ?? []).flatMap((file, i) => fileFindings(file, i, config))];
}

type ConfigFile = NonNullable<NonNullable<IgnitionConfig["storage"]>["files"]>[number];

function fileFindings(file: ConfigFile, index: number, config: ExpandedTree): Diagnostic[] {
  const report = (code: Code, tokens: readonly string[], message: string, hint: string): Diagnostic[] => [
    inConfig(code, config, ["storage", "files", index, ...tokens], `${file.path}: the Machine Config Operator ${message}`, { hint }),
  ];
  if ((file.append ?? []).length > 0) return report("mco/append-refused", ["append"], "refuses files with append", "write the whole file");
  if (file.mode !== undefined && file.mode > 0o777)
    return report("mco/special-mode-bits", ["mode"], `refuses mode 0${file.mode.toString(8)}`, "use a mode up to 0777");
  const source = file.contents?.source;
  if (source === undefined || source === "" || /^data:/i.test(source)) return [];
  return report("mco/remote-source", ["contents", "source"], "cannot read remote sources", "bring the content along as a data URL");
}

/** A finding at a value of the Ignition config, or at the nearest value above it that was written. */
function inConfig(
  code: Code,
  config: ExpandedTree,
  tokens: readonly (string | number)[],
  message: string,
  details: { readonly hint: string },
): Diagnostic {
  let at: ExpandedTree = config;
  for (const token of tokens) {
    const next: ExpandedTree | undefined = at.kind === "seq" ? at.items[Number(token)] : below(at, String(token));
    if (next === undefined) break;
    at = next;
  }
  return finding(code, at.span, message, { ...details, path: displayPath(pointer("/spec/config", ...tokens)) });
}
