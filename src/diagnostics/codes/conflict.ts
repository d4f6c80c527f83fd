// Findings about parts of a profile that do not fit together.
import type { CodeInfo } from "./code-info.ts";

export const conflictCodes = {
  "conflict/kata-rootless": {
    severity: "error",
    title: "kata beside rootless",
    why: "A virtual machine needs /dev/kvm, vhost-vsock and tun devices, which belong to root.",
    fix: "Make two profiles, for two classes of node.",
  },
  "conflict/mount-hiding-rootless": {
    severity: "error",
    title: "mountHiding of a kubelet without root",
    why: "Only root of the host may enter a mount namespace that root of the host has pinned. A kubelet without root has a mount namespace of its own anyway, so that the host sees none of its mounts.",
    fix: "Remove mountHiding. Beside a second kubelet that runs as root, name that one's services under mountHiding.services.",
  },
  "conflict/mount-hiding-beside-rootless": {
    severity: "warning",
    title: "two kubelets on one node",
    why: "Both answer at port 10250 and both manage network rules by default.",
    fix: "Give one of them other ports; silence this code when that is done.",
  },
  "conflict/kata-mount-hiding": {
    severity: "info",
    title: "mounts of virtual machines are hidden too",
    why: "Shim, virtiofsd and the hypervisor are children of the container runtime and live in its mount namespace.",
    fix: "Nothing is needed. Tools that look below /run/kata-containers must enter the namespace first.",
  },
  "conflict/two-kata-installers": {
    severity: "error",
    title: "two ways of installing Kata",
    why: "The operator believes that only the nodes of its pool have Kata, and removing its KataConfig does not remove an extension that somebody else asked for.",
    fix: "Choose one.",
  },
  "conflict/kata-extension-twice": {
    severity: "warning",
    title: "the extension of kata is listed under extensions as well",
    why: "In an object of its own the extension can reach a pool before or without the runtime's configuration, and it goes to every role.",
    fix: "Remove it from extensions.",
  },
  "conflict/kata-kernel-type": {
    severity: "warning",
    title: "kata beside another kernel",
    why: "Not every release has the extension's packages for the realtime kernel or the one with 64k pages.",
    fix: "Check the release, or use the default kernel.",
  },
  "conflict/extension-image": {
    severity: "warning",
    title: "an extension beside an OS image of your own",
    why: "Packages that are layered onto an image of your own may not fit it, and some releases refuse to.",
    fix: "Build the packages into the image.",
  },
  "conflict/cgroup-v1-rootless": {
    severity: "error",
    title: "cgroup v1 beside rootless",
    why: "Version 1 of control groups cannot be handed to a user safely, so systemd does not; newer kubelets and systemd refuse it altogether.",
    fix: "Remove the kernel argument.",
  },
  "conflict/cgroup-v2-redundant": {
    severity: "warning",
    title: "a kernel argument that changes nothing",
    why: "The platform uses cgroup v2 by itself; an argument more is one more thing that must be right after an update.",
    fix: "Remove the kernel argument.",
  },
  "conflict/performance-profile": {
    severity: "error",
    title: "a kernel argument that the performance profile owns",
    why: "The node tuning operator writes this argument into a MachineConfig of its own. The kernel gets both; which one counts depends on the argument, and a change of the profile no longer has the effect that people expect.",
    fix: "Set it in the PerformanceProfile.",
  },
  "conflict/kernel-argument": {
    severity: "error",
    title: "a kernel argument that a feature sets already",
    why: "Kernel arguments of several MachineConfigs are added up, so that the kernel gets both values, and which one counts is a matter of the argument.",
    fix: "Use the feature's own field, or leave the feature out and keep the argument.",
  },
  "conflict/hugepages-rootless": {
    severity: "warning",
    title: "huge pages beside rootless",
    why: "The hugetlb controller cannot be delegated, so kubelet offers no huge pages; what the kernel reserves is lost to everybody.",
    fix: "Remove the reservation.",
  },
  "conflict/root-kubelet-rootless": {
    severity: "warning",
    title: "a kubelet with root beside one without",
    why: "Both listen at port 10250, and the second one does not start.",
    fix: "Disable one of them.",
  },
  "conflict/block-storage-rootless": {
    severity: "warning",
    title: "network or block storage beside rootless",
    why: "In a user namespace the kernel mounts only tmpfs, bind and FUSE file systems.",
    fix: "Use volumes in folders of the user.",
  },
} as const satisfies Record<string, CodeInfo>;
