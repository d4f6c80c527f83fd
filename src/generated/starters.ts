// The starter profiles and fleets, by name. Made from templates/profiles/ by `npm run generate`: do not edit.
export const starterTexts = {
  "core-compact": `# yaml-language-server: $schema=../../schemas/profile.json
# Three nodes of a core network that are control plane and workers in one, as the telco core reference sets them up.
# All nodes belong to the pool master, so it gets what the reference gives to workers as well.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: core-compact
spec:
  platform:
    type: openshift
    release: "4.20"
    topology: compact
  reference:
    name: core
    release: "4.20"
  mountHiding: {}
  kdump: {}
  cnfModules: {}
  sctp: {}
  setsebool: {}
`,
  "core-ha": `# yaml-language-server: $schema=../../schemas/profile.json
# A core network with workers of its own, as the telco core reference sets it up: SCTP and the SELinux switch on workers only.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: core-ha
spec:
  platform:
    type: openshift
    release: "4.20"
    topology: ha
  reference:
    name: core
    release: "4.20"
  mountHiding: {}
  kdump: {}
  cnfModules: {}
  sctp: {}
  setsebool: {}
`,
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
  "fcos-rootless-k3s": `# yaml-language-server: $schema=../../schemas/profile.json
# Kubernetes (k3s) as the ordinary user kube on Fedora CoreOS, started at boot.
# The binary is not part of it: bring /usr/local/bin/k3s with the image, or add it under files with a source and its digest.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: fcos-rootless-k3s
spec:
  platform:
    type: fcos
    runtime: k3s
    kubernetes: "1.33"
  rootless:
    checkScript: true
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
  "flatcar-rootless": `# yaml-language-server: $schema=../../schemas/profile.json
# Kubernetes (kubelet, kube-proxy and containerd) as the ordinary user kube on Flatcar.
# Programs belong into /opt/bin, credentials into the user's ~/.config/rootless-kubernetes: the rootless guide has the list.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: flatcar-rootless
spec:
  platform:
    type: flatcar
    runtimeVersion: "2.0"
    kubernetes: "1.34"
  rootless:
    distribution: generic
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
  "linux-kata-containerd": `# yaml-language-server: $schema=../../schemas/profile.json
# Kata Containers beside containerd 1.7, for nodes that have the release archive unpacked below /opt/kata.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: linux-kata-containerd
spec:
  platform:
    type: linux
    runtime: containerd
    runtimeVersion: "1.7"
  kata:
    handlers: [kata-qemu, kata-clh]
    checkScript: true
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
  "openshift-kata-sno": `# yaml-language-server: $schema=../../schemas/profile.json
# Sandboxed containers on a single-node cluster: the one node is a master, so everything goes to that pool.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-kata-sno
spec:
  platform:
    type: openshift
    release: "4.18"
    topology: sno
  kata: {}
`,
  "openshift-kata-worker": `# yaml-language-server: $schema=../../schemas/profile.json
# Sandboxed containers on the workers of a cluster, without the operator: extension and runtime in one MachineConfig, and the class for pods.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: openshift-kata-worker
spec:
  platform:
    type: openshift
    release: "4.18"
  roles: [worker]
  kata:
    # A pool of their own for some of the workers: pool: kata-oc
    checkScript: true
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
  "ran-du-sno": `# yaml-language-server: $schema=../../schemas/profile.json
# A distributed unit of a radio network on one node, as the telco RAN reference sets it up. Names and defaults come from the reference.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: ran-du-sno
spec:
  platform:
    type: openshift
    release: "4.20"
    topology: sno
  reference:
    name: ran-du
    release: "4.20"
  mountHiding:
    delivery: container-mount-namespace
  kubelet: {}
  kdump: {}
  sriov: {}
  sctp: {}
  rcuNormal: {}
  timeSync: {}
  interfaceNaming: {}
  crioWipeDisable: {}
`,
} as const satisfies Record<string, string>;

export const fleetStarterTexts = {
  "fleet": {
    "fleet.yaml": `# yaml-language-server: $schema=../../../schemas/fleet.json
# A fleet of single-node DU sites: one profile, overlays by region, hardware and release, and twelve sites.
apiVersion: kindling/v1
kind: Fleet
metadata:
  name: fleet
spec:
  profiles:
    du-sno: profiles/du-sno.yaml
  precedence: [region, hardware, release]      # low → high; then the site's own vars
  overlays:
    region/north: overlays/region-north.yaml
    hardware/xr11: overlays/hardware-xr11.yaml
    release/4.20: overlays/release-4.20.yaml
  sites:
    - sites/*.yaml
`,
    "overlays/hardware-xr11.yaml": `# XR11: SR-IOV network cards, whose virtual functions are handed to pods.
sriov: {}
kernelModules:
  vfio-pci: {load: true}
`,
    "overlays/region-north.yaml": `# The north has a time server of its own: another default of the variable, which a site may still override.
vars:
  ntpServer: {default: ntp.north.example.com}
`,
    "overlays/release-4.20.yaml": `# yaml-language-server: $schema=../../../../schemas/profile.json
# Sites that run 4.20 already, with the defaults of that reference: its crash kernel needs more.
# An overlay may also be a whole document, as here, and say what it extends.
apiVersion: kindling/v1
kind: NodeProfile
spec:
  platform:
    release: "4.20"
  vars:
    crashkernel: {default: 676M}
`,
    "profiles/du-sno.yaml": `# yaml-language-server: $schema=../../../../schemas/profile.json
# A distributed unit on a single node: hidden container mounts, crash dumps, SR-IOV, SCTP, one time step at boot, as the RAN reference has them.
apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: du-sno
spec:
  platform:
    type: openshift
    release: "4.18"
    topology: sno
  reference:
    name: ran-du
  vars:
    crashkernel: {type: size, default: 512M, description: memory kept for the crash kernel}
    ntpServer: {type: string, default: 0.rhel.pool.ntp.org, description: where the time comes from}
  mountHiding:
    delivery: container-mount-namespace
  kubelet: {}
  kdump:
    crashkernel: {var: crashkernel}
  sctp: {}
  rcuNormal: {}
  timeSync: {}
  chrony:
    servers: [{var: ntpServer}]
`,
    "sites/du-0201.yaml": `# yaml-language-server: $schema=../../../../schemas/site.json
# Or have one each.
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0201
spec:
  profile: du-sno
  labels: {region: south, hardware: dl110, release: "4.18"}
`,
    "sites/du-0202.yaml": `# yaml-language-server: $schema=../../../../schemas/site.json
# More memory than the others, so its crash kernel needs more.
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0202
spec:
  profile: du-sno
  labels: {region: south, hardware: dl110, release: "4.18"}
  vars: {crashkernel: 1G}
`,
    "sites/north.yaml": `# yaml-language-server: $schema=../../../../schemas/site.json
# Several sites may share a file.
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0001
spec:
  profile: du-sno
  labels: {region: north, hardware: xr11, release: "4.18"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0002
spec:
  profile: du-sno
  labels: {region: north, hardware: xr11, release: "4.18"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0003
spec:
  profile: du-sno
  labels: {region: north, hardware: xr11, release: "4.20"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0004
spec:
  profile: du-sno
  labels: {region: north, hardware: xr11, release: "4.20"}
`,
    "sites/south.yaml": `# yaml-language-server: $schema=../../../../schemas/site.json
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0101
spec:
  profile: du-sno
  labels: {region: south, hardware: dl110, release: "4.18"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0102
spec:
  profile: du-sno
  labels: {region: south, hardware: dl110, release: "4.18"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0103
spec:
  profile: du-sno
  labels: {region: south, hardware: dl110, release: "4.18"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0104
spec:
  profile: du-sno
  labels: {region: south, hardware: dl110, release: "4.20"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0105
spec:
  profile: du-sno
  labels: {region: south, hardware: xr11, release: "4.20"}
---
apiVersion: kindling/v1
kind: Site
metadata:
  name: du-0106
spec:
  profile: du-sno
  labels: {region: south, hardware: xr11, release: "4.20"}
`,
  },
} as const satisfies Record<string, Record<string, string>>;
