// What is proved: every scenario as one row, from the profiles that are compiled to the checks that run on the booted node.
import type { Change } from "./changes.ts";

/** Folders below image/ that lie on top of one another, the later over the earlier. */
const kubeadm = ["every", "kubeadm"];
const before412 = ["every", "openshift"];
const openshift = [...before412, "openshift-kubens"];

export type Scenario = {
  readonly name: string;
  /** What it shows, for --list. */
  readonly shows: string;
  readonly image: readonly string[];
  /** Names below profiles/. On OpenShift their objects meet in one pool; an object replaces an earlier one of its name. */
  readonly profiles: readonly string[];
  /** The unit that pins the namespace on this node. */
  readonly mechanism: "kubens" | "container-mount-namespace";
  /** Groups of checks: functions below inside/. */
  readonly checks: readonly string[];
  /** The profile whose check script is run, where the compiled config brings none. */
  readonly scriptOf?: string;
  /** Makes the config wrong, and names the check that must notice. */
  readonly breaks?: { readonly change: Change; readonly caughtBy: string };
};

const on = ["joined", "hidden", "containers", "propagation", "netns", "notices", "restarts", "killed"];
const reused = [...on, "reused"];
const documented = [...on, "mismatch"];
/** The least that must hold where container mounts are hidden. */
export const together = ["joined", "hidden", "containers", "propagation"];
const off = ["visible", "containersOnHost"];

export const proofs: readonly Scenario[] = [
  {
    name: "bundled-strict",
    shows: "bundled on linux, fail-closed: CRI-O, kubelet and a real containerd",
    image: kubeadm,
    profiles: ["bundled-strict"],
    mechanism: "kubens",
    checks: [...reused, "closed"],
  },
  {
    name: "bundled-soft",
    shows: "bundled on linux, with the host as the fallback",
    image: kubeadm,
    profiles: ["bundled-soft"],
    mechanism: "kubens",
    checks: [...reused, "open"],
  },
  {
    name: "bundled-off",
    shows: "bundled on linux, switched off",
    image: kubeadm,
    profiles: ["bundled-off"],
    mechanism: "kubens",
    checks: off,
    scriptOf: "bundled-strict",
  },
  {
    name: "openshift-bundled",
    shows: "bundled in place of the platform's own unit",
    image: openshift,
    profiles: ["openshift-bundled"],
    mechanism: "kubens",
    checks: reused,
  },
  {
    name: "openshift-bundled-off",
    shows: "bundled in place of the platform's own unit, switched off",
    image: openshift,
    profiles: ["openshift-bundled", "openshift-bundled-off"],
    mechanism: "kubens",
    checks: off,
    scriptOf: "openshift-bundled",
  },
  {
    name: "openshift-extract",
    shows: "bundled where the platform has no such unit, fail-closed: commands are read at boot",
    image: before412,
    profiles: ["openshift-extract"],
    mechanism: "kubens",
    checks: [...reused, "closed"],
  },
  {
    name: "openshift-extract-soft",
    shows: "the same with the host as the fallback",
    image: before412,
    profiles: ["openshift-extract-soft"],
    mechanism: "kubens",
    checks: [...reused, "open"],
  },
  {
    name: "openshift-extract-off",
    shows: "bundled where the platform has no such unit, switched off",
    image: before412,
    profiles: ["openshift-extract", "openshift-extract-off"],
    mechanism: "kubens",
    checks: off,
    scriptOf: "openshift-extract",
  },
  {
    name: "preview",
    shows: "container-mount-namespace, beside the platform's disabled unit",
    image: openshift,
    profiles: ["preview"],
    mechanism: "container-mount-namespace",
    checks: documented,
  },
  {
    name: "preview-off",
    shows: "container-mount-namespace, switched off",
    image: openshift,
    profiles: ["preview", "preview-off"],
    mechanism: "container-mount-namespace",
    checks: off,
  },
  {
    name: "native",
    shows: "native: the platform's own unit, switched on",
    image: openshift,
    profiles: ["native"],
    mechanism: "kubens",
    checks: documented,
  },
  {
    name: "native-off",
    shows: "native, switched off",
    image: openshift,
    profiles: ["native-off"],
    mechanism: "kubens",
    checks: off,
    scriptOf: "native",
  },
  {
    name: "migrate-to-native",
    shows: "the pool of the preview after the migration to native",
    image: openshift,
    profiles: ["preview", "migrate-to-native"],
    mechanism: "kubens",
    checks: [...documented, "previewInert"],
  },
  {
    name: "migrate-to-preview",
    shows: "the pool of native after the migration back to the preview",
    image: openshift,
    profiles: ["native", "migrate-to-preview"],
    mechanism: "container-mount-namespace",
    checks: [...documented, "kubensInert"],
  },
  {
    name: "migrate-to-bundled",
    shows: "the pool of the preview after the migration to bundled",
    image: openshift,
    profiles: ["preview", "migrate-to-bundled"],
    mechanism: "kubens",
    checks: [...reused, "closed", "previewInert"],
  },
  {
    name: "both-mechanisms",
    shows: "native applied while the preview is still in the pool: the guard keeps native inert",
    image: openshift,
    profiles: ["preview", "native"],
    mechanism: "container-mount-namespace",
    checks: [...together, "kubensInert"],
  },
  {
    name: "both-mechanisms-reversed",
    shows: "the preview applied while native is still in the pool: its support object takes the guard away, services stay together",
    image: openshift,
    profiles: ["native", "preview"],
    mechanism: "container-mount-namespace",
    checks: together,
  },
  {
    name: "both-mechanisms-bundled",
    shows: "bundled applied while the preview is still in the pool: services stay together in the preview's namespace",
    image: openshift,
    profiles: ["preview", "openshift-bundled"],
    mechanism: "container-mount-namespace",
    checks: together,
  },
  {
    name: "vendor-changed",
    shows: "an update has changed kubelet's command after the profile was compiled",
    image: [...kubeadm, "kubeadm-changed"],
    profiles: ["bundled-strict"],
    mechanism: "kubens",
    checks: ["joined", "hidden", "stale"],
  },
  {
    name: "vendor-changed-extract",
    shows: "the same where commands are read at boot: the new one is in force, nothing is stale",
    image: [...before412, "openshift-changed"],
    profiles: ["openshift-extract"],
    mechanism: "kubens",
    checks: ["joined", "hidden", "notices"],
  },
];

export const bench: Scenario = {
  name: "cost",
  shows: "what 1000 mounts cost process 1, visible and hidden",
  image: kubeadm,
  profiles: ["bundled-strict"],
  mechanism: "kubens",
  checks: ["cost"],
};
