// The starter profiles, by name. Made from templates/profiles/ by `npm run generate`: do not edit.
export const starterTexts = {
  "fcos-containerd": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on Fedora CoreOS with containerd and a kubelet set up by kubeadm.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: fcos-containerd
spec:
  platform:
    type: fcos
    runtime: containerd
  mountHiding:
    services:
      # As \`systemctl cat\` shows them on a node.
      containerd.service: {execStart: /usr/bin/containerd}
      kubelet.service:
        execStart: /usr/bin/kubelet $KUBELET_KUBECONFIG_ARGS $KUBELET_CONFIG_ARGS $KUBELET_KUBEADM_ARGS $KUBELET_EXTRA_ARGS
`,
  "flatcar-containerd": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on Flatcar with its own containerd and the kubernetes sysext.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: flatcar-containerd
spec:
  platform:
    type: flatcar
  mountHiding:
    checkScript: true
`,
  "linux-k3s": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on any systemd distribution with k3s. The command is the one that the k3s installer wrote into k3s.service.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: linux-k3s
spec:
  platform:
    type: linux
    runtime: k3s
  mountHiding:
    services:
      k3s.service:
        execStart: /usr/local/bin/k3s server
`,
  "linux-kubeadm-crio": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on any systemd distribution with CRI-O and kubeadm, with what a kubeadm node needs besides.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: linux-kubeadm-crio
spec:
  platform:
    type: linux
    runtime: crio
    runtimeVersion: "1.30"
  mountHiding:
    checkScript: true
  kernelModules:
    br_netfilter: {load: true}
    overlay: {load: true}
  sysctl:
    net.bridge.bridge-nf-call-iptables: 1
    net.ipv4.ip_forward: 1
  motd:
    text: |
      A Kubernetes node set up with kindling.
`,
  "openshift-bundled": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on OpenShift with a unit of our own, and services that refuse to start without it.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-bundled
spec:
  platform:
    type: openshift
    release: "4.18"
  roles: [master, worker]
  mountHiding:
    delivery: bundled
    checkScript: true
`,
  "openshift-container-mount-namespace": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on OpenShift 4.8 to 4.11, with the developer preview that the telco RAN reference uses.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-container-mount-namespace
spec:
  platform:
    type: openshift
    release: "4.10"
    topology: sno
  mountHiding:
    delivery: container-mount-namespace
`,
  "openshift-disable": `# yaml-language-server: $schema=../../schemas/profile.json
# Switch mount hiding off: the same object names as the on has, with the unit disabled.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-disable
spec:
  platform:
    type: openshift
    release: "4.20"
  roles: [master, worker]
  mountHiding:
    enabled: false
`,
  "openshift-migrate": `# yaml-language-server: $schema=../../schemas/profile.json
# Move from the developer preview to the release's own unit in one rollout: the old objects are written emptied.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-migrate
spec:
  platform:
    type: openshift
    release: "4.18"
  roles: [master, worker]
  mountHiding:
    delivery: native
    replaces:
      - container-mount-namespace-and-kubelet-conf-master
      - container-mount-namespace-and-kubelet-conf-worker
`,
  "openshift-native": `# yaml-language-server: $schema=../../schemas/profile.json
# Hide container mounts on OpenShift 4.12 and newer: switches on what the release ships.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-native
spec:
  platform:
    type: openshift
    release: "4.18"
  roles: [master, worker]
  mountHiding: {}
`,
} as const satisfies Record<string, string>;
