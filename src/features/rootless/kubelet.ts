// generic: what kubelet and kube-proxy are told. Source: rootless notes §3; Kubernetes documentation, kubelet in a user namespace.
import { printYaml } from "../../syntax/print-yaml.ts";
import type { Settings } from "./settings.ts";

const gates = (gate: boolean) => (gate ? { featureGates: { KubeletInUserNamespace: true } } : {});

/** The gate makes kubelet go on where it may not write kernel parameters; it is on by itself once it is beta. */
export function kubeletText({ cgroupDriver, gate }: Settings, endpoint: string | undefined): string {
  return printYaml({
    apiVersion: "kubelet.config.k8s.io/v1beta1",
    cgroupDriver,
    ...(endpoint === undefined ? {} : { containerRuntimeEndpoint: endpoint }),
    failSwapOn: false,
    ...gates(gate),
    kind: "KubeletConfiguration",
  });
}

/** Sizes of the connection table belong to root: zero leaves them as they are. */
export function kubeProxyText({ gate }: Settings, configFolder: string): string {
  return printYaml({
    apiVersion: "kubeproxy.config.k8s.io/v1alpha1",
    clientConnection: { kubeconfig: `${configFolder}/kube-proxy.kubeconfig` },
    conntrack: { maxPerCore: 0, tcpCloseWaitTimeout: "0s", tcpEstablishedTimeout: "0s" },
    ...gates(gate),
    kind: "KubeProxyConfiguration",
    mode: "iptables",
  });
}
