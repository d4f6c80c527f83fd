// One text, at least, for every conflict between parts of a profile, with a near miss for each.
import { fcos, linux, openshift, profileOf } from "../support/compile-text.ts";
import type { FindingCase } from "../support/finding-case.ts";

const k3s = (spec: string): string => linux("k3s", `rootless: {}\n${spec}`);
const digest = `example.com/os@sha256:${"0".repeat(64)}`;

export const conflictCases: readonly FindingCase[] = [
  {
    code: "conflict/kata-rootless",
    severity: "error",
    text: linux("containerd", "kata: {}\n‸rootless: {}"),
    fine: linux("containerd", "kata: {}"),
  },
  {
    code: "conflict/mount-hiding-rootless",
    severity: "error",
    when: "for the services of the platform",
    text: linux("containerd", "mountHiding: {}\n‸rootless: {}"),
    fine: linux("containerd", "mountHiding: {enabled: false}\nrootless: {}"),
  },
  {
    code: "conflict/mount-hiding-rootless",
    severity: "error",
    when: "for the user's own service",
    text: k3s(
      "mountHiding:\n  services:\n    k3s.service: {execStart: /usr/local/bin/k3s server}\n    rootlesskit.service: {execStart: /usr/local/bin/rootlesskit x}\n",
    ).replace("rootless:", "‸rootless:"),
    fine: k3s("mountHiding:\n  services: {k3s.service: {execStart: /usr/local/bin/k3s server}}\n"),
    beside: ["mount-hiding/unit-type-unknown"],
  },
  {
    code: "conflict/mount-hiding-beside-rootless",
    severity: "warning",
    text: k3s("mountHiding:\n  services: {k3s.service: {execStart: /usr/local/bin/k3s server}}\n").replace("rootless:", "‸rootless:"),
    fine: k3s(""),
  },
  {
    code: "conflict/kata-mount-hiding",
    severity: "info",
    text: openshift("4.18", "mountHiding: {}\n‸kata: {}"),
    fine: openshift("4.18", "mountHiding: {enabled: false}\nkata: {}"),
  },
  {
    code: "conflict/two-kata-installers",
    severity: "error",
    text: openshift("4.18", "kata: {install: operator}\nextensions: [‸sandboxed-containers]"),
    fine: openshift("4.18", "kata: {install: operator}\nextensions: [usbguard]"),
  },
  {
    code: "conflict/kata-extension-twice",
    severity: "warning",
    text: openshift("4.18", "kata: {}\nextensions: [usbguard, ‸sandboxed-containers]"),
    fine: openshift("4.18", "kata: {install: none}\nextensions: [sandboxed-containers]"),
  },
  {
    code: "conflict/kata-kernel-type",
    severity: "warning",
    text: openshift("4.18", "kata: {}\n‸kernelType: realtime"),
    fine: openshift("4.18", "kata: {}\nkernelType: default"),
  },
  {
    code: "conflict/extension-image",
    severity: "warning",
    when: "of kata",
    text: openshift("4.18", `kata: {}\n‸osImageURL: ${digest}`),
    fine: openshift("4.18", `kata: {install: none}\nosImageURL: ${digest}`),
  },
  {
    code: "conflict/extension-image",
    severity: "warning",
    when: "of the profile",
    text: openshift("4.18", `extensions: [usbguard]\n‸osImageURL: ${digest}`),
    fine: openshift("4.18", "extensions: [usbguard]"),
  },
  {
    code: "conflict/cgroup-v1-rootless",
    severity: "error",
    when: "in a map",
    text: profileOf("type: fcos, runtime: k3s", 'rootless: {}\nkernelArguments: {‸systemd.unified_cgroup_hierarchy: "0"}'),
    fine: profileOf("type: fcos, runtime: k3s", "rootless: {}\nkernelArguments: {systemd.legacy_systemd_cgroup_controller: false}"),
  },
  {
    code: "conflict/cgroup-v1-rootless",
    severity: "error",
    when: "in a list",
    text: profileOf("type: fcos, runtime: k3s", "rootless: {}\nkernelArguments: [quiet, ‸systemd.legacy_systemd_cgroup_controller]"),
    fine: profileOf("type: fcos, runtime: k3s", "rootless: {}\nkernelArguments: [quiet]"),
  },
  {
    code: "conflict/cgroup-v2-redundant",
    severity: "warning",
    text: profileOf("type: fcos, runtime: k3s", "rootless: {}\nkernelArguments: [‸systemd.unified_cgroup_hierarchy=1]"),
    fine: k3s("kernelArguments: [systemd.unified_cgroup_hierarchy=1]"),
  },
  {
    code: "conflict/hugepages-rootless",
    severity: "warning",
    text: profileOf("type: fcos, runtime: k3s", "rootless: {}\nkernelArguments: {‸hugepages: {1G: 4}}"),
    fine: fcos("kernelArguments: {hugepages: {1G: 4}}"),
  },
  {
    code: "conflict/performance-profile",
    severity: "error",
    text: openshift("4.20", "reference: {name: ran-du}\nsctp: {}\nkernelArguments: {‸isolcpus: 2-7}"),
    fine: openshift("4.20", "sctp: {}\nkernelArguments: {isolcpus: 2-7}"),
  },
  {
    code: "conflict/performance-profile",
    severity: "error",
    when: "in a list",
    text: openshift("4.20", "reference: {name: core}\nsctp: {}\nkernelArguments: [quiet, ‸hugepages=16]"),
    fine: openshift("4.20", "reference: {name: core}\nsctp: {}\nkernelArguments: [quiet, hugepages_treat_as_movable=1]"),
  },
  {
    code: "conflict/kernel-argument",
    severity: "error",
    text: openshift("4.20", "kdump: {crashkernel: 512M}\nkernelArguments: {‸crashkernel: 1G}"),
    fine: openshift("4.20", "kdump: {crashkernel: 512M}\nkernelArguments: {crashkernel_x: 1G}"),
  },
  {
    code: "conflict/kernel-argument",
    severity: "error",
    when: "for one that the profile forbids",
    text: fcos("sriov: {}\nkernelArguments: {‸intel_iommu: false}"),
    fine: fcos("sriov: {}\nkernelArguments: {amd_iommu: false}"),
  },
  {
    code: "conflict/kernel-argument",
    severity: "error",
    when: "in a fragment of Butane",
    text: fcos("sriov: {}\nbutane: {kernel_arguments: {should_exist: [quiet, ‸iommu=on]}}"),
    fine: fcos("sriov: {}\nbutane: {kernel_arguments: {should_exist: [quiet, iommu.strict=1]}}"),
  },
  {
    code: "rootless/strict-reverse-path",
    severity: "error",
    text: k3s('sysctl: {‸net.ipv4.conf.default.rp_filter: "1"}'),
    fine: k3s('sysctl: {net.ipv4.conf.default.rp_filter: "2"}'),
  },
  {
    code: "conflict/root-kubelet-rootless",
    severity: "warning",
    text: k3s("units:\n  ‸kubelet.service: {enabled: true}"),
    fine: k3s("units:\n  kubelet.service: {enabled: false}"),
  },
  {
    code: "conflict/block-storage-rootless",
    severity: "warning",
    text: k3s("units:\n  ‸iscsid.service: {enabled: true}"),
    fine: k3s("units:\n  iscsid.service: {mask: true}"),
  },
];
