// How much each thing that carries a config may hold. A new carrier is one row.

export type Carrier = {
  readonly bytes: number;
  /** What is limited. */
  readonly holds: string;
  readonly source: string;
};

const kibi = 1024;
const mebi = 1024 * kibi;

export const carriers = {
  "aws-user-data": {
    bytes: 16 * kibi,
    holds: "user data of an EC2 instance, before base64",
    source: "EC2 documentation, instance user data",
  },
  manifestwork: { bytes: 50_000, holds: "a ManifestWork of a hub cluster", source: "Open Cluster Management, manifest size limit" },
  "azure-custom-data": { bytes: 64 * kibi, holds: "custom data of an Azure machine", source: "Azure documentation, custom data" },
  "openstack-user-data": {
    bytes: 64 * kibi,
    holds: "user data of an OpenStack instance",
    source: "OpenStack Nova documentation, user data",
  },
  "configmap-client-side": {
    bytes: 240_000,
    holds: "a ConfigMap that is applied client-side, as by Argo CD without ServerSideApply",
    source: "the last-applied annotation holds it again; room is left for the rest: argo-cd issue 820",
  },
  "policy-client-side": {
    bytes: 240_000,
    holds: "a Policy of Advanced Cluster Management that is applied client-side",
    source: "as for configmap-client-side",
  },
  annotations: {
    bytes: 256 * kibi,
    holds: "all annotations of an object, such as ignitionConfigOverride",
    source: "Kubernetes API conventions",
  },
  "iso-embed": {
    bytes: 256 * kibi,
    holds: "the embed area of a live ISO, compressed",
    source: "coreos-installer, iso ignition embed and iso customize",
  },
  machineconfig: {
    bytes: mebi,
    holds: "one MachineConfig, which every pool's rendered config holds again",
    source: "Machine Config Operator: room for the operator's own files below etcd's limit",
  },
  configmap: { bytes: mebi, holds: "a ConfigMap", source: "Kubernetes documentation, ConfigMap" },
  secret: { bytes: mebi, holds: "a Secret", source: "Kubernetes documentation, Secret" },
  etcd: { bytes: 1_572_864, holds: "an object in etcd, such as a rendered MachineConfig", source: "etcd, max-request-bytes" },
  "api-request": {
    bytes: 3 * mebi,
    holds: "the body of a request to the API server",
    source: "Kubernetes API server, maximum request body",
  },
} as const satisfies { readonly [name: string]: Carrier };

/** Bytes of one MachineConfig: from `large` on a warning, above `most` an error. Source: as for the carrier machineconfig. */
export const objectBudget = { large: 256 * kibi, most: carriers.machineconfig.bytes } as const;

export type CarrierName = keyof typeof carriers;

export const carrierNames = Object.keys(carriers) as readonly CarrierName[];

/** The limit of a carrier's name or of a number of bytes; undefined when the text is neither. */
export function byteLimit(text: string): number | undefined {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return Object.hasOwn(carriers, text) ? carriers[text as CarrierName].bytes : undefined;
}
