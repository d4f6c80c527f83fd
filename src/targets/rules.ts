// Every target with what its carrier takes: the names that --target knows, and the rules that its file carries out.
import type { CarrierName } from "../facts/carriers.ts";
import type { ClusterObjectName } from "../facts/cluster-objects.ts";
import { type PlatformType, platformTypes } from "../facts/platforms.ts";
import type { SpecVersion } from "../ignition/fields.ts";

export type TargetRules = {
  /** Where it can go. */
  readonly platforms: readonly PlatformType[];
  /** Written without being asked for. */
  readonly usual?: true;
  /** What a reader calls the carrier. */
  readonly carrier: string;
  /** The row of facts/carriers that limits it. */
  readonly limit?: CarrierName;
  /** The one spec that it reads. */
  readonly ignition?: SpecVersion;
  /** The one role that its nodes have. */
  readonly role?: string;
  /** Whole objects of the cluster travel with it, or it says which do not. */
  readonly objects?: true;
  /** Cluster objects that cannot travel with it, and why. */
  readonly without?: { readonly kinds: readonly ClusterObjectName[] | "all"; readonly why: string };
  /** What it follows of a profile's `output` beyond names and labels. */
  readonly follows?: readonly ("fileNames" | "configMap")[];
  /** Where the rules come from. */
  readonly source: string;
};

const clusters = ["openshift", "okd"] as const;
const coreos = [...clusters, "fcos", "linux"] as const;

/** The bootstrap of a cluster creates objects again and again until all are there, so a kind that an operator brings would stop it. */
const bootstrap = {
  kinds: ["kataconfig"],
  why: "its kind comes with an operator that the bootstrap of the cluster does not wait for",
} as const;

export const targetRules = {
  machineconfig: {
    platforms: clusters,
    usual: true,
    carrier: "a MachineConfig",
    follows: ["fileNames"],
    source: "machine-config-operator",
  },
  ignition: { platforms: platformTypes, usual: true, carrier: "an Ignition config", source: "Ignition specification" },
  manifests: { platforms: platformTypes, usual: true, objects: true, carrier: "objects of the cluster", source: "Kubernetes API" },
  configmap: {
    objects: true,
    platforms: clusters,
    carrier: "a ConfigMap of extraManifestsRefs",
    limit: "configmap-client-side",
    without: bootstrap,
    follows: ["fileNames", "configMap"],
    source:
      "assisted-service, manifests.go; siteconfig, clusterinstance_validation.go: the list of ConfigMaps is fixed once the cluster is installed",
  },
  hypershift: {
    objects: true,
    platforms: clusters,
    carrier: "a NodePool of hosted control planes",
    limit: "configmap-client-side",
    role: "worker",
    follows: ["configMap"],
    without: { kinds: "all", why: "a NodePool takes node configuration only" },
    source: "hypershift, NodePool spec.config: key config, the role label becomes worker",
  },
  "assisted-host": {
    platforms: coreos,
    carrier: "ignitionConfigOverride of a host",
    limit: "annotations",
    ignition: "3.2.0",
    source: "assisted-service, ParseToLatest: 3.1.0 and 3.2.0 only; siteconfig puts the text between single quotes",
  },
  "assisted-discovery": {
    platforms: coreos,
    carrier: "ignitionConfigOverride of an InfraEnv",
    limit: "iso-embed",
    ignition: "3.1.0",
    source: "assisted-service, documentation of the discovery ignition override and IgnitionImageSizePadding",
  },
  "installer-dir": {
    objects: true,
    platforms: clusters,
    carrier: "the folder openshift/ of openshift-install",
    limit: "machineconfig",
    without: bootstrap,
    follows: ["fileNames"],
    source: "openshift-install documentation, create manifests and agent create image",
  },
  "coreos-installer": {
    platforms: coreos,
    carrier: "coreos-installer",
    limit: "iso-embed",
    source: "coreos-installer, iso ignition embed and iso customize",
  },
  acm: {
    objects: true,
    platforms: clusters,
    carrier: "a Policy of Advanced Cluster Management",
    limit: "policy-client-side",
    source: "governance-policy-propagator and config-policy-controller: texts of a Policy are Go templates",
  },
  tree: { platforms: platformTypes, carrier: "a folder", source: "tmpfiles.d(5), systemd.preset(5); ignition, stage files" },
} as const satisfies { readonly [name: string]: TargetRules };

/** What is looked for among the targets and is none, and what to do instead. */
export const otherCarriers: { readonly [name: string]: { readonly why: string; readonly instead: string; readonly source: string } } = {
  ibu: {
    why: "an image-based upgrade takes no MachineConfigs among its extra manifests",
    instead: "bake them into the seed image: apply them to the cluster that the seed is made of",
    source: "lifecycle-agent, validation of extraManifests: MachineConfig, Subscription, CSV and InstallPlan are refused",
  },
  ibi: {
    why: "an image-based installation lists ConfigMaps in extraManifestsRefs, as others do, and reboots for MachineConfigs in them",
    instead: "bake them into the seed image, or use --target configmap",
    source: "image-based-install-operator, ImageClusterInstall extraManifestsRefs: one document for each key",
  },
};

export type TargetName = keyof typeof targetRules;

export const targetNames = Object.keys(targetRules) as readonly TargetName[];

export const rulesOf = (target: TargetName): TargetRules => targetRules[target];

export function isTargetName(text: string): text is TargetName {
  return Object.hasOwn(targetRules, text);
}
