// Findings about MachineConfigs: their structure, and what the Machine Config Operator makes of them.
import type { CodeInfo } from "./code-info.ts";

export const machineConfigCodes = {
  "machineconfig/unknown-field": {
    severity: "error",
    title: "unknown key",
    why: "The API server drops unknown keys without a word, so the setting is lost.",
    fix: "Correct the spelling, or remove the key.",
  },
  "machineconfig/wrong-type": {
    severity: "error",
    title: "a value of the wrong kind",
    why: "The API server or the operator refuses the object.",
    fix: "Write the value as the message says.",
  },
  "machineconfig/invalid-value": {
    severity: "error",
    title: "a value that is not allowed",
    why: "The object would be refused.",
    fix: "Use a value that the message names.",
  },
  "machineconfig/missing-field": {
    severity: "error",
    title: "a required key is missing",
    why: "The object would be refused.",
    fix: "Add the key.",
  },
  "machineconfig/doubtful-value": {
    severity: "warning",
    title: "a value that is read otherwise than it looks",
    why: "MachineConfigs are YAML 1.1: some plain words are numbers or switches there.",
    fix: "Write the value as the hint shows.",
  },
  "machineconfig/no-role": {
    severity: "error",
    title: "no role label",
    why: "Without the label machineconfiguration.openshift.io/role no pool selects the object: it is stored and never applied.",
    fix: "Add the label with the pool's role.",
  },
  "machineconfig/config-as-text": {
    severity: "error",
    title: "the Ignition config is a text",
    why: "spec.config must be an object; a text fails to render.",
    fix: "Write the Ignition config as YAML below config.",
  },
  "machineconfig/other-kind": {
    severity: "info",
    title: "an object of another kind",
    why: "A file may hold other objects beside MachineConfigs; kindling does not know their rules.",
    fix: "Check them with other tools.",
  },
  "machineconfig/schema": {
    severity: "error",
    title: "the document does not fit its schema",
    why: "A last check before writing: the document would be refused.",
    fix: "If kindling wrote the document itself, please report it.",
  },
  "mco/append-refused": {
    severity: "error",
    title: "append is refused",
    why: "The operator renders an invalid config from it (4.12 and newer), refuses it on running nodes, or marks nodes degraded after they join.",
    fix: "Write the whole file, or a file of its own in a drop-in folder.",
  },
  "mco/file-without-source": {
    severity: "error",
    title: "a file without contents",
    why: "From 4.12 on rendering sets overwrite on every file, and overwrite without a source is invalid: the pool's config cannot be served, and an install hangs.",
    fix: 'Write contents: {inline: ""} for an empty file.',
  },
  "mco/remote-source": {
    severity: "error",
    title: "remote content",
    why: "Ignition fetches it at install, but the daemon can only check data URLs and marks the node degraded.",
    fix: "Bring the content along, with local or inline.",
  },
  "mco/special-mode-bits": {
    severity: "error",
    title: "setuid, setgid or sticky bit",
    why: "The operator refuses modes above 0777.",
    fix: "Use a mode up to 0777.",
  },
  "mco/only-at-install": {
    severity: "warning",
    title: "applied at install only",
    why: "Folders, links and groups are made by Ignition at first boot. On running nodes any change to them makes the pool refuse the new config.",
    fix: "Let a file, a unit or tmpfiles.d do it, or keep it unchanged for the life of the cluster.",
  },
  "mco/only-core": {
    severity: "warning",
    title: "a user setting that cannot change later",
    why: "On running nodes the operator manages core's SSH keys and password, nothing else.",
    fix: "Use core, or keep the user unchanged for the life of the cluster.",
  },
  "mco/password-hash-refused": {
    severity: "warning",
    title: "a password hash on an old release",
    why: "Before 4.13 a changed password hash makes running nodes refuse the config.",
    fix: "Use SSH keys, or set it only at install.",
  },
  "mco/cannot-remove-argument": {
    severity: "error",
    title: "a kernel argument cannot be removed",
    why: "A MachineConfig only adds kernel arguments.",
    fix: "Remove the MachineConfig that adds it.",
  },
  "mco/unknown-extension": {
    severity: "error",
    title: "an extension that the release does not have",
    why: "Rendering fails, or every node of the pool becomes degraded.",
    fix: "Use a name from the release's list.",
  },
  "mco/old-extension": {
    severity: "warning",
    title: "an extension that newer releases do not have",
    why: "After an upgrade to a release without it, rendering fails or nodes become degraded.",
    fix: "Remove it before the upgrade.",
  },
  "mco/spec-2": {
    severity: "warning",
    title: "Ignition spec 2 in a MachineConfig",
    why: "The operator still converts spec 2.2, with surprises: other file systems become /, duplicates are reordered.",
    fix: "Rewrite it in spec 3.2.0.",
  },
  "mco/kernel-type": {
    severity: "error",
    title: "a kernel type that does not fit",
    why: "Rendering fails, or the nodes cannot switch to the kernel.",
    fix: "Use a kernel type that the release and the processor have.",
  },
  "mco/image-without-digest": {
    severity: "warning",
    title: "an OS image without digest",
    why: "A tag can move between two nodes of one rollout.",
    fix: "Name the image by digest.",
  },
  "mco/ignition-refused": {
    severity: "error",
    title: "an Ignition version that is not accepted",
    why: "The operator reads 2.2 and 3.0.0 up to a version of its release, 3.5.0 at most. Anything else makes the pool's rendering fail.",
    fix: "Use 3.2.0, which every release from 4.7 on reads.",
  },
  "mco/reserved-name": {
    severity: "error",
    title: "a name that belongs to the operator",
    why: "Names rendered-… and …-generated-… are written by the controller; an object of that name is overwritten or blocks rendering.",
    fix: "Use another name.",
  },
} as const satisfies Record<string, CodeInfo>;
