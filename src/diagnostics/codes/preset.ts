// Findings of the telco presets.
import type { CodeInfo } from "./code-info.ts";

export const presetCodes = {
  "preset/platform": {
    severity: "error",
    title: "a preset that this platform does not have",
    why: "What the preset sets up does not exist on this platform or processor, so that its files and units would do nothing or fail at boot.",
    fix: "Remove the key, or make another profile for these nodes.",
  },
  "preset/needs-value": {
    severity: "error",
    title: "a value is missing, and no reference gives it",
    why: "Defaults of presets come from a telco reference in one of its releases. Without one there is nothing that would be right for every node.",
    fix: 'Write the value, or name the reference: `reference: {name: ran-du, release: "4.20"}`.',
  },
  "preset/not-in-reference": {
    severity: "warning",
    title: "the reference does not have this in its release",
    why: "The preset is written because the profile asks for it, but nodes of the chosen reference release are set up without it.",
    fix: "Remove the key to follow the reference, or silence the finding if the nodes need it.",
  },
  "preset/unknown-role": {
    severity: "error",
    title: "a preset for a role that the profile does not have",
    why: "A profile writes MachineConfigs for its own roles only; for another one nothing would be written.",
    fix: "Name one of the profile's roles, or add the role under `roles`.",
  },
  "preset/never-settles": {
    severity: "warning",
    title: "the window is longer than the whole wait",
    why: "The wait ends before the window can, so that the number of containers never decides.",
    fix: "Make `window` shorter than `maxWait`.",
  },
  "preset/skipped-on-first-join": {
    severity: "info",
    title: "the time step does not happen before a node has joined",
    why: "From OpenShift 4.20 on the operator adds a condition to chrony-wait.service: it runs only on nodes that have a client certificate. The very first boot after the installation keeps the firmware's time.",
    fix: "See that firmware clocks are about right, or that the installer's network gives the time.",
  },
  "preset/housekeeping-needs-command": {
    severity: "error",
    title: "an argument for a command that kindling does not write",
    why: "The housekeeping interval is an argument of kubelet's command. Only a delivery of mountHiding that starts kubelet itself can add it; a second drop-in with an ExecStart would replace the first.",
    fix: "Use delivery container-mount-namespace, or leave housekeepingInterval out.",
  },
  "preset/housekeeping-left-out": {
    severity: "info",
    title: "a default of the reference has no place here",
    why: "The reference adds the housekeeping interval to the command that its own mount hiding starts kubelet with. With another delivery there is no such command.",
    fix: "Nothing, or use delivery container-mount-namespace.",
  },
  "preset/wrong-certificate": {
    severity: "error",
    title: "not a certificate in PEM form",
    why: "The node's trust store would skip the file or refuse to be rebuilt, and everything that needs the authority would fail.",
    fix: "Convert it, for example with `openssl x509 -inform der`, and give text with its first and last line.",
  },
  "preset/reference-unused": {
    severity: "warning",
    title: "nothing takes a default from the reference",
    why: "A reference writes nothing by itself: it gives presets their names and defaults.",
    fix: "Ask for the presets, for example `kdump: {}`, or remove `reference`.",
  },
  "preset/policy-too-old": {
    severity: "error",
    title: "the release has no node disruption policy",
    why: "OpenShift knows the policy from 4.17 on. Before that the API server refuses the object.",
    fix: "Remove `output.nodeDisruptionPolicy`.",
  },
  "preset/policy-too-long": {
    severity: "error",
    title: "more files than a node disruption policy may name",
    why: "The API server refuses a policy with more than 50 files, and each certificate of caCertificates is one.",
    fix: "Put several certificates into one file, or remove `output.nodeDisruptionPolicy`.",
  },
  "preset/policy-empty": {
    severity: "warning",
    title: "a node disruption policy with nothing to say",
    why: "The policy covers chrony, caCertificates, motd and the notices of mountHiding. This profile writes none of them.",
    fix: "Remove `output.nodeDisruptionPolicy`.",
  },
} as const satisfies { readonly [code: string]: CodeInfo };
