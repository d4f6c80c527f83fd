// Faults that people really had with MachineConfigs, and what each command says of them.

export type Pain = {
  readonly name: string;
  /** Folder below test/corpus/pains. */
  readonly folder: string;
  readonly words: readonly string[];
  readonly status: number;
  /** What standard output must have. */
  readonly says?: readonly RegExp[];
  /** The codes of all findings but those of severity info, in order of place; absent: not looked at. */
  readonly codes?: readonly string[];
  /** What the findings must say. */
  readonly finds?: readonly RegExp[];
};

export const pains: readonly Pain[] = [
  {
    name: "a config of spec 2 is refused with the place of the version and the way out",
    folder: "38-ign-v2",
    words: ["validate", "input.ign"],
    status: 1,
    codes: ["ignition/spec-2"],
    finds: [/input\.ign:3:16/, /kindling convert/],
  },
  {
    name: "modes that look octal and are decimal are named with what they are and what was meant",
    folder: "39-ign-mode-decimal-looking",
    words: ["validate", "input.ign"],
    status: 0,
    codes: ["ignition/special-mode-bits", "ignition/special-mode-bits", "ignition/special-mode-bits"],
    finds: [/01204/, /write 420/, /write 493/, /write 488/],
  },
  {
    name: "the preview of a pool shows who won a path, who was shadowed, how the texts differ, and the Ignition version",
    folder: "40-same-file-two-mcs",
    words: ["render", ".", "--pool", "worker", "--release", "4.18", "--format", "text"],
    status: 0,
    codes: ["render/shadowed"],
    says: [
      /release 4\.18, Ignition 3\.4\.0/,
      /\/etc\/chrony\.conf {2}0600 {2}24 bytes/,
      /99-worker-chrony \(in-99-time\.yaml:14\): overwrite, contents, mode/,
      /shadowed: 50-worker-time/,
      /-pool 192\.0\.2\.1 iburst\n\s+\+server 192\.0\.2\.2 iburst/,
    ],
  },
  {
    name: "why names the winner of a shadowed path and what the loser said",
    folder: "40-same-file-two-mcs",
    words: ["why", ".", "/etc/chrony.conf"],
    status: 0,
    says: [
      /99-worker-chrony wins \(in-99-time\.yaml:15:\d+\)/,
      /50-worker-time is shadowed \(in-50-time\.yaml:15:\d+\): pool 192\.0\.2\.1 iburst/,
    ],
  },
  {
    name: "validate warns of content that another object replaces",
    folder: "40-same-file-two-mcs",
    words: ["validate", "."],
    status: 0,
    codes: ["render/shadowed"],
  },
  {
    name: "modes of a MachineConfig are resolved as the API server does, and those without permissions are errors",
    folder: "41-mc-mode-yaml-octal",
    words: ["validate", "in-a.yaml"],
    status: 1,
    finds: [/in-a\.yaml:13:37: error.*01204/, /in-a\.yaml:15:37: error.*01000/],
  },
  {
    name: "inspect shows the modes that the cluster will see",
    folder: "41-mc-mode-yaml-octal",
    words: ["inspect", "in-a.yaml"],
    status: 0,
    says: [/\/etc\/a\.conf {2}0644/, /\/etc\/b\.conf {2}01204/, /\/etc\/c\.conf {2}0644/, /\/etc\/d\.conf {2}01000/],
  },
  {
    name: "a missing role label, an unknown role and a misspelt label are three findings",
    folder: "45-role-label",
    words: ["validate", "in-a.yaml"],
    status: 1,
    codes: ["machineconfig/no-role", "mco/unknown-role", "machineconfig/no-role"],
    finds: [/did you mean worker/],
  },
  {
    name: "names of packages and misspelt names are no extensions",
    folder: "46-kata-extension-name",
    words: ["validate", "in-a.yaml"],
    status: 1,
    codes: ["mco/unknown-extension", "mco/unknown-extension"],
    finds: [/did you mean "sandboxed-containers"/],
  },
  {
    name: "an enabled unit without contents is a warning, and one that the OS brings is none",
    folder: "49-enabled-unit-empty-contents",
    words: ["validate", "in-a.yaml"],
    status: 0,
    codes: ["mco/enabled-without-contents", "ignition-runtime/empty-unit"],
  },
  {
    name: "a renamed object with the same content costs nothing, and both exist until the old one is deleted",
    folder: "51-rename-only",
    words: ["diff", "in-old.yaml", "in-new.yaml"],
    status: 3,
    says: [/load-sctp-module is renamed to 03-sctp-machine-config-worker: both exist/, /nothing happens on the nodes/],
  },
  {
    name: "disks and FIPS are refused on running nodes, with the knob that releases have",
    folder: "52-unreconcilable-change",
    words: ["diff", "in-old.yaml", "in-new.yaml", "--fail-on", "refused"],
    status: 3,
    says: [
      /refused on running nodes/,
      /config\.storage\.disks/,
      /config\.storage\.filesystems/,
      /fips:/,
      /irreconcilableValidationOverrides/,
    ],
  },
  {
    name: "the marker that makes the daemon skip its checks is a reserved path",
    folder: "53-force-file",
    words: ["validate", "in-a.yaml"],
    status: 1,
    codes: ["mco/reserved-path"],
  },
  {
    name: "a snippet in a folder that CRI-O does not read is named with the right folder",
    folder: "54-crio-dropin-wrong-place",
    words: ["validate", "input.bu"],
    status: 0,
    codes: ["ignition-runtime/crio-config-place"],
    finds: [/did you mean \/etc\/crio\/crio\.conf\.d\/50-kata\.conf/],
  },
  {
    name: "a list of CRI-O that a later snippet replaces is a warning with both places",
    folder: "55-crio-list-replaced",
    words: ["validate", "."],
    status: 0,
    codes: ["ignition-runtime/crio-list-replaced"],
    finds: [/in-10\.yaml:15/, /in-20\.yaml:15/],
  },
  {
    name: "a file that becomes a drop-in is moved, not changed",
    folder: "56-file-to-dropin-migration",
    words: ["diff", "in-old.yaml", "in-new.yaml"],
    status: 3,
    says: [/30-log\.conf \(moved\)/, /the same bytes/, /no content change/, /Some releases of the operator deleted the file/],
  },
  {
    name: "a file that is no longer managed is not simply deleted",
    folder: "57-remove-os-default-override",
    words: ["diff", "in-old.yaml", "in-new.yaml"],
    status: 3,
    says: [/no longer managed: where the OS image brings the file, its own version comes back/],
  },
  {
    name: "placeholders that nobody filled in are warnings",
    folder: "58-unresolved-placeholder",
    words: ["validate", "input.bu"],
    status: 0,
    finds: [/\{\{ site_token \}\}/, /__HOSTNAME__/, /\$\{SITE_NAME\}/, /\$\(reserved\)/],
  },
  {
    name: "kubens.service cannot be enabled where the release has none",
    folder: "59-kubens-not-shipped",
    words: ["validate", "input.bu"],
    status: 1,
    codes: ["mount-hiding/native-too-old"],
    finds: [/upgrade to 4\.12/],
  },
  {
    name: "a name that Kubernetes refuses is an error at its place",
    folder: "60-mc-name-and-two-roles",
    words: ["validate", "input-name.bu"],
    status: 1,
    finds: [/Kubens_Worker/, /99-kubens-worker/],
  },
  {
    name: "two role labels in one object are an error with both places",
    folder: "60-mc-name-and-two-roles",
    words: ["validate", "input-roles.bu"],
    status: 1,
    codes: ["syntax/duplicate-key"],
    finds: [/one object has one role/],
  },
  {
    name: "annotations are dropped by the drop-in for butane, as butane does, and the rest is translated",
    folder: "68-metadata-annotations",
    words: ["butane", "input.bu"],
    status: 0,
    says: [/team: edge/],
    finds: [/annotations/],
  },
];
