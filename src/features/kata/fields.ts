// The fields of the feature kata.
import { kataLogLevels, toleration } from "../../facts/cluster-objects.ts";
import { kataInstalls, kataLayouts } from "../../facts/kata.ts";
import { bool, list, mapOf, oneOf, str, struct } from "../../model/field.ts";
import { labelKey, labelName, labelValue, plainAbsolutePath, quantity } from "../../model/formats.ts";

const handlerName = { ...labelName, says: "is not a name for a handler" };
const namespaceName = { ...labelName, says: "is not a name for a namespace" };

const overhead = struct(
  {
    cpu: str({
      format: quantity,
      default: "what the handler's makers publish",
      doc: "Processor time beside the pod's own.",
      example: "250m",
    }),
    memory: str({ format: quantity, default: "what the handler's makers publish", doc: "Memory beside the pod's own.", example: "350Mi" }),
  },
  { doc: "What a virtual machine needs beside its pod; the scheduler adds it to every pod of the class." },
);

const containerd = struct(
  {
    sandboxImage: str({ default: "containerd's own", doc: "The pause image.", example: "example.com/pause:3.10" }),
    systemdCgroup: bool({ default: "true", doc: "Ordinary containers get their cgroups from systemd, as kubelet expects by default." }),
  },
  { doc: "runtime containerd: what else the whole configuration says, because ours takes the place of the one that is there." },
);

const operator = struct(
  {
    channel: str({ default: "stable", doc: "The update channel." }),
    source: str({ default: "redhat-operators", doc: "The catalog that has the operator." }),
    sourceNamespace: str({ format: namespaceName, default: "openshift-marketplace", doc: "The namespace of the catalog." }),
    startingCSV: str({ doc: "An exact version to start with.", example: "sandboxed-containers-operator.v1.8.1" }),
    approval: oneOf(["Automatic", "Manual"], { default: "Automatic", doc: "Who approves an update of the operator." }),
    checkNodeEligibility: bool({ default: "false", doc: "Only nodes on which Node Feature Discovery found virtualization." }),
    logLevel: oneOf(kataLogLevels, { doc: "How much the runtime logs." }),
    poolSelector: mapOf(str({ format: labelValue }), {
      key: labelKey,
      keyName: "label",
      doc: "Labels of the nodes that get Kata; left out: every worker.",
    }),
  },
  { doc: "install: operator: the subscription and what the operator is asked for." },
);

export const kataFields = struct(
  {
    enabled: bool({ default: "true", doc: "false writes the MachineConfig emptied, which takes the extension off the nodes." }),
    install: oneOf(kataInstalls, {
      default: "machineconfig on openshift and okd, layer on fcos, else none",
      doc: "machineconfig: the extension, in one object with the configuration. operator: only what the sandboxed containers operator needs. layer: a unit that layers the package at first boot (fcos). none: Kata is on the node already.",
    }),
    layout: oneOf(kataLayouts, {
      default: "static on flatcar and linux, else package",
      doc: "Where Kata is on the node. package: in /usr, as a distribution's package puts it; static: below /opt/kata, as the release archive.",
    }),
    handlers: list(str({ format: handlerName }), {
      default: "[kata]; [kata-qemu] in the static layout",
      doc: "Runtime handlers; each gets a RuntimeClass of its name.",
      example: "[kata-qemu, kata-clh]",
    }),
    remote: bool({ default: "false", doc: "The handler kata-remote as well: virtual machines that run outside the node (peer pods)." }),
    overhead,
    pool: str({
      format: labelName,
      default: "master on sno and compact, else worker or the first of roles",
      doc: "OpenShift and OKD: the pool whose nodes get Kata. kata-oc, unless it is one of roles, comes with a MachineConfigPool of its own.",
    }),
    nodeSelector: mapOf(str({ format: labelValue }), {
      key: labelKey,
      keyName: "label",
      default: "the pool's role; katacontainers.io/kata-runtime=true without pools",
      doc: "Labels of the nodes on which pods of the class may run.",
    }),
    tolerations: list(toleration, { doc: "Taints that pods of the class accept." }),
    configPath: str({
      format: plainAbsolutePath,
      default: "the handler's own in the static layout, else where Kata looks by itself",
      doc: "Kata's configuration file on the node.",
      example: "/etc/kata-containers/configuration.toml",
    }),
    annotations: list(str(), {
      default: "[io.katacontainers.*] with containerd, none with CRI-O",
      doc: "Pod annotations that reach the runtime.",
    }),
    containerd,
    operator,
    checkScript: bool({ default: "false", doc: "Install kata-check, a script that checks the node." }),
  },
  {
    doc: "Pods in virtual machines: Kata Containers on the nodes, and the classes by which pods ask for it.",
    guesses: {
      enable: "enabled",
      disabled: "enabled: false",
      manage: "install",
      mode: "install",
      handler: "handlers",
      runtimeClass: "handlers",
      runtimeClasses: "handlers",
      peerPods: "remote",
      enablePeerPods: "remote",
      config: "configPath",
      runtimeConfigPath: "configPath",
      toleration: "tolerations",
      verify: "checkScript",
      role: "pool",
      default: "Kata is never the default runtime: the platform's own pods do not run in it",
    },
  },
);
