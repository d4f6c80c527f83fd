// docs/operator-releases.md: what each release of the Machine Config Operator does, from the tables that render and diff read.
import { acceptsPasswordHash, extensions, honoursOsImage, kernelTypes } from "../facts/openshift.ts";
import {
  allowsOverrides,
  comparesIgnitionArguments,
  type DisruptionAction,
  decidedBy,
  defaultPolicies,
  fixedTable,
  letsCoreGo,
  policiesHoldBelow,
  refusedBy,
  refusesForceFile,
  registriesRule,
} from "../facts/openshift-disruption.ts";
import {
  acceptedIgnition,
  checksExtensions,
  dropsRepeatedArguments,
  hasExtensionsImage,
  mergesWorkerFirst,
  operatorReleases,
  overridesCompression,
  refusesSpecialBits,
  renderedIgnition,
  setsOverwrite,
  skipsGeneratedImage,
} from "../facts/openshift-render.ts";
import type { Change } from "../facts/timeline.ts";
import { joined, madeFrom, table } from "./markdown.ts";

type Value = string | boolean | readonly string[];
type Row = { readonly fact: string; readonly changes: readonly Change<Value>[] };

const rendering: readonly Row[] = [
  { fact: "Ignition versions read", changes: acceptedIgnition },
  { fact: "Ignition version of the result", changes: renderedIgnition },
  { fact: "objects of the role worker first", changes: mergesWorkerFirst },
  { fact: "repeated kernel arguments rendered once", changes: dropsRepeatedArguments },
  { fact: "overwrite: true filled in", changes: setsOverwrite },
  { fact: "plain contents override gzip", changes: overridesCompression },
  { fact: "modes above 0777 refused", changes: refusesSpecialBits },
  { fact: "extension names checked", changes: checksExtensions },
  { fact: "extensions", changes: extensions },
  { fact: "kernel types", changes: kernelTypes },
  { fact: "osImageURL of users counts", changes: honoursOsImage },
  { fact: "osImageURL of generated objects left out", changes: skipsGeneratedImage },
  { fact: "baseOSExtensionsContainerImage", changes: hasExtensionsImage },
];

const refusing: readonly Row[] = [
  { fact: "refused by", changes: refusedBy },
  { fact: "password hash of core may change", changes: acceptsPasswordHash },
  { fact: "core may be left out", changes: letsCoreGo },
  { fact: "Ignition's own kernel arguments compared", changes: comparesIgnitionArguments },
  { fact: "force file refused", changes: refusesForceFile },
  { fact: "overrides for disks, file systems, arrays", changes: allowsOverrides },
];

const deciding: readonly Row[] = [
  { fact: "decided by", changes: decidedBy },
  { fact: "a policy for a folder holds below it", changes: policiesHoldBelow },
  { fact: "registries.conf judged by", changes: registriesRule },
];

export function operatorPages(): { readonly path: string; readonly text: string }[] {
  const text = [
    `${madeFrom("src/facts")}# The operator, release by release`,
    `What \`kindling render\` and \`kindling diff\` know about the Machine Config Operator of ${operatorReleases[0]} to ${operatorReleases.at(-1)}. A value holds from its release on.`,
    `## Rendering\n\n${factTable(rendering)}`,
    `## Refused on running nodes\n\n${factTable(refusing)}`,
    `## Reboot or not\n\n${factTable(deciding)}`,
    `### Default policies\n\nWhere policies decide, these hold unless the cluster has one of the same path or name. A path is a file or a folder with all below it. Everything else drains and reboots.\n\n${policyTable()}`,
    `### The fixed table\n\nWhere the table decides, and at first boot. Everything else, units included, drains and reboots. In 4.6 every change does.\n\n${outcomeTable()}`,
  ];
  return [{ path: "docs/operator-releases.md", text: joined(text) }];
}

function factTable(rows: readonly Row[]): string {
  const cells = rows.flatMap(({ fact, changes }) => changes.map(({ since, value, source }) => [fact, since, shown(value), source]));
  return table(["fact", "since", "value", "source"], cells);
}

function shown(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : value.join(", ");
}

function policyTable(): string {
  const names = { file: "path", folder: "files directly in", unit: "unit", sshkey: "SSH keys" } as const;
  const rows = defaultPolicies.map(({ since, until, of, name, actions }) => [
    `${names[of]}${name === "" ? "" : ` \`${name}\``}`,
    actions.map(actionShown).join(", "),
    until === undefined ? since : `${since}, until ${until}`,
  ]);
  return table(["what", "actions", "since"], rows);
}

const actionShown = ({ type, service }: DisruptionAction): string => (service === undefined ? type : `${type} ${service}`);

function outcomeTable(): string {
  const rows = fixedTable.map(({ since, of, path, outcome }) => [
    of === "sshkey" ? "SSH keys and password" : `${of === "folder" ? "files directly in " : ""}\`${path}\``,
    outcome,
    since,
  ]);
  return table(["what", "outcome", "since"], rows);
}
