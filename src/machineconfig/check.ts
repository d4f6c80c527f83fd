// Checks a MachineConfig that somebody else wrote: structure, name, role, and the Ignition config inside.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import { type CheckedIgnition, checkIgnition } from "../ignition/check.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { decode } from "../model/decode.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, keySpanAt, type Origins, pointer, spanAt } from "../model/origins.ts";
import { compareVersions } from "../model/versions.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import { embeddedIgnitionDialect, machineConfigDialect } from "./dialect.ts";
import { machineConfig } from "./fields.ts";

export type CheckedMachineConfig = CheckedIgnition & { readonly document?: unknown };

/** The newest spec that any release renders. */
const newestRendered = "3.5.0";

export function checkMachineConfig(tree: ExpandedTree): CheckedMachineConfig {
  const decoded = decode(tree, machineConfig, { dialect: machineConfigDialect, version: "v1" });
  if (decoded.value === undefined) return { found: decoded.diagnostics };
  const own = [...decoded.diagnostics, ...nameFindings(decoded.value, decoded.origins), ...roleFindings(decoded.value, decoded.origins)];
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
  const inside = checkIgnition(config, { dialect: embeddedIgnitionDialect, at: "/spec/config" });
  const found = [...own, ...inside.found, ...operatorFindings(inside, decoded.origins)];
  const document = inside.value === undefined ? undefined : { ...decoded.value, spec: { ...decoded.value.spec, config: inside.value } };
  return { ...inside, found, document };
}

type MachineConfig = Infer<typeof machineConfig>;

function configOf(tree: ExpandedTree): ExpandedTree | undefined {
  const below = (from: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
    from?.kind === "map" ? from.entries.find((entry) => entry.key.text === key)?.value : undefined;
  return below(below(tree, "spec"), "config");
}

function nameFindings(value: MachineConfig, origins: Origins): Diagnostic[] {
  const { name } = value.metadata;
  if (!/^rendered-|-generated-/.test(name)) return [];
  return [
    finding("mco/reserved-name", spanAt(origins, "/metadata/name"), `the name ${name} belongs to the operator`, {
      path: "$.metadata.name",
      hint: "use another name",
    }),
  ];
}

function roleFindings(value: MachineConfig, origins: Origins): Diagnostic[] {
  const labels = value.metadata.labels ?? {};
  if (labels[roleLabel] !== undefined && labels[roleLabel] !== "") return [];
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

/** What Ignition accepts and the operator does not. Source: operator rules §1.1, §3.1. */
function operatorFindings({ version, value }: CheckedIgnition, origins: Origins): Diagnostic[] {
  if (version === undefined || value === undefined) return [];
  const at = spanAt(origins, "/spec/config");
  const found: Diagnostic[] = [];
  if (compareVersions(version, newestRendered) > 0) {
    found.push(
      finding("mco/ignition-refused", at, `no OpenShift release renders Ignition ${version}`, {
        path: "$.spec.config.ignition.version",
        hint: "3.2.0 is read by every release from 4.7 on",
      }),
    );
  }
  return [...found, ...fileFindings(value, at)];
}

function fileFindings(value: IgnitionConfig, span: Diagnostic["span"]): Diagnostic[] {
  return (value.storage?.files ?? []).flatMap((file, i): Diagnostic[] => {
    const path = displayPath(pointer("/spec/config/storage/files", i));
    if ((file.append ?? []).length > 0)
      return [
        finding("mco/append-refused", span, `${file.path}: the Machine Config Operator refuses files with append`, {
          path,
          hint: "write the whole file",
        }),
      ];
    if (file.mode !== undefined && file.mode > 0o777)
      return [
        finding("mco/special-mode-bits", span, `${file.path}: the Machine Config Operator refuses mode 0${file.mode.toString(8)}`, {
          path,
          hint: "use a mode up to 0777",
        }),
      ];
    const source = file.contents?.source;
    if (source !== undefined && source !== "" && !/^data:/i.test(source))
      return [
        finding("mco/remote-source", span, `${file.path}: the Machine Config Operator cannot read remote sources`, {
          path,
          hint: "bring the content along as a data URL",
        }),
      ];
    return [];
  });
}
