// Findings of the feature rootless.
import type { CodeInfo } from "./code-info.ts";

export const rootlessCodes = {
  "rootless/not-here": {
    severity: "error",
    title: "rootless on a platform that is root's by design",
    why: "On OpenShift and OKD the operator installs, configures and restarts kubelet and CRI-O as root. A second kubelet would not be part of the cluster.",
    fix: "Use Fedora CoreOS, Flatcar or another Linux. Pods with user namespaces of their own are something else and work on OpenShift.",
  },
  "rootless/root-user": {
    severity: "error",
    title: "rootless as root",
    why: "Everything would run with the rights that the feature takes away.",
    fix: "Name an account without rights.",
  },
  "rootless/uid-taken": {
    severity: "error",
    title: "the user id belongs to another account",
    why: "Two accounts of one id are one to the kernel, and the first boot stops when the second one is made.",
    fix: "Use another id.",
  },
  "rootless/account-differs": {
    severity: "error",
    title: "the account is described twice, differently",
    why: "Files, sub-ids and services are made for the user, id and home of the feature.",
    fix: "Set user and uid under rootless, and leave them out of users.",
  },
  "rootless/subid-overlap": {
    severity: "error",
    title: "two users share ids",
    why: "Containers of one user could read and write what containers of the other own.",
    fix: "Move one range behind the other.",
  },
  "rootless/subid-missing": {
    severity: "error",
    title: "a sub-id file without the user",
    why: "The file is taken from the profile as it is. Without a range of its own the user can make no user namespace of more than one id.",
    fix: "Add the line that the message shows, or remove the file and use otherSubids.",
  },
  "rootless/runtime-missing": {
    severity: "error",
    title: "the container runtime is not named",
    why: "Services and configuration depend on it.",
    fix: "Set spec.platform.runtime.",
  },
  "rootless/runtime-unsupported": {
    severity: "error",
    title: "a runtime that does not run without root here",
    why: "Only k3s, containerd and CRI-O have what a kubelet without root needs; usernetes brings its own inside Docker, Podman or nerdctl.",
    fix: "Choose another runtime or distribution.",
  },
  "rootless/runtime-too-old": {
    severity: "error",
    title: "the container runtime is too old",
    why: "Older versions fail when they may not set limits that need root.",
    fix: "Use a newer version.",
  },
  "rootless/kubernetes-too-old": {
    severity: "error",
    title: "Kubernetes is too old",
    why: "Before 1.22 kubelet stops when it may not write kernel parameters of the host.",
    fix: "Use a newer version.",
  },
  "rootless/k3s-multi-node": {
    severity: "warning",
    title: "several nodes of k3s without root",
    why: "The network of such a node is behind address translation in user space; other nodes do not reach its pods.",
    fix: "Use a single node, or usernetes.",
  },
  "rootless/cgroup-driver-none": {
    severity: "error",
    title: "cgroupDriver none",
    why: "It was proposed in 2019 so that kubelet could run without cgroups, and was refused in favour of cgroup v2. Only patched kubelets of that time had it; limits of pods would not have held.",
    fix: "Leave cgroupDriver out. systemd hands a tree of cgroup v2 to the user, and kubelet uses it with cgroupfs.",
  },
  "rootless/cgroup-driver-systemd": {
    severity: "warning",
    title: "cgroupDriver systemd",
    why: "kubelet would ask a systemd inside its namespace for scopes, and none runs there.",
    fix: "Leave cgroupDriver out.",
  },
  "rootless/cgroup-v1": {
    severity: "error",
    title: "cgroup v1",
    why: "Version 1 has no safe delegation. systemd 256 and newer do not boot with it, Kubernetes refuses it from 1.35 on.",
    fix: "Leave cgroups out.",
  },
  "rootless/cgroups-redundant": {
    severity: "warning",
    title: "a kernel argument that changes nothing",
    why: "The platform uses cgroup v2 by itself.",
    fix: "Leave cgroups out.",
  },
  "rootless/controller-unknown": {
    severity: "error",
    title: "a controller that cannot be handed over",
    why: "systemd delegates cpu, cpuset, io, memory and pids. A name that it does not know makes it ignore the whole line.",
    fix: "Use the names that the message lists.",
  },
  "rootless/controller-needed": {
    severity: "error",
    title: "a controller that kubelet needs",
    why: "kubelet checks for it when it starts, and stops.",
    fix: "Add it.",
  },
  "rootless/controller-left-out": {
    severity: "warning",
    title: "a controller that is not handed over",
    why: "Limits and requests of that kind have no effect on the user's pods.",
    fix: "Add it, or silence this code.",
  },
  "rootless/pasta": {
    severity: "warning",
    title: "pasta as the network",
    why: "Rootless Kubernetes is tested with slirp4netns; with pasta ports and addresses behave differently.",
    fix: "Use slirp4netns.",
  },
  "rootless/overlay-selinux": {
    severity: "warning",
    title: "overlayfs for a user under SELinux",
    why: "The policy denies the labels that overlayfs in a user namespace needs; image layers cannot be mounted.",
    fix: "Use fuse-overlayfs.",
  },
  "rootless/strict-reverse-path": {
    severity: "error",
    title: "strict reverse path checks",
    why: "Packets of a VXLAN network arrive at another interface than answers leave by; the kernel would drop them.",
    fix: "Use 2, the loose check.",
  },
  "rootless/no-effect": {
    severity: "warning",
    title: "a field that changes nothing here",
    why: "The distribution decides it by itself.",
    fix: "Remove the field.",
  },
  "rootless/limits": {
    severity: "info",
    title: "what pods cannot do without root",
    why: "In a user namespace the kernel mounts only tmpfs, bind and FUSE file systems, and devices, huge pages, AppArmor profiles and most kernel parameters stay with root. Privileged pods are privileged towards their own user only; runAsUser ends at the sub-id range; ports below 1024 are not published; traffic goes through user space.",
    fix: "Nothing is needed when the workloads can live with it.",
  },
} as const satisfies Record<string, CodeInfo>;
