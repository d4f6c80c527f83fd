// One text, at least, for every finding of rootless, with a near miss for each.
import { openshift, profileOf } from "../../support/compile-text.ts";
import type { FindingCase } from "../../support/finding-case.ts";

const on = (platform: string, lines: string): string => profileOf(platform, lines);
const generic = (lines: string): string => on("type: linux, runtime: containerd", `rootless:\n  ${lines}`);
const k3s = (lines: string): string => on("type: fcos, runtime: k3s", `rootless:\n  ${lines}`);

export const rootlessCases: readonly FindingCase[] = [
  { code: "rootless/not-here", severity: "error", text: openshift("4.18", "‸rootless: {}"), fine: k3s("user: kube") },
  { code: "rootless/root-user", severity: "error", text: generic("user: ‸root"), fine: generic("user: admin") },
  { code: "rootless/uid-taken", severity: "error", when: "by the image's account", text: k3s("uid: ‸1000"), fine: generic("uid: 1000") },
  {
    code: "rootless/uid-taken",
    severity: "error",
    when: "by an account of the profile",
    text: on("type: linux, runtime: k3s", "rootless: {}\nusers:\n  alice: {‸uid: 1001}"),
    fine: on("type: linux, runtime: k3s", "rootless: {}\nusers:\n  alice: {uid: 1002}"),
  },
  {
    code: "rootless/account-differs",
    severity: "error",
    text: on("type: linux, runtime: k3s", "rootless: {}\nusers:\n  kube: {‸homeDir: /srv/kube}"),
    fine: on("type: linux, runtime: k3s", "rootless: {}\nusers:\n  kube: {homeDir: /home/kube, shell: /bin/bash}"),
  },
  {
    code: "rootless/subid-overlap",
    severity: "error",
    text: generic("otherSubids: {‸core: {start: 165535}}"),
    fine: generic("otherSubids: {core: {start: 165536}}"),
  },
  {
    code: "rootless/subid-overlap",
    severity: "error",
    when: "in a file of the profile's own",
    text: on(
      "type: fcos, runtime: k3s",
      'rootless: {}\nfiles:\n  ‸/etc/subuid: {contents: {inline: "kube:100000:65536\\ncore:165535:65536\\n"}}',
    ),
    fine: on(
      "type: fcos, runtime: k3s",
      'rootless: {}\nfiles:\n  /etc/subuid: {contents: {inline: "kube:100000:65536\\ncore:165536:65536\\n"}}',
    ),
  },
  {
    code: "rootless/subid-missing",
    severity: "error",
    text: on("type: linux, runtime: k3s", 'rootless: {}\nfiles:\n  ‸/etc/subuid: {contents: {inline: "core:100000:65536\\n"}}'),
    fine: on("type: linux, runtime: k3s", 'rootless: {}\nfiles:\n  /etc/subuid: {contents: {inline: "kube:100000:65536\\n"}}'),
  },
  {
    code: "rootless/runtime-missing",
    severity: "error",
    text: on("type: fcos", "‸rootless: {}"),
    fine: on("type: flatcar", "rootless: {}"),
  },
  {
    code: "rootless/runtime-unsupported",
    severity: "error",
    text: on("type: linux, runtime: k0s", "‸rootless: {}"),
    fine: on("type: linux, runtime: docker", "rootless: {}"),
  },
  {
    code: "rootless/runtime-unsupported",
    severity: "error",
    when: "by the chosen distribution",
    text: on("type: linux, runtime: crio", "rootless:\n  ‸distribution: k3s"),
    fine: on("type: linux, runtime: crio", "rootless:\n  distribution: generic"),
  },
  {
    code: "rootless/runtime-too-old",
    severity: "error",
    text: on('type: linux, runtime: crio, runtimeVersion: "1.21"', "‸rootless: {}"),
    fine: on('type: linux, runtime: crio, runtimeVersion: "1.22"', "rootless: {}"),
  },
  {
    code: "rootless/kubernetes-too-old",
    severity: "error",
    text: on('type: linux, runtime: k3s, kubernetes: "1.21"', "‸rootless: {}"),
    fine: on('type: linux, runtime: k3s, kubernetes: "1.22"', "rootless: {}"),
  },
  {
    code: "rootless/k3s-multi-node",
    severity: "warning",
    text: on("type: linux, runtime: k3s-agent", "‸rootless: {}"),
    fine: on("type: linux, runtime: k3s", "rootless: {}"),
  },
  { code: "rootless/cgroup-driver-none", severity: "error", text: generic("cgroupDriver: ‸none"), fine: generic("cgroupDriver: cgroupfs") },
  {
    code: "rootless/cgroup-driver-systemd",
    severity: "warning",
    text: generic("cgroupDriver: ‸systemd"),
    fine: generic("cgroupDriver: cgroupfs"),
  },
  { code: "rootless/cgroup-v1", severity: "error", text: generic("cgroups: ‸v1"), fine: generic("cgroups: auto") },
  { code: "rootless/cgroups-redundant", severity: "warning", text: k3s("cgroups: ‸v2"), fine: generic("cgroups: v2") },
  {
    code: "profile/kernel-arguments-depend",
    severity: "warning",
    text: generic("‸cgroups: v2"),
    fine: generic("cgroups: auto"),
  },
  {
    code: "rootless/controller-unknown",
    severity: "error",
    text: generic("controllers: [cpu, cpuset, io, memory, pids, ‸hugetlb]"),
    fine: generic("controllers: [cpu, cpuset, io, memory, pids]"),
  },
  {
    code: "profile/repeated",
    severity: "error",
    text: generic("controllers: [cpu, cpuset, io, memory, pids, ‸cpu]"),
    fine: generic("controllers: [pids, memory, io, cpuset, cpu]"),
  },
  {
    code: "rootless/controller-needed",
    severity: "error",
    text: generic("‸controllers: [cpuset, io, memory, pids]"),
    fine: generic("controllers: [cpu, cpuset, io, memory, pids]"),
  },
  {
    code: "rootless/controller-left-out",
    severity: "warning",
    text: generic("‸controllers: [cpu, io, memory, pids]"),
    fine: generic("controllers: [cpu, cpuset, io, memory, pids]"),
  },
  { code: "rootless/pasta", severity: "warning", text: generic("network: ‸pasta"), fine: generic("network: slirp4netns") },
  { code: "rootless/overlay-selinux", severity: "warning", text: k3s("snapshotter: ‸overlayfs"), fine: generic("snapshotter: overlayfs") },
  {
    code: "profile/sysctl-value",
    severity: "error",
    text: generic('sysctl: {kernel.dmesg_restrict: ‸"0\\nx = 1"}'),
    fine: generic("sysctl: {kernel.dmesg_restrict: 0}"),
  },
  {
    code: "rootless/strict-reverse-path",
    severity: "error",
    text: generic("sysctl: {‸net.ipv4.conf.default.rp_filter: 1}"),
    fine: generic("sysctl: {net.ipv4.conf.default.rp_filter: 0}"),
  },
  {
    code: "rootless/no-effect",
    severity: "warning",
    when: "once for a driver that k3s does not take",
    text: k3s("‸cgroupDriver: systemd"),
    fine: k3s("user: kube"),
  },
  { code: "rootless/no-effect", severity: "warning", text: k3s("‸network: slirp4netns"), fine: generic("network: slirp4netns") },
  {
    code: "rootless/limits",
    severity: "info",
    text: on("type: linux, runtime: k3s", "‸rootless: {}"),
    fine: on("type: linux, runtime: k3s", "motd: {text: x}"),
  },
];
