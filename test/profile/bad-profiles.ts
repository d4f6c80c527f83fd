// Profiles with the mistakes that people make: what is wrong, the code of the one error that they get, and the line that it names.
import type { Code } from "../../src/diagnostics/codes/index.ts";
import type { MemoryFiles } from "../support/memory-reader.ts";
import { badPresets } from "./bad-presets.ts";

export type BadProfile = {
  readonly mistake: string;
  readonly text: string;
  readonly code: Code;
  readonly line: number;
  /** What follows from the mistake and is said as well. */
  readonly also?: readonly Code[];
  readonly files?: MemoryFiles;
  /** The input's file name, where it matters. */
  readonly name?: string;
};

const head = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: a\n";
const platform = 'spec:\n  platform:\n    type: openshift\n    release: "4.18"\n';
const start = head + platform;
const fcos = `${head}spec:\n  platform: {type: fcos}\n`;

/** A list of ten aliases of the level above, eight levels high. */
const bomb = `x-a0: &a0 [a, a, a, a, a, a, a, a, a, a]\n${[1, 2, 3, 4, 5, 6, 7, 8]
  .map((n) => `x-a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}*a${n - 1}]\n`)
  .join("")}`;

export const badProfiles: readonly BadProfile[] = [
  // The text
  { mistake: "nothing in the file", text: "", code: "profile/empty", line: 1 },
  { mistake: "only a document marker", text: "---\n", code: "profile/empty", line: 1 },
  { mistake: "a binary file", text: "\u007fELF\u0002\u0001\u0001\u0000\u0000", code: "syntax/binary", line: 1 },
  { mistake: "tabs as indentation", text: `${head}spec:\n\tplatform: {type: fcos}\n`, code: "syntax/tab-indent", line: 6 },
  { mistake: "a key indented by one blank more", text: `${start}   mountHiding: {}\n`, code: "syntax/bad-indent", line: 9 },
  { mistake: "a key indented by one blank less", text: `${start} mountHiding: {}\n`, code: "syntax/bad-indent", line: 9 },
  { mistake: "a forgotten colon", text: `${start}  mountHiding\n`, code: "syntax/missing-colon", line: 9 },
  {
    mistake: "no blank after the colon",
    text: `${head}spec:\n  platform:\n    type:fcos\n  mountHiding: {}\n`,
    code: "profile/wrong-type",
    line: 7,
  },
  { mistake: "a quote that is not closed", text: `${start}  motd:\n    text: "hello\n`, code: "syntax/unclosed-quote", line: 10 },
  { mistake: "a brace that is not closed", text: `${start}  motd: {text: hello\n`, code: "syntax/unclosed-bracket", line: 9 },
  { mistake: "a colon in an unquoted text", text: `${start}  motd:\n    text: note: reboot\n`, code: "syntax/colon-in-value", line: 10 },
  {
    mistake: "a key written twice",
    text: `${start}  mountHiding: {}\n  mountHiding: {netns: false}\n`,
    code: "syntax/duplicate-key",
    line: 10,
  },
  { mistake: "an alias without its anchor", text: `${start}  motd: *banner\n`, code: "syntax/unknown-anchor", line: 9 },
  { mistake: "aliases that multiply", text: `${bomb}${start}  mountHiding: {}\n`, code: "syntax/alias-bomb", line: 5 },
  { mistake: "lists nested thousands deep", text: `x-deep: ${"[".repeat(5000)}\n`, code: "syntax/too-deep", line: 1 },
  { mistake: "a template placeholder of another tool", text: `${start}  roles: [{{ role }}]\n`, code: "syntax/key-not-scalar", line: 9 },
  { mistake: "two profiles in one file", text: `${start}  mountHiding: {}\n---\n${start}`, code: "profile/several-documents", line: 10 },
  {
    mistake: "JSON with a trailing comma",
    text: '{"apiVersion": "kindling/v1",\n "kind": "NodeProfile",}\n',
    code: "syntax/json",
    line: 2,
    name: "a.json",
  },
  // The document
  {
    mistake: "a Kubernetes object of another kind",
    text: "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n",
    code: "profile/wrong-document",
    line: 2,
  },
  { mistake: "another version of the language", text: start.replace("kindling/v1", "kindling/v2"), code: "profile/invalid-value", line: 1 },
  {
    mistake: "the kind in lower case",
    text: `${start.replace("NodeProfile", "nodeprofile")}  mountHiding: {}\n`,
    code: "profile/wrong-document",
    line: 2,
  },
  {
    mistake: "no kind at all",
    text: `${start.replace("kind: NodeProfile\n", "")}  mountHiding: {}\n`,
    code: "profile/missing-field",
    line: 1,
  },
  {
    mistake: "no name",
    text: `${start.replace("  name: a\n", "  labels: {}\n")}  mountHiding: {}\n`,
    code: "profile/missing-field",
    line: 3,
  },
  {
    mistake: "a name with capitals",
    text: `${start.replace("name: a", "name: DU_SNO")}  mountHiding: {}\n`,
    code: "profile/invalid-value",
    line: 4,
  },
  {
    mistake: "spec below metadata",
    text: `${head}  spec:\n    platform: {type: fcos}\n    mountHiding: {}\n`,
    code: "profile/unknown-field",
    line: 5,
    also: ["profile/missing-field"],
  },
  { mistake: "a list as the whole document", text: "- apiVersion: kindling/v1\n", code: "profile/wrong-document", line: 1 },
  {
    mistake: "a kustomization",
    text: "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\ngenerators: [a.yaml]\n",
    code: "profile/wrong-document",
    line: 2,
  },
  {
    mistake: "a directive of a kustomize patch",
    text: `${start}  mountHiding:\n    $patch: delete\n`,
    code: "profile/unknown-field",
    line: 10,
  },
  // The platform
  { mistake: "no platform", text: `${head}spec:\n  mountHiding: {}\n`, code: "profile/missing-field", line: 5 },
  {
    mistake: "the platform as a word",
    text: `${head}spec:\n  platform: openshift\n  mountHiding: {}\n`,
    code: "profile/wrong-type",
    line: 6,
  },
  {
    mistake: "a platform that does not exist",
    text: `${head}spec:\n  platform: {type: ocp}\n  mountHiding: {}\n`,
    code: "profile/invalid-value",
    line: 6,
  },
  {
    mistake: "a release with a patch number",
    text: `${start.replace('"4.18"', '"4.18.3"')}  mountHiding: {}\n`,
    code: "profile/invalid-value",
    line: 8,
  },
  {
    mistake: "a release that lost its last digit",
    text: `${start.replace('"4.18"', "4.2")}  mountHiding: {}\n`,
    code: "profile/invalid-value",
    line: 8,
  },
  {
    mistake: "no release on OpenShift",
    text: `${head}spec:\n  platform: {type: okd}\n  mountHiding: {}\n`,
    code: "profile/missing-field",
    line: 6,
  },
  {
    mistake: "a runtime that OpenShift does not have",
    text: `${start}    runtime: containerd\n  mountHiding: {}\n`,
    code: "profile/runtime-not-here",
    line: 9,
  },
  { mistake: "one role instead of a list", text: `${start}  roles: worker\n  mountHiding: {}\n`, code: "profile/wrong-type", line: 9 },
  { mistake: "a mistyped key", text: `${start}  mounthiding: {}\n`, code: "profile/unknown-field", line: 9 },
  { mistake: "the unit's name as a key", text: `${start}  kubens: {enabled: true}\n`, code: "profile/unknown-field", line: 9 },
  { mistake: "a feature without a value", text: `${start}  mountHiding:\n`, code: "profile/empty-value", line: 9 },
  { mistake: "a feature switched on by true", text: `${start}  mountHiding: true\n`, code: "profile/wrong-type", line: 9 },
  { mistake: "a feature that cannot be switched off", text: `${start}  motd: {enabled: false}\n`, code: "profile/unknown-field", line: 9 },
  { mistake: "extensions where there are none", text: `${fcos}  extensions: [usbguard]\n`, code: "profile/not-on-platform", line: 7 },
  {
    mistake: "native on a system that ships nothing",
    text: `${fcos}  mountHiding: {delivery: native}\n`,
    code: "mount-hiding/delivery-unsupported",
    line: 7,
  },
  // Primitives
  {
    mistake: "files as a list, as Ignition has them",
    text: `${fcos}  files:\n    - path: /etc/x\n      contents: {inline: a}\n`,
    code: "profile/wrong-type",
    line: 8,
  },
  {
    mistake: "a text in place of contents",
    text: `${fcos}  files:\n    /etc/x:\n      contents: hello\n`,
    code: "profile/wrong-type",
    line: 9,
  },
  { mistake: "a relative path", text: `${fcos}  files:\n    etc/x: {contents: {inline: a}}\n`, code: "ignition/relative-path", line: 8 },
  {
    mistake: "a decimal file mode",
    text: `${fcos}  files:\n    /etc/x:\n      mode: 420\n      contents: {inline: a}\n`,
    code: "profile/wrong-type",
    line: 9,
  },
  {
    mistake: "a mode without its zero",
    text: `${fcos}  files:\n    /etc/x:\n      mode: 644\n      contents: {inline: a}\n`,
    code: "profile/wrong-type",
    line: 9,
  },
  {
    mistake: "inline directly in the file",
    text: `${fcos}  files:\n    /etc/x:\n      inline: a\n`,
    code: "profile/unknown-field",
    line: 9,
  },
  { mistake: "a unit without its suffix", text: `${fcos}  units:\n    kdump: {enabled: true}\n`, code: "profile/invalid-value", line: 8 },
  {
    mistake: "drop-ins as Butane lists them",
    text: `${fcos}  units:\n    a.service:\n      dropins:\n        - name: 10-x.conf\n`,
    code: "profile/wrong-type",
    line: 10,
  },
  {
    mistake: "a drop-in without .conf",
    text: `${fcos}  units:\n    a.service:\n      dropins:\n        10-x: "[Unit]"\n`,
    code: "ignition/dropin-suffix",
    line: 10,
  },
  {
    mistake: "a switch with another word",
    text: `${fcos}  units:\n    a.service: {enabled: enabled}\n`,
    code: "profile/wrong-type",
    line: 8,
  },
  {
    mistake: "a kernel argument that a MachineConfig cannot remove",
    text: `${start}  kernelArguments: {quiet: false}\n`,
    code: "mco/cannot-remove-argument",
    line: 9,
  },
  {
    mistake: "one path as a file and as a link",
    text: `${fcos}  files:\n    /etc/x: {contents: {inline: a}}\n  links:\n    /etc/x: {target: /etc/y}\n`,
    code: "ignition/duplicate-entry",
    line: 10,
  },
  {
    mistake: "a plain password",
    text: `${fcos}  users:\n    core: {passwordHash: secret}\n`,
    code: "profile/password-not-hashed",
    line: 8,
  },
  {
    mistake: "a local file that is not there",
    text: `${fcos}  files:\n    /etc/x: {contents: {local: gone}}\n`,
    code: "profile/local-missing",
    line: 8,
  },
  {
    mistake: "a folder in place of a local file",
    text: `${fcos}  files:\n    /etc/x: {contents: {local: folder}}\n`,
    code: "profile/local-unreadable",
    line: 8,
    files: { "folder/a": "a" },
  },
  {
    mistake: "a local file above the profile",
    text: `${fcos}  files:\n    /etc/x: {contents: {local: ../a}}\n`,
    code: "profile/local-outside",
    line: 8,
    files: { "../a": "a" },
  },
  {
    mistake: "a link that leads out of the folder",
    text: `${fcos}  files:\n    /etc/x: {contents: {local: a}}\n`,
    code: "profile/local-outside",
    line: 8,
    files: { a: { link: "../b" }, "../b": "b" },
  },
  {
    mistake: "a local file that may not be read",
    text: `${fcos}  files:\n    /etc/x: {contents: {local: a}}\n`,
    code: "profile/local-unreadable",
    line: 8,
    files: { a: { failure: "unreadable" } },
  },
  {
    mistake: "a local file of 11 MiB",
    text: `${fcos}  files:\n    /etc/x: {contents: {local: a}}\n`,
    code: "profile/local-unreadable",
    line: 8,
    files: { a: new Uint8Array(11 * 1024 * 1024) },
  },

  ...badPresets,
];
