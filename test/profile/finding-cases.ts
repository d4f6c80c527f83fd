// One text, at least, for every finding of profile/*, mco/* and unit/* that compiling a profile can give, with a near miss for each.
import { fcos, linux, openshift, profileOf } from "../support/compile-text.ts";
import type { FindingCase } from "../support/finding-case.ts";

const motd = "motd: {text: hello}\n";
const okay = openshift("4.18", motd);
const file = (contents: string): string => fcos(`files:\n  /etc/x:\n    contents: ${contents}`);
const key = "-----BEGIN OPENSSH PRIVATE KEY-----\\nabc\\n";

const documents: readonly FindingCase[] = [
  { code: "profile/empty", severity: "error", text: "‸# nothing but a comment\n", fine: okay },
  { code: "profile/several-documents", severity: "error", text: `${okay}‸---\n${okay}`, fine: `---\n${okay}---\n` },
  { code: "profile/wrong-document", severity: "error", when: "for a list", text: "‸- a\n- b\n", fine: okay },
  {
    code: "profile/wrong-document",
    severity: "error",
    when: "for a Deployment",
    text: "apiVersion: apps/v1\nkind: ‸Deployment\n",
    fine: okay,
  },
];

const tags: readonly FindingCase[] = [
  {
    code: "profile/unknown-tag",
    severity: "error",
    when: "on a text",
    text: file('{inline: !vault ‸"$ANSIBLE_VAULT;1.1"}'),
    fine: file('{inline: !!str "!vault"}'),
  },
  {
    code: "profile/unknown-tag",
    severity: "error",
    when: "on a map",
    text: openshift("4.18", "motd: !!python/object ‸{text: hello}\n"),
    fine: openshift("4.18", `x-note: !include notes.yaml\nmotd: !!map {text: ! hello}\n`),
  },
];

const butane: readonly FindingCase[] = [
  {
    code: "profile/overrides-key",
    severity: "info",
    text: fcos("files: {/etc/a: {contents: {inline: a}}}\nbutane:\n  storage: {files: [‸{path: /etc/a, mode: 0600}]}"),
    fine: fcos("files: {/etc/a: {contents: {inline: a}}}\nbutane:\n  storage: {files: [{path: /etc/b, mode: 0600}]}"),
  },
  {
    code: "profile/butane-head",
    severity: "error",
    text: fcos(`${motd}butane:\n  ‸variant: fcos\n  storage: {files: [{path: /etc/a}]}`),
    fine: fcos(`${motd}butane:\n  storage: {files: [{path: /etc/a}]}`),
  },
];

const part = "apiVersion: kindling/v1\nkind: NodeProfile\nspec: {sysctl: {vm.swappiness: 1}}\n";
const sized = (declared: string, used = "size"): string =>
  openshift("4.18", `vars: {${declared}}\nkernelArguments: {crashkernel: {var: ${used}}}`);
const size = "size: {type: size, default: 1G}";

const layers: readonly FindingCase[] = [
  {
    code: "profile/file-unreadable",
    severity: "error",
    when: "for a base",
    text: fcos("extends: [‸other.yaml]\nmotd: {text: a}"),
    fine: fcos("extends: [base.yaml]"),
    files: { "base.yaml": part },
  },
  {
    code: "profile/extends-cycle",
    severity: "error",
    text: fcos("extends: [‸profile.yaml]\nmotd: {text: a}"),
    fine: fcos("extends: [base.yaml]"),
    files: { "profile.yaml": part, "base.yaml": part },
  },
  {
    code: "profile/idle-null",
    severity: "warning",
    text: fcos("extends: [base.yaml]\n‸motd: null"),
    fine: fcos("extends: [base.yaml]\nsysctl: null\nmotd: {text: a}"),
    files: { "base.yaml": part },
  },
  {
    code: "profile/import-kind",
    severity: "error",
    text: fcos("import: [‸base.yaml]\nmotd: {text: a}"),
    fine: fcos("extends: [base.yaml]"),
    files: { "base.yaml": part },
  },
  {
    code: "profile/import-misfit",
    severity: "error",
    text: linux("crio", "import: [‸x.bu]\nmotd: {text: a}"),
    fine: profileOf("type: flatcar", "import: [x.bu]"),
    files: { "x.bu": "variant: flatcar\nversion: 1.0.0\nstorage: {files: [{path: /etc/a}]}\n" },
  },
  { code: "profile/var-declaration", severity: "error", text: sized("‸size: {type: size, default: 1G, secret: true}"), fine: sized(size) },
  { code: "profile/var-missing", severity: "error", text: sized("‸size: {type: size}"), fine: sized(size) },
  { code: "profile/var-value", severity: "error", text: sized("size: {type: size, default: ‸big}"), fine: sized(size) },
  { code: "profile/var-unused", severity: "error", text: sized(`${size}, ‸more: {type: size, default: 1G}`), fine: sized(size) },
  {
    code: "profile/var-undeclared",
    severity: "error",
    text: openshift("4.18", "kernelArguments: {crashkernel: ‸{var: size}}"),
    fine: sized(size),
  },
];

const fields: readonly FindingCase[] = [
  { code: "profile/unknown-field", severity: "error", text: openshift("4.18", "‸kubens: {}"), fine: openshift("4.18", "mountHiding: {}") },
  {
    code: "profile/unknown-field",
    severity: "error",
    when: "inside a feature",
    text: openshift("4.18", "mountHiding:\n  ‸enable: true"),
    fine: openshift("4.18", "mountHiding:\n  enabled: true"),
  },
  {
    code: "profile/wrong-type",
    severity: "error",
    text: openshift("4.18", `roles: ‸worker\n${motd}`),
    fine: openshift("4.18", `roles: [worker]\n${motd}`),
  },
  {
    code: "profile/wrong-type",
    severity: "error",
    when: "for a decimal mode",
    text: fcos('files:\n  /etc/x:\n    mode: ‸420\n    contents: {inline: ""}'),
    fine: fcos('files:\n  /etc/x:\n    mode: 0644\n    contents: {inline: ""}'),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    text: openshift("4.18", "mountHiding:\n  delivery: ‸nativ"),
    fine: openshift("4.18", "mountHiding:\n  delivery: native"),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "for a release that YAML readers shorten",
    text: profileOf("type: openshift, release: ‸4.2", motd),
    fine: profileOf("type: openshift, release: 4.20", motd),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "for a unit without suffix",
    text: openshift("4.18", "units:\n  ‸kdump: {enabled: true}"),
    fine: openshift("4.18", "units:\n  kdump.service: {enabled: true}"),
  },
  {
    code: "profile/missing-field",
    severity: "error",
    text: profileOf('‸release: "4.18"', motd).replace("platform: {‸", "‸platform: {"),
    fine: okay,
  },
  {
    code: "profile/missing-field",
    severity: "error",
    when: "for the release of OpenShift",
    text: profileOf("type: openshift", motd).replace("platform:", "‸platform:"),
    fine: profileOf("type: fcos", motd),
  },
  {
    code: "profile/doubtful-value",
    severity: "warning",
    text: openshift("4.18", 'mountHiding:\n  motd: ‸"false"'),
    fine: openshift("4.18", "mountHiding:\n  motd: false"),
  },
  { code: "profile/empty-value", severity: "error", text: openshift("4.18", "‸mountHiding:"), fine: openshift("4.18", "mountHiding: {}") },
];

const platform: readonly FindingCase[] = [
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for a release outside OpenShift",
    text: profileOf('type: fcos, ‸release: "4.18"', motd),
    fine: okay,
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for the Kubernetes version on OpenShift",
    text: profileOf('type: openshift, release: "4.18", ‸kubernetes: "1.31"', motd),
    fine: profileOf('type: fcos, kubernetes: "1.31"', motd),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for the topology outside OpenShift",
    text: profileOf("type: fcos, ‸topology: sno", motd),
    fine: okay,
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for roles outside OpenShift",
    text: fcos(`‸roles: [worker]\n${motd}`),
    fine: openshift("4.18", `roles: [worker]\n${motd}`),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for the grouping outside OpenShift",
    text: fcos(`${motd}output: {‸grouping: single}`),
    fine: openshift("4.18", `${motd}output: {grouping: single}`),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for a role label of one's own",
    text: openshift("4.18", `${motd}output:\n  labels:\n    ‸machineconfiguration.openshift.io/role: worker`),
    fine: openshift("4.18", `${motd}output:\n  labels:\n    example.com/role: worker`),
  },
  {
    code: "profile/empty-list",
    severity: "error",
    text: openshift("4.18", `‸roles: []\n${motd}`),
    fine: openshift("4.18", `roles: [arbiter]\n${motd}`),
  },
  {
    code: "profile/repeated",
    severity: "error",
    text: openshift("4.18", `roles: [worker, ‸worker]\n${motd}`),
    fine: openshift("4.18", `roles: [worker, infra]\n${motd}`),
  },
  {
    code: "profile/repeated",
    severity: "error",
    when: "for an extension",
    text: openshift("4.18", "extensions: [ipsec, ‸ipsec]"),
    fine: openshift("4.18", "extensions: [ipsec, usbguard]"),
  },
  {
    code: "profile/ignition-too-new",
    severity: "error",
    text: profileOf('type: openshift, release: "4.18", ignition: ‸3.5.0', motd),
    fine: profileOf('type: openshift, release: "4.19", ignition: 3.5.0', motd),
  },
  {
    code: "profile/runtime-not-here",
    severity: "error",
    text: profileOf('type: openshift, release: "4.18", runtime: ‸containerd', motd),
    fine: profileOf('type: openshift, release: "4.18", runtime: crio', motd),
  },
  {
    code: "profile/role-without-nodes",
    severity: "warning",
    text: profileOf('type: openshift, release: "4.18", topology: sno', `roles: [master, ‸worker]\n${motd}`),
    fine: profileOf('type: openshift, release: "4.18", topology: ha', `roles: [master, worker]\n${motd}`),
  },
  {
    code: "profile/not-on-platform",
    severity: "error",
    text: fcos("‸extensions: [usbguard]"),
    fine: openshift("4.18", "extensions: [usbguard]"),
  },
  { code: "profile/nothing-to-write", severity: "error", text: openshift("4.18", "").replace("spec:", "‸spec:"), fine: okay },
  {
    code: "profile/target-not-here",
    severity: "error",
    text: `‸${fcos(motd)}`,
    fine: okay,
    targets: ["machineconfig"],
  },
];

const contents: readonly FindingCase[] = [
  { code: "profile/one-of", severity: "error", when: "for contents", text: file("{inline: a, ‸local: b}"), fine: file("{inline: a}") },
  {
    code: "profile/one-of",
    severity: "error",
    when: "for contents without anything",
    text: fcos("files:\n  /etc/x:\n    ‸contents: {}"),
    fine: file('{inline: ""}'),
  },
  {
    code: "profile/one-of",
    severity: "error",
    when: "for motd",
    text: fcos("motd:\n  text: a\n  ‸lines: [b]"),
    fine: fcos("motd:\n  lines: [b]"),
  },
  { code: "profile/empty-text", severity: "error", text: fcos('‸motd: {text: " "}'), fine: fcos('motd: {text: "."}') },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for values beside inline",
    text: file("{inline: a, ‸values: {b: c}}"),
    fine: file('{template: "@b@", values: {b: c}}'),
  },
  {
    code: "profile/template-undeclared",
    severity: "error",
    text: file('{template: "a = ‸@name@"}'),
    fine: file('{template: "a = @@name@@"}'),
  },
  {
    code: "profile/template-unused",
    severity: "error",
    text: file('{template: "a = @x@", values: {x: y, ‸z: y}}'),
    fine: file('{template: "a = @x@ @z@", values: {x: y, z: y}}'),
  },
  {
    code: "profile/local-outside",
    severity: "error",
    text: file("{local: ‸../secret}"),
    fine: file("{local: sub/../here}"),
    files: { here: "x" },
  },
  {
    code: "profile/local-outside",
    severity: "error",
    when: "for an absolute path",
    text: file("{local: ‸/etc/passwd}"),
    fine: file("{local: here}"),
    files: { here: "x" },
  },
  {
    code: "profile/local-outside",
    severity: "error",
    when: "for a link that leads out",
    text: file("{local: ‸link}"),
    fine: file("{local: inner}"),
    files: { link: { link: "../outside" }, "../outside": "x", inner: { link: "here" }, here: "x" },
  },
  { code: "profile/local-missing", severity: "error", text: file("{local: ‸gone.txt}"), fine: file("{local: here}"), files: { here: "x" } },
  {
    code: "profile/local-unreadable",
    severity: "error",
    text: file("{local: ‸shut}"),
    fine: file("{local: here}"),
    files: { here: "x", shut: { failure: "unreadable" } },
  },
  {
    code: "profile/local-unreadable",
    severity: "error",
    when: "for a folder",
    text: file("{local: ‸folder}"),
    fine: file("{local: folder/here}"),
    files: { "folder/here": "x" },
  },
  {
    code: "profile/local-not-text",
    severity: "error",
    text: fcos("units:\n  a.service:\n    contents: {local: ‸binary}"),
    fine: file("{local: binary}"),
    files: { binary: Uint8Array.of(0xff, 0xfe, 0) },
  },
  {
    code: "profile/secret",
    severity: "warning",
    when: "for a private key",
    text: fcos(`files:\n  /etc/x:\n    ‸contents: {inline: "${key}"}`),
    fine: file('{inline: "-----BEGIN CERTIFICATE-----"}'),
  },
  {
    code: "profile/secret",
    severity: "warning",
    when: "for a password hash",
    text: fcos("users:\n  core:\n    ‸passwordHash: $y$j9T$abc$def"),
    fine: fcos("users:\n  core:\n    sshAuthorizedKeys: [ssh-ed25519 AAAA]"),
  },
  {
    code: "profile/password-not-hashed",
    severity: "error",
    text: fcos("users:\n  core:\n    ‸passwordHash: hunter2"),
    fine: fcos("users:\n  core:\n    passwordHash: $6$salt$hash"),
  },
  {
    code: "profile/read-only-path",
    severity: "error",
    text: fcos('files:\n  ‸/usr/bin/tool: {contents: {inline: ""}}'),
    fine: fcos('files:\n  /usr/local/bin/tool: {contents: {inline: ""}}'),
  },
  {
    code: "profile/read-only-path",
    severity: "error",
    when: "for /usr/local on Flatcar",
    text: profileOf("type: flatcar", 'files:\n  ‸/usr/local/bin/tool: {contents: {inline: ""}}'),
    fine: profileOf("type: flatcar", 'files:\n  /opt/bin/tool: {contents: {inline: ""}}'),
  },
  {
    code: "profile/volatile-path",
    severity: "warning",
    text: fcos('files:\n  ‸/run/x: {contents: {inline: ""}}'),
    fine: fcos('files:\n  /var/run-x: {contents: {inline: ""}}'),
  },
];

const kernel: readonly FindingCase[] = [
  { code: "profile/sysctl-value", severity: "error", text: fcos('sysctl:\n  vm.x: ‸"1\\n2"'), fine: fcos('sysctl:\n  vm.x: "1 2"') },
  {
    code: "profile/sysctl-word",
    severity: "warning",
    text: fcos("sysctl:\n  net.ipv4.ip_forward: ‸true"),
    fine: fcos("sysctl:\n  net.ipv4.ip_forward: 1\n  kernel.printk_devkmsg: on"),
  },
  {
    code: "profile/kernel-argument",
    severity: "error",
    when: "for a name with a blank",
    text: fcos("kernelArguments:\n  ‸a b: c"),
    fine: fcos("kernelArguments:\n  a-b: c"),
  },
  {
    code: "profile/kernel-argument",
    severity: "error",
    when: "for an open quote",
    text: fcos("kernelArguments: [‸'a=\"b']"),
    fine: fcos("kernelArguments: ['a=\"b c\"']"),
  },
  {
    code: "profile/kernel-argument",
    severity: "error",
    when: "for a map that is not hugepages",
    text: fcos("kernelArguments:\n  ‸console: {tty0: 1}"),
    fine: fcos("kernelArguments:\n  hugepages: {1G: 1}"),
  },
  {
    code: "profile/kernel-argument-blank",
    severity: "warning",
    text: fcos('kernelArguments: [‸"nosmt quiet"]'),
    fine: fcos("kernelArguments: [nosmt, quiet]"),
  },
  {
    code: "profile/kernel-arguments-depend",
    severity: "warning",
    text: linux("crio", "‸kernelArguments: [nosmt]"),
    fine: fcos("kernelArguments: [nosmt]"),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for a module that is neither loaded nor unblacklisted",
    text: fcos(`${motd}kernelModules:\n  ‸sctp: {load: false}`),
    fine: fcos("kernelModules:\n  sctp: {load: true}"),
  },
  {
    code: "profile/overrides-feature",
    severity: "info",
    text: openshift("4.18", 'mountHiding: {}\nfiles:\n  ‸/etc/motd.d/50-kubens.conf: {contents: {inline: "mine"}}'),
    fine: openshift("4.18", 'mountHiding: {}\nfiles:\n  /etc/motd.d/51-kubens.conf: {contents: {inline: "mine"}}'),
  },
];

const output: readonly FindingCase[] = [
  {
    code: "profile/needs-newer-ignition",
    severity: "error",
    when: "for what the platform does not read",
    text: profileOf("type: flatcar", 'files:\n  /opt/x:\n    ‸mode: "04755"\n    contents: {inline: ""}'),
    fine: fcos('files:\n  /etc/x:\n    mode: "04755"\n    contents: {inline: ""}'),
  },
  {
    code: "profile/needs-newer-ignition",
    severity: "error",
    when: "for what the wanted spec does not hold",
    text: profileOf("type: fcos, ignition: 3.2.0", "‸kernelArguments: [nosmt]"),
    fine: profileOf("type: fcos, ignition: 3.3.0", "kernelArguments: [nosmt]"),
  },
  {
    code: "profile/unknown-object",
    severity: "error",
    text: openshift("4.18", `${motd}output:\n  names: {‸mothd: 99-x}`),
    fine: openshift("4.18", `${motd}output:\n  names: {motd: 99-x}`),
  },
  {
    code: "profile/same-object-name",
    severity: "error",
    text: openshift("4.18", "mountHiding: {}\nmotd: {text: a}\noutput:\n  names: {motd: ‸99-x, mountHiding: 99-x}"),
    fine: openshift("4.18", "mountHiding: {}\nmotd: {text: a}\noutput:\n  names: {motd: 99-x, mountHiding: 99-y}"),
  },
  {
    code: "profile/same-object-name",
    severity: "error",
    when: "for a replaced object of the profile's own name",
    text: openshift("4.18", "mountHiding:\n  replaces: [‸99-test-worker]\nsysctl: {vm.x: 1}"),
    fine: openshift("4.18", "mountHiding:\n  replaces: [98-test-worker]\nsysctl: {vm.x: 1}"),
  },
  {
    code: "profile/same-file-name",
    severity: "error",
    text: openshift("4.18", "mountHiding: {}\nmotd: {text: a}\noutput:\n  fileNames: {motd: a.yaml, mountHiding: ‸a.yaml}"),
    fine: openshift("4.18", "mountHiding: {}\nmotd: {text: a}\noutput:\n  fileNames: {motd: a.yaml, mountHiding: a.yml}"),
  },
  {
    code: "mco/reserved-name",
    severity: "error",
    when: "for a name under output",
    text: openshift("4.18", `${motd}output:\n  names: {motd: ‸rendered-x}`),
    fine: openshift("4.18", `${motd}output:\n  names: {motd: not-rendered-x}`),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "for an object name that gets too long",
    text: profileOf('type: openshift, release: "4.18"', motd, `‸${"a".repeat(240)}`),
    fine: profileOf('type: openshift, release: "4.18"', motd, "a".repeat(230)),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "for a label that the cluster refuses",
    text: openshift("4.18", `${motd}output:\n  labels: {a: ‸b c}`),
    fine: openshift("4.18", `${motd}output:\n  labels: {example.com/a: b-c}`),
  },
  {
    code: "profile/kernel-argument",
    severity: "error",
    when: "for a page size that does not exist",
    text: fcos("kernelArguments:\n  hugepages: {‸1X: 5}"),
    fine: fcos("kernelArguments:\n  hugepages: {1G: 5}"),
  },
  {
    code: "profile/no-effect",
    severity: "warning",
    when: "for an empty list of extensions",
    text: openshift("4.18", `${motd}‸extensions: []`),
    fine: openshift("4.18", `${motd}extensions: [usbguard]`),
  },
  {
    code: "profile/ignition-left-out",
    severity: "info",
    text: openshift("4.18", "‸kernelArguments: [nosmt]"),
    fine: fcos("kernelArguments: [nosmt]"),
  },
  {
    code: "profile/ignition-misfit",
    severity: "error",
    text: openshift("4.18", "‸extensions: [usbguard]"),
    fine: openshift("4.18", motd),
    targets: ["ignition"],
  },
];

const operator: readonly FindingCase[] = [
  {
    code: "mco/append-refused",
    severity: "error",
    text: openshift("4.18", "files:\n  /etc/x:\n    contents: {inline: a}\n    ‸append: [{inline: b}]"),
    fine: fcos("files:\n  /etc/x:\n    append: [{inline: b}]"),
  },
  {
    code: "mco/file-without-source",
    severity: "error",
    text: openshift("4.18", 'files:\n  ‸/etc/x: {mode: "0600"}'),
    fine: openshift("4.18", 'files:\n  /etc/x: {contents: {inline: ""}}'),
  },
  {
    code: "mco/remote-source",
    severity: "error",
    text: openshift("4.18", "files:\n  /etc/x:\n    contents: {source: ‸https://example.com/x}"),
    fine: openshift("4.18", 'files:\n  /etc/x:\n    contents: {source: "data:,x"}'),
  },
  {
    code: "mco/special-mode-bits",
    severity: "error",
    text: openshift("4.18", 'files:\n  /etc/x:\n    mode: ‸"04755"\n    contents: {inline: a}'),
    fine: openshift("4.18", 'files:\n  /etc/x:\n    mode: "0755"\n    contents: {inline: a}'),
  },
  {
    code: "mco/only-at-install",
    severity: "warning",
    when: "for a folder",
    text: openshift("4.18", "directories:\n  ‸/etc/x: {}"),
    fine: fcos("directories:\n  /etc/x: {}"),
  },
  {
    code: "mco/only-at-install",
    severity: "warning",
    when: "for a group",
    text: openshift("4.18", "groups:\n  ‸g: {}"),
    fine: fcos("groups:\n  g: {}"),
  },
  {
    code: "mco/only-core",
    severity: "warning",
    text: openshift("4.18", "users:\n  ‸me: {}"),
    fine: openshift("4.18", "users:\n  core: {sshAuthorizedKeys: [ssh-ed25519 AAAA]}"),
  },
  {
    code: "mco/password-hash-refused",
    severity: "warning",
    text: openshift("4.12", "users:\n  core:\n    ‸passwordHash: $6$salt$hash"),
    fine: openshift("4.13", "users:\n  core:\n    passwordHash: $6$salt$hash"),
    beside: ["profile/secret"],
  },
  {
    code: "mco/cannot-remove-argument",
    severity: "error",
    text: openshift("4.18", "kernelArguments:\n  ‸quiet: false"),
    fine: fcos("kernelArguments:\n  quiet: false"),
  },
  {
    code: "mco/unknown-extension",
    severity: "error",
    text: openshift("4.18", "extensions: [‸usbgard]"),
    fine: openshift("4.18", "extensions: [usbguard]"),
  },
  {
    code: "mco/kernel-type",
    severity: "error",
    when: "for a kernel that the release lacks",
    text: openshift("4.14", "kernelType: ‸64k-pages", ", arch: arm64"),
    fine: openshift("4.15", "kernelType: 64k-pages", ", arch: arm64"),
  },
  {
    code: "mco/kernel-type",
    severity: "error",
    when: "for a kernel of another processor",
    text: openshift("4.18", "kernelType: ‸64k-pages"),
    fine: openshift("4.18", "kernelType: realtime"),
  },
  {
    code: "mco/image-without-digest",
    severity: "warning",
    text: openshift("4.18", "osImageURL: ‸example.com/os:latest"),
    fine: openshift("4.18", `osImageURL: example.com/os@sha256:${"a".repeat(64)}`),
  },
  {
    code: "unit/masked-and-enabled",
    severity: "error",
    text: openshift("4.18", "units:\n  a.service:\n    mask: true\n    ‸enabled: true"),
    fine: openshift("4.18", "units:\n  a.service:\n    mask: true\n    enabled: false"),
  },
];

export const profileCases: readonly FindingCase[] = [
  ...documents,
  ...tags,
  ...butane,
  ...layers,
  ...fields,
  ...platform,
  ...contents,
  ...kernel,
  ...output,
  ...operator,
];
