// What a change to a rendered MachineConfig costs on running nodes, by release: what is refused, and what needs no reboot.
import { compareVersions } from "../model/versions.ts";
import type { Change } from "./timeline.ts";

/** One step that the daemon takes after it has written the files. `Special` stands for registries.conf: reload CRI-O, drain when not safe. */
export type DisruptionAction = {
  readonly type: "Reboot" | "Drain" | "Reload" | "Restart" | "DaemonReload" | "None" | "Special";
  readonly service?: string;
};

export const actionTypes = [
  "Reboot",
  "Drain",
  "Reload",
  "Restart",
  "DaemonReload",
  "None",
] as const satisfies readonly DisruptionAction["type"][];

/** Who decides: the fixed table, policies behind a feature gate, or policies. */
export const decidedBy: readonly Change<"table" | "gated-policies" | "policies">[] = [
  { since: "4.6", value: "table", source: "machine-config-operator, release branches up to 4.15" },
  { since: "4.16", value: "gated-policies", source: "openshift/enhancements 1525: TechPreviewNoUpgrade in 4.16" },
  { since: "4.17", value: "policies", source: "openshift/enhancements 1525: on by default from 4.17" },
];

/** Does a policy for a folder hold for everything below it? */
export const policiesHoldBelow: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branch 4.16: the exact path only" },
  { since: "4.17", value: true, source: "machine-config-operator, release branch 4.17 on" },
];

export const registriesFile = "/etc/containers/registries.conf";
const gpgKey = "/etc/machine-config-daemon/no-reboot/containers-gpg.pub";
const policyFile = "/etc/containers/policy.json";
const pullSecret = "/var/lib/kubelet/config.json";
const userCa = "/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt";

const none: readonly DisruptionAction[] = [{ type: "None" }];
const reloadCrio: readonly DisruptionAction[] = [{ type: "Reload", service: "crio.service" }];
const restart = (service: string): DisruptionAction => ({ type: "Restart", service });
const daemonReload: DisruptionAction = { type: "DaemonReload" };

/** A policy that the operator itself brings. */
export type DefaultPolicy = {
  readonly since: string;
  readonly until?: string;
  /** A folder stands for the files directly in it. */
  readonly of: "file" | "folder" | "unit" | "sshkey";
  /** Path or unit; "" for sshkey. */
  readonly name: string;
  readonly actions: readonly DisruptionAction[];
  readonly source: string;
};

const row = (since: string, of: DefaultPolicy["of"], name: string, actions: readonly DisruptionAction[]): DefaultPolicy => ({
  since,
  of,
  name,
  actions,
  source: `machine-config-operator, default node disruption policies of release branch ${since}`,
});

export const defaultPolicies: readonly DefaultPolicy[] = [
  row("4.16", "file", pullSecret, none),
  row("4.16", "file", gpgKey, reloadCrio),
  row("4.16", "file", policyFile, reloadCrio),
  row("4.16", "file", registriesFile, [{ type: "Special" }]),
  { ...row("4.16", "folder", "/etc/containers/registries.d", reloadCrio), until: "4.17" },
  row("4.17", "file", "/etc/containers/registries.d", reloadCrio),
  row("4.17", "file", "/etc/nmstate/openshift", none),
  row("4.17", "file", userCa, [restart("coreos-update-ca-trust.service"), restart("crio.service")]),
  row("4.18", "file", "/etc/crio/policies", reloadCrio),
  row("4.22", "file", "/etc/kubernetes/credential-providers", [restart("kubelet.service")]),
  row("4.22", "file", "/etc/systemd/system/kubelet.service.d/40-kubelet-crio-image-credential-provider.conf", [
    daemonReload,
    restart("kubelet.service"),
  ]),
  row("4.22", "file", "/etc/iri-registry", [restart("iri-registry.service")]),
  row("4.22", "file", "/usr/local/bin/load-registry-image.sh", [restart("iri-registry.service")]),
  row("4.22", "file", "/etc/pki/ca-trust/source/anchors/iri-root-ca.crt", [restart("coreos-update-ca-trust.service")]),
  row("4.22", "unit", "iri-registry.service", [daemonReload, restart("iri-registry.service")]),
  row("4.16", "sshkey", "", none),
];

/** Outcomes of the fixed table, rising: the strongest of all changes counts. */
export const tableOutcomes = ["none", "reload crio", "restart crio", "reboot"] as const;
export type TableOutcome = (typeof tableOutcomes)[number];

/** A path that the fixed table knows; everything else reboots. */
export type TableRow = {
  readonly since: string;
  /** A folder stands for the files directly in it. */
  readonly of: "file" | "folder" | "sshkey";
  readonly path: string;
  readonly outcome: TableOutcome;
  readonly source: string;
};

const entry = (since: string, of: TableRow["of"], path: string, outcome: TableOutcome): TableRow => ({
  since,
  of,
  path,
  outcome,
  source: `machine-config-operator, post-change actions of release branch ${since}`,
});

export const fixedTable: readonly TableRow[] = [
  entry("4.7", "sshkey", "", "none"),
  entry("4.7", "file", "/etc/kubernetes/kubelet-ca.crt", "none"),
  entry("4.7", "file", pullSecret, "none"),
  entry("4.7", "file", registriesFile, "reload crio"),
  entry("4.10", "file", gpgKey, "reload crio"),
  entry("4.10", "file", policyFile, "reload crio"),
  entry("4.14", "file", "/etc/mco/internal-registry-pull-secret.json", "none"),
  entry("4.14", "file", userCa, "restart crio"),
  entry("4.16", "folder", "/etc/nmstate/openshift", "none"),
  entry("4.16", "folder", "/etc/containers/registries.d", "reload crio"),
];

/** How the change of registries.conf is judged: always a drain, by the flag of a whole registry only, or mirror by mirror. */
export const registriesRule: readonly Change<"drain" | "registry-flag" | "mirrors">[] = [
  { since: "4.6", value: "drain", source: "machine-config-operator, release branches up to 4.7" },
  { since: "4.8", value: "registry-flag", source: "machine-config-operator, release branches 4.8 to 4.12" },
  { since: "4.13", value: "mirrors", source: "machine-config-operator, release branch 4.13 on" },
];

/** Who refuses a change that running nodes cannot take: each node, or the controller before any node is touched. */
export const refusedBy: readonly Change<"node" | "controller">[] = [
  { since: "4.6", value: "node", source: "machine-config-operator, release branches up to 4.15" },
  { since: "4.16", value: "controller", source: "machine-config-operator, release branch 4.16 on" },
];

/** May core be left out of a new config? */
export const letsCoreGo: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.13" },
  { since: "4.14", value: true, source: "machine-config-operator, release branch 4.14 on" },
];

/** Is a change of Ignition's own kernel arguments refused? Before, the rendered spec has none. */
export const comparesIgnitionArguments: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.13" },
  { since: "4.14", value: true, source: "machine-config-operator, release branch 4.14 on" },
];

/** The file that makes a daemon apply its config whatever the state; a config that brings it is refused. */
export const forceFile = "/run/machine-config-daemon-force";
export const refusesForceFile: readonly Change<boolean>[] = [
  { since: "4.6", value: false, source: "machine-config-operator, release branches up to 4.11" },
  { since: "4.12", value: true, source: "machine-config-operator, release branch 4.12 on" },
];

/** May MachineConfiguration allow changes of disks, file systems and arrays, for new nodes? */
export const allowsOverrides: readonly Change<"no" | "gated" | "yes">[] = [
  { since: "4.6", value: "no", source: "machine-config-operator, release branches up to 4.19" },
  { since: "4.20", value: "gated", source: "machine-config-operator, release branches 4.20 to 4.22: tech preview" },
  { since: "4.23", value: "yes", source: "machine-config-operator, release branch 4.23 on" },
];

/** rpm-ostree's option that takes an argument away. */
export const argumentRemoval: readonly Change<string>[] = [
  { since: "4.6", value: "--delete", source: "machine-config-operator, release branches up to 4.17: fails when the argument is gone" },
  { since: "4.18", value: "--delete-if-present", source: "machine-config-operator, release branch 4.18 on" },
];

/** Rows that hold at a release. */
export function rowsAt<T extends { readonly since: string; readonly until?: string }>(rows: readonly T[], release: string): readonly T[] {
  return rows.filter(
    ({ since, until }) => compareVersions(release, since) >= 0 && (until === undefined || compareVersions(release, until) < 0),
  );
}
