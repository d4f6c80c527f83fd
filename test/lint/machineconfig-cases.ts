// One set of objects, at least, for every finding about MachineConfigs that are accepted and then fail or surprise, with a near miss for each.
import type { LintTarget } from "../../src/lint/set.ts";
import type { FindingCase } from "../support/finding-case.ts";
import { config, dropins, file, object, policy, pool, service, unit } from "./objects.ts";

const warning = "warning" as const;
const error = "error" as const;
const info = "info" as const;

const first = { name: "50-a" };
const second = { name: "60-b" };
const plain = 'contents: {source: "data:,x"}';
const infra = (selector: string): string =>
  pool("infra", `‸${selector}`)
    .replace("---\n", "---\n‸")
    .replace(/‸(?=[^‸]*$)/, "");
const selectsInfra = "matchExpressions: [{key: machineconfiguration.openshift.io/role, operator: In, values: [worker, infra]}]";

const whereAndWhen: readonly FindingCase[] = [
  {
    code: "mco/unknown-role",
    severity: warning,
    text: object("fips: false", { role: "‸workers" }),
    fine: object("fips: false", { role: "gpu" }),
  },
  {
    code: "mco/role-without-pool",
    severity: error,
    text: object("fips: false", { role: "‸gpu" }) + pool("infra", selectsInfra),
    fine: object("fips: false", { role: "infra" }) + pool("infra", selectsInfra),
  },
  {
    code: "mco/pool-selector",
    severity: error,
    text: infra("matchLabels: {machineconfiguration.openshift.io/role: infra}"),
    fine: pool("infra", selectsInfra),
  },
  {
    code: "mco/pool-selector",
    severity: error,
    when: "of another role",
    text: infra("matchExpressions: [{key: machineconfiguration.openshift.io/role, operator: In, values: [worker, other]}]"),
    fine: pool("infra", "matchExpressions: [{key: machineconfiguration.openshift.io/role, operator: NotIn, values: [master]}]"),
  },
  {
    code: "mco/kubens-in-one-pool",
    severity: warning,
    text: unit("‸kubens.service", "enabled: true", { role: "master" }) + file("/etc/a", plain, { name: "99-y" }),
    fine: unit("kubens.service", "enabled: true", { role: "master" }) + unit("kubens.service", "enabled: true", { name: "99-y" }),
  },
  {
    code: "mco/name-order",
    severity: warning,
    text: file("/etc/a", plain, { name: "‸9-a" }) + file("/etc/a", "mode: 0600", { name: "10-b" }),
    fine: file("/etc/a", plain, { name: "9-a" }) + file("/etc/b", plain, { name: "10-b" }),
  },
  {
    code: "mco/low-number",
    severity: warning,
    text: file("/etc/a", plain, { name: "‸00-worker-a" }),
    fine: file("/etc/a", plain, { name: "10-worker-a" }) + file("/etc/a", plain, { name: "00-worker" }),
  },
];

const paths: readonly FindingCase[] = [
  { code: "mco/read-only-path", severity: error, text: file("‸/usr/lib/a"), fine: file("/usr/local/lib/a") },
  { code: "mco/volatile-path", severity: warning, text: file("‸/run/a"), fine: file("/runs/a") },
  {
    code: "mco/reserved-path",
    severity: error,
    text: file("‸/run/machine-config-daemon-force"),
    fine: file("/etc/machine-config-daemon/no-reboot/containers-gpg.pub"),
  },
  { code: "mco/operator-path", severity: error, text: file("‸/etc/node-sizing-enabled.env"), fine: file("/etc/node-sizing-mine.env") },
  {
    code: "mco/generated-path",
    severity: warning,
    text: file("‸/etc/kubernetes/kubelet.conf"),
    fine: file("/etc/kubernetes/kubelet.conf.d/a.conf"),
  },
  {
    code: "mco/overwrite-false",
    severity: warning,
    text: file("/etc/chrony.conf", `overwrite: ‸false\n${plain}`),
    fine: file("/etc/my.conf", `overwrite: false\n${plain}`),
  },
  {
    code: "mco/home-owner",
    severity: warning,
    text: file("‸/var/home/core/a", plain),
    fine: file("/var/home/core/a", `user: {name: core}\n${plain}`),
  },
  {
    code: "mco/home-owner",
    severity: warning,
    when: "of keys",
    text: file("‸/home/core/.ssh/config", plain),
    fine: file("/etc/ssh/ssh_config.d/a.conf", plain),
  },
  {
    code: "mco/self-modified-file",
    severity: warning,
    text:
      file("‸/usr/local/bin/a", 'contents: {source: "data:,%23!/bin/sh%0Aecho%20a%20%3E%3E%20/etc/a"}', first) +
      file("/etc/a", plain, second),
    fine:
      file("/usr/local/bin/a", 'contents: {source: "data:,%23!/bin/sh%0A%23%20echo%20%3E%20/etc/a%0Acat%20/etc/a%20%3E%20/etc/b"}', first) +
      file("/etc/a", plain, second),
  },
];

const hash = "verification: {hash: sha256-2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881}";

const merging: readonly FindingCase[] = [
  {
    code: "mco/stale-hash",
    severity: error,
    text: file("/etc/a", `contents:\n  source: "data:,x"\n  ${hash}`, first) + file("/etc/a", 'contents: {source: ‸"data:,y"}', second),
    fine: file("/etc/a", `contents:\n  source: "data:,x"\n  ${hash}`, first) + file("/etc/a", "mode: 0600", second),
    beside: ["render/shadowed"],
  },
  {
    code: "mco/gzip-registries",
    severity: error,
    text: file(
      "/etc/containers/registries.conf",
      'contents: {compression: ‸gzip, source: "data:;base64,H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="}',
    ),
    fine: file(
      "/etc/containers/registries.conf.d/a.conf",
      'contents: {compression: gzip, source: "data:;base64,H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="}',
    ),
    beside: ["mco/generated-path"],
  },
  {
    code: "mco/path-clash",
    severity: error,
    text: file("/etc/a", plain, first) + file("‸/etc/a/b", plain, second),
    fine: file("/etc/a", plain, first) + file("/etc/ab", plain, second),
  },
  {
    code: "mco/path-clash",
    severity: error,
    when: "between kinds",
    text: file("/etc/a", plain, first) + config("storage:\n  directories:\n    - path: ‸/etc/a", second),
    fine: file("/etc/a", plain, first) + file("/etc/a", "mode: 0600", second),
    beside: ["mco/only-at-install"],
  },
  {
    code: "unit/masked-and-enabled",
    severity: error,
    text: unit("crio.service", "mask: true", first) + unit("crio.service", "‸enabled: true", second),
    fine: unit("crio.service", "mask: true", first) + unit("crio.service", "enabled: true\nmask: false", second),
  },
];

const around: readonly FindingCase[] = [
  {
    code: "mco/repeated-argument",
    severity: warning,
    text: object("kernelArguments: [nosmt]", first) + object("kernelArguments: [‸nosmt]", second),
    fine: object("kernelArguments: [hugepages=1, hugepages=1]", first) + object("kernelArguments: [quiet]", second),
  },
  {
    code: "mco/unsplit-argument",
    severity: warning,
    text: object("kernelArguments: [‸a=1 b=2]"),
    fine: object(`kernelArguments: ['a="1 b=2"']`),
  },
  {
    code: "mco/unsplit-argument",
    severity: warning,
    when: "with a dash in front",
    text: object("kernelArguments: [‸-nosmt]"),
    fine: object("kernelArguments: [nosmt]"),
  },
  {
    code: "mco/image-without-digest",
    severity: warning,
    text: object("osImageURL: ‸quay.example.com/os:latest"),
    fine: object(`osImageURL: quay.example.com/os@sha256:${"1".repeat(64)}`),
  },
  {
    code: "mco/unsplit-argument",
    severity: warning,
    when: "of an open quote",
    text: object(`kernelArguments: [‸'a="1']`),
    fine: object(`kernelArguments: ['a="1"']`),
  },
  {
    code: "mco/extension-without-config",
    severity: warning,
    text: object("‸extensions: [kerberos]"),
    fine: object("extensions: [kerberos]\nconfig: {ignition: {version: 3.2.0}}"),
  },
  {
    code: "mco/extension-service",
    severity: info,
    text: object("config: {ignition: {version: 3.2.0}}\nextensions: [‸usbguard]"),
    fine: object(
      "extensions: [usbguard]\nconfig: {ignition: {version: 3.2.0}, systemd: {units: [{name: usbguard.service, enabled: true}]}}",
    ),
  },
  {
    code: "mco/generated-annotation",
    severity: error,
    text: object("fips: false").replace(
      "  labels:",
      "  annotations:\n    ‸machineconfiguration.openshift.io/generated-by-controller-version: a\n  labels:",
    ),
    fine: object("fips: false").replace("  labels:", "  annotations: {a: b}\n  labels:"),
  },
  {
    code: "mco/large-object",
    severity: warning,
    text: file("/etc/a", `contents: {source: "data:,${"x".repeat(300_000)}"}`, { name: "‸99-x" }),
    fine: file("/etc/a", `contents: {source: "data:,${"x".repeat(200_000)}"}`),
  },
  {
    code: "mco/too-large-object",
    severity: error,
    text: file("/etc/a", `contents: {source: "data:,${"x".repeat(1_100_000)}"}`, { name: "‸99-x" }),
    fine: file("/etc/a", plain),
  },
  {
    code: "mco/enabled-without-contents",
    severity: warning,
    text: unit("mine.service", "‸enabled: true"),
    fine: unit("chronyd.service", "enabled: true") + file("/etc/a", plain, second),
  },
  {
    code: "mco/only-at-install",
    severity: warning,
    text: config("storage:\n  links:\n    - ‸path: /etc/a\n      target: /etc/b"),
    fine: file("/etc/a"),
  },
  {
    code: "mco/only-core",
    severity: warning,
    text: config("passwd:\n  users:\n    - ‸name: ops"),
    fine: config("passwd:\n  users:\n    - name: core\n      passwordHash: $6$a"),
  },
];

const guarded = "[Service]\nExecStartPost=/bin/sh -c 'mount --bind /run/netns /run/netns'";
const enabled = (head = first): string => dropins("kubens.service", { "10-netns.conf": guarded }, head, "enabled: true\n");
const older = (directive: string): string =>
  dropins("crio.service", { "20-a.conf": `[Service]\nExecStart=\nExecStart=${directive} /usr/bin/crio` }, second);

const mountHiding: readonly FindingCase[] = [
  {
    code: "mount-hiding/two-mechanisms",
    severity: error,
    text: enabled().replace("enabled:", "‸enabled:") + older("/usr/bin/nsenter --mount=/run/container-mount-namespace/mnt"),
    fine: enabled() + older("/usr/bin/nice"),
  },
  {
    code: "mount-hiding/bundled-freezes-unit",
    severity: warning,
    text: service("Type=oneshot\nExecStart=/usr/bin/true", "kubens.service").replace("contents:", "‸contents:"),
    fine: enabled(),
  },
  {
    code: "mount-hiding/netns-step-missing",
    severity: warning,
    text: unit(
      "‸kubens.service",
      "enabled: true\ncontents: |\n  [Service]\n  ExecStart=/usr/bin/true\n  [Install]\n  WantedBy=multi-user.target",
    ),
    fine: enabled(),
    beside: ["mount-hiding/bundled-freezes-unit"],
  },
  {
    code: "mount-hiding/sandboxed-service",
    severity: error,
    text: enabled() + dropins("kubelet.service", { "10-a.conf": "[Service]\n‸PrivateTmp=yes" }, second),
    fine: enabled() + dropins("kubelet.service", { "10-a.conf": "[Service]\nPrivateTmp=no" }, second),
  },
  {
    code: "policy/no-daemon-reload",
    severity: warning,
    text: policy("units:\n  - name: ‸a.service\n    actions: [{type: Restart, restart: {serviceName: a.service}}]"),
    fine: policy("units:\n  - name: a.service\n    actions: [{type: DaemonReload}, {type: Restart, restart: {serviceName: a.service}}]"),
  },
  {
    code: "policy/on-mount-hiding",
    severity: warning,
    text: policy("units:\n  - name: ‸kubens.service\n    actions: [{type: None}]"),
    fine: policy("units:\n  - name: kubens.service\n    actions: [{type: Reboot}]"),
  },
];

export const machineConfigLintCases: readonly FindingCase[] = [...whereAndWhen, ...paths, ...merging, ...around, ...mountHiding];

type TargetCases = { readonly target: LintTarget; readonly cases: readonly FindingCase[] };

/** Cases that need to know the cluster. */
export const targetCases: readonly TargetCases[] = [
  {
    target: { topology: "sno" },
    cases: [
      {
        code: "mco/role-not-here",
        severity: error,
        text: object("fips: false", { role: "‸worker" }),
        fine: object("fips: false", { role: "master" }),
      },
    ],
  },
  {
    target: { day2: true },
    cases: [
      {
        code: "mco/several-objects",
        severity: info,
        text: file("/etc/a", plain, { name: "‸50-a" }) + file("/etc/b", plain, second),
        fine: file("/etc/a"),
      },
      {
        code: "mco/refused-on-running-nodes",
        severity: error,
        text: config("storage:\n  directories:\n    - ‸path: /etc/a"),
        fine: file("/etc/a/b"),
      },
      {
        code: "mco/refused-on-running-nodes",
        severity: error,
        when: "of a user",
        text: config("passwd:\n  users:\n    - ‸name: core\n      passwordHash: $6$a\n      shell: /bin/zsh"),
        fine: config("passwd:\n  users:\n    - name: core\n      passwordHash: $6$a"),
      },
      {
        code: "mco/refused-on-running-nodes",
        severity: error,
        when: "of Ignition's own arguments",
        text: config("‸kernelArguments:\n  shouldExist: [nosmt]", {}, "3.4.0"),
        fine: object("kernelArguments: [nosmt]"),
      },
      {
        code: "mco/luks-ignored",
        severity: warning,
        text: config('storage:\n  ‸luks:\n    - name: a\n      device: /dev/vdb\n      keyFile: {source: "data:,x"}'),
        fine: file("/etc/a"),
      },
      { code: "mco/fips-on-running-nodes", severity: warning, text: object("fips: ‸true"), fine: object("fips: false") },
      {
        code: "mco/core-emptied",
        severity: error,
        text: config("passwd:\n  users:\n    - ‸name: core"),
        fine: config("passwd:\n  users:\n    - name: core\n      sshAuthorizedKeys: [ssh-ed25519 AAAA a]"),
      },
    ],
  },
  {
    target: { release: "4.18" },
    cases: [
      {
        code: "mco/compression-inherited",
        severity: error,
        text:
          file("/etc/a", 'contents: {compression: gzip, source: "data:;base64,H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="}', first) +
          file("/etc/a", 'contents: {source: ‸"data:,y"}', second),
        fine:
          file("/etc/a", 'contents: {compression: gzip, source: "data:;base64,H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="}', first) +
          file("/etc/a", 'contents: {compression: "", source: "data:,y"}', second),
        beside: ["render/shadowed"],
      },
      {
        code: "mount-hiding/netns-step-missing",
        severity: warning,
        when: "in the release's unit",
        text: unit("‸kubens.service", "enabled: true"),
        fine: enabled(),
      },
      {
        code: "mco/enable-fails",
        severity: error,
        text: unit("mine.service", 'contents: ""\n‸enabled: true'),
        fine: unit("chronyd.service", "enabled: true"),
        beside: ["ignition-runtime/empty-unit"],
      },
      {
        code: "mco/extension-unchecked",
        severity: warning,
        text: object("extensions: [‸two-node-ha]"),
        fine: object("extensions: [kerberos]"),
        beside: ["mco/extension-without-config"],
      },
      { code: "mco/ignition-refused", severity: error, text: config("", {}, "‸3.5.0"), fine: config("", {}, "3.4.0") },
    ],
  },
  {
    target: { release: "4.13" },
    cases: [
      {
        code: "mco/dropped-argument",
        severity: warning,
        text: object("kernelArguments: [hugepages=1, ‸hugepages=1]"),
        fine: object("kernelArguments: [hugepages=1, hugepages=2]"),
      },
      {
        code: "mco/worker-wins",
        severity: warning,
        text: file("/etc/a", `mode: 0600\n${plain}`, { name: "‸50-infra", role: "infra" }) + file("/etc/a", plain, { name: "60-worker" }),
        fine: file("/etc/a", `mode: 0600\n${plain}`, { name: "70-infra", role: "infra" }) + file("/etc/a", plain, { name: "60-worker" }),
      },
    ],
  },
  {
    target: { release: "4.9" },
    cases: [
      {
        code: "mco/gzip-old",
        severity: error,
        text: file("/etc/a", 'contents: {compression: ‸gzip, source: "data:;base64,H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA=="}'),
        fine: file("/etc/a"),
      },
      {
        code: "mount-hiding/native-too-old",
        severity: error,
        text: unit("kubens.service", "‸enabled: true"),
        fine: unit("crio.service", "enabled: true"),
      },
      {
        code: "mco/overwrite-false",
        severity: warning,
        when: "where nothing sets it",
        text: file("‸/etc/chrony.conf"),
        fine: file("/etc/chrony.conf", `overwrite: true\n${plain}`),
      },
      {
        code: "mco/password-hash-refused",
        severity: warning,
        text: config("passwd:\n  users:\n    - name: core\n      ‸passwordHash: $6$a"),
        fine: config("passwd:\n  users:\n    - name: core\n      sshAuthorizedKeys: [ssh-ed25519 AAAA a]"),
      },
    ],
  },
];
