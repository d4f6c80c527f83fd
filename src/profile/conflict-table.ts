// What parts of one profile cannot live beside one another. Source: features table of conflicts; kata notes §4; rootless notes §6.
import type { Code } from "../diagnostics/codes/index.ts";
import { kataExtension } from "../facts/kata.ts";
import { legacyArguments, reversePath, unifiedArgument, unifiedCgroups } from "../facts/rootless.ts";
import {
  both,
  enabledUnit,
  extension,
  hidesRootless,
  hidingOn,
  kataExtends,
  kataOn,
  kataOperator,
  kernelArgument,
  kernelParameter,
  key,
  type Side,
  type Sides,
  sandboxExtension,
} from "./conflict-sides.ts";

type Conflict = {
  readonly code: Code;
  /** The side that the findings point at, and the other one with what to say about it. */
  readonly here: Sides;
  readonly there: Side;
  readonly other: string;
  readonly message: string;
  readonly hint: string;
};

/** Looked for in everything that brings kernel arguments, imported files included: argument-conflicts.ts. */
export const performanceConflict: Omit<Conflict, "here" | "there"> = {
  code: "conflict/performance-profile",
  other: "the nodes of this reference have a performance profile",
  message: "this argument belongs to the cluster's performance profile, and the kernel would get it from two places",
  hint: "set it in the PerformanceProfile, and remove it here",
};

const rootKubelets = [
  "kubelet.service",
  "k3s.service",
  "k3s-agent.service",
  "rke2-server.service",
  "rke2-agent.service",
  "k0scontroller.service",
  "k0sworker.service",
];
const blockServices = ["iscsid.service", "iscsid.socket", "multipathd.service", "nfs-client.target", "rpcbind.service"];

export const conflicts: readonly Conflict[] = [
  {
    code: "conflict/kata-rootless",
    here: key("rootless"),
    there: kataOn,
    other: "kata is asked for here",
    message: "kata and rootless exclude each other: a virtual machine needs devices that belong to root",
    hint: "make two profiles, for two classes of node",
  },
  {
    code: "conflict/mount-hiding-rootless",
    here: key("rootless"),
    there: both(hidingOn, hidesRootless),
    other: "mountHiding is asked for here",
    message: "a kubelet without root cannot enter a mount namespace of root's, and its mounts are hidden from the host already",
    hint: "remove mountHiding, or name the services of a second kubelet, one with root, under mountHiding.services",
  },
  {
    code: "conflict/mount-hiding-beside-rootless",
    here: key("rootless"),
    there: both(hidingOn, (spec) => !hidesRootless(spec)),
    other: "mountHiding moves other services here",
    message:
      "this node runs a kubelet with root beside the one without: they share ports, and only the first one's mounts are hidden by mountHiding",
    hint: "check that their ports differ",
  },
  {
    code: "conflict/kata-mount-hiding",
    here: kataOn,
    there: hidingOn,
    other: "mountHiding is asked for here",
    message: "virtual machines are started by the container runtime, so that their mounts are hidden as well",
    hint: "look below /run/kata-containers with kubensenter",
  },
  {
    code: "conflict/two-kata-installers",
    here: sandboxExtension,
    there: kataOperator,
    other: "the operator installs it here",
    message: `the extension ${kataExtension} and the sandboxed containers operator would both install Kata, for different pools`,
    hint: "remove the extension, or use install: machineconfig",
  },
  {
    code: "conflict/kata-extension-twice",
    here: sandboxExtension,
    there: kataExtends,
    other: "kata brings it here",
    message: `the extension ${kataExtension} is written twice, and from here in another object and for every role`,
    hint: "remove it from extensions",
  },
  {
    code: "conflict/kata-kernel-type",
    here: both(key("kernelType"), ({ kernelType }) => kernelType !== "default"),
    there: kataOn,
    other: "kata is asked for here",
    message: "the extension's packages are built for the default kernel",
    hint: "check that your release has them for this kernel, or use the default one",
  },
  {
    code: "conflict/extension-image",
    here: key("osImageURL"),
    there: kataExtends,
    other: "kata brings an extension here",
    message: "an OS image of your own and an extension: some releases ignore or refuse extensions on such nodes",
    hint: "build Kata into the image and use install: none",
  },
  {
    code: "conflict/extension-image",
    here: key("osImageURL"),
    there: both(extension, (spec) => kataExtends(spec) === undefined),
    other: "an extension is asked for here",
    message: "an OS image of your own and an extension: some releases ignore or refuse extensions on such nodes",
    hint: "build the packages into the image",
  },
  {
    code: "conflict/cgroup-v1-rootless",
    here: kernelArgument((argument) => legacyArguments.test(argument)),
    there: key("rootless"),
    other: "rootless is asked for here",
    message:
      "this argument brings cgroup v1 back, where nothing can be delegated to a user; with systemd 256 and newer the node does not boot",
    hint: "remove it",
  },
  {
    code: "conflict/cgroup-v2-redundant",
    here: both(
      kernelArgument((argument) => argument === unifiedArgument),
      ({ platform }) => unifiedCgroups[platform.type] === "yes",
    ),
    there: key("rootless"),
    other: "rootless needs cgroup v2, which is there",
    message: "this platform comes up with cgroup v2 by itself",
    hint: "remove it",
  },
  {
    code: "conflict/hugepages-rootless",
    here: kernelArgument((argument) => /^hugepages(?:z|=|$)/.test(argument) || argument.startsWith("default_hugepagesz")),
    there: key("rootless"),
    other: "rootless is asked for here",
    message: "pods of a kubelet without root cannot use huge pages: systemd hands the hugetlb controller to nobody",
    hint: "remove it, unless something else on the node uses them",
  },
  {
    code: "rootless/strict-reverse-path",
    here: kernelParameter(reversePath, "1"),
    there: key("rootless"),
    other: "rootless is asked for here",
    message: "strict reverse path checks drop what VXLAN networks deliver",
    hint: "remove it, or write 2",
  },
  {
    code: "conflict/root-kubelet-rootless",
    here: enabledUnit(rootKubelets),
    there: key("rootless"),
    other: "rootless starts a kubelet as well",
    message: "a kubelet with root is enabled beside the one without: both want port 10250",
    hint: "disable it, or give one of them other ports",
  },
  {
    code: "conflict/block-storage-rootless",
    here: enabledUnit(blockServices),
    there: key("rootless"),
    other: "rootless is asked for here",
    message: "pods of a kubelet without root cannot mount NFS, iSCSI or block devices",
    hint: "use volumes in folders, unless something else on the node needs it",
  },
];
