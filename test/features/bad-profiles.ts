// Profiles with the mistakes that people make with kata and rootless: the codes of the errors or warnings that they get, and the line named first.
import type { Code } from "../../src/diagnostics/codes/index.ts";

export type BadProfile = {
  readonly mistake: string;
  readonly text: string;
  readonly codes: readonly Code[];
  readonly line: number;
  /** A part of the message or the hint, where only that tells what to do. */
  readonly says?: string;
};

const head = "apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: a\nspec:\n";
/** Line 6 is the platform, the lines of `spec` start at 7. */
const profile = (platform: string, spec: string): string => `${head}  platform: {${platform}}\n${spec.replace(/^(?=.)/gm, "  ")}\n`;
const ocp = 'type: openshift, release: "4.18"';
const k3s = "type: fcos, runtime: k3s";

export const badProfiles: readonly BadProfile[] = [
  {
    mistake: "the package's name as the extension",
    text: profile(ocp, "extensions: [kata-containers]"),
    codes: ["mco/unknown-extension"],
    line: 7,
    says: "sandboxed-containers",
  },
  {
    mistake: "the name that the extension never got",
    text: profile(ocp, "extensions:\n- qemu-kiwi"),
    codes: ["mco/unknown-extension"],
    line: 8,
    says: "sandboxed-containers",
  },
  {
    mistake: "the operator, and the extension beside it",
    text: profile(ocp, "kata:\n  install: operator\nextensions: [sandboxed-containers]"),
    codes: ["conflict/two-kata-installers"],
    line: 9,
  },
  {
    mistake: "Kata on arm64 nodes of OpenShift",
    text: profile(`${ocp}, arch: arm64`, "kata: {}"),
    codes: ["kata/architecture"],
    line: 7,
  },
  {
    mistake: "a pool of its own on a single node",
    text: profile(`${ocp}, topology: sno`, "kata:\n  pool: kata-oc"),
    codes: ["kata/pool-without-nodes"],
    line: 8,
    says: "master",
  },
  {
    mistake: "workers on a compact cluster",
    text: profile(`${ocp}, topology: compact`, "kata:\n  pool: worker"),
    codes: ["kata/pool-without-nodes"],
    line: 8,
  },
  {
    mistake: "memory in a unit of people",
    text: profile(ocp, "kata:\n  overhead:\n    memory: 350MB"),
    codes: ["profile/invalid-value"],
    line: 9,
    says: "350Mi",
  },
  {
    mistake: "a handler with an underscore",
    text: profile(ocp, "kata:\n  handlers: [kata_qemu]"),
    codes: ["profile/invalid-value"],
    line: 8,
    says: "is not a name for a handler",
  },
  {
    mistake: "a relative path to the configuration",
    text: profile(ocp, "kata:\n  configPath: etc/kata.toml"),
    codes: ["profile/invalid-value"],
    line: 8,
  },
  {
    mistake: "Kata as the default runtime of CRI-O",
    text: profile(
      ocp,
      'kata: {}\nfiles:\n  /etc/crio/crio.conf.d/99-default.conf: {contents: {inline: "[crio.runtime]\\ndefault_runtime = \\"kata\\"\\n"}}',
    ),
    codes: ["kata/default-runtime"],
    line: 9,
  },
  {
    mistake: "the old word for the way of installing",
    text: profile(ocp, "kata:\n  manage: operator"),
    codes: ["profile/unknown-field"],
    line: 8,
    says: "install",
  },
  {
    mistake: "Kata through Docker",
    text: profile("type: linux, runtime: docker", "kata: {}"),
    codes: ["kata/runtime-unsupported"],
    line: 7,
  },
  {
    mistake: "a containerd 1.x file without the handler",
    text: profile(
      'type: linux, runtime: containerd, runtimeVersion: "1.7"',
      'kata: {}\nfiles:\n  /etc/containerd/config.toml: {contents: {inline: "version = 2\\n"}}',
    ),
    codes: ["kata/handler-missing"],
    line: 9,
  },
  {
    mistake: "rootless on OpenShift",
    text: profile(ocp, "rootless: {}"),
    codes: ["rootless/not-here"],
    line: 7,
    says: "as root by design",
  },
  {
    mistake: "cgroupDriver none",
    text: profile("type: linux, runtime: containerd", "rootless:\n  cgroupDriver: none"),
    codes: ["rootless/cgroup-driver-none"],
    line: 8,
    says: "delegation of cgroup v2 replaced it",
  },
  {
    mistake: "kata beside rootless",
    text: profile("type: linux, runtime: containerd", "kata: {}\nrootless: {}"),
    codes: ["conflict/kata-rootless"],
    line: 8,
  },
  {
    mistake: "hidden mounts of a kubelet without root",
    text: profile("type: flatcar", "rootless: {}\nmountHiding: {}"),
    codes: ["conflict/mount-hiding-rootless"],
    line: 7,
  },
  {
    mistake: "huge pages for a user",
    text: profile(k3s, "rootless:\n  controllers: [cpu, cpuset, io, memory, pids, hugetlb]"),
    codes: ["rootless/controller-unknown"],
    line: 8,
  },
  {
    mistake: "cgroup v1 on the kernel command line",
    text: profile(k3s, "rootless: {}\nkernelArguments:\n- systemd.unified_cgroup_hierarchy=0"),
    codes: ["conflict/cgroup-v1-rootless"],
    line: 9,
  },
  { mistake: "the id of core", text: profile(k3s, "rootless:\n  uid: 1000"), codes: ["rootless/uid-taken"], line: 8 },
  { mistake: "a system account's id", text: profile(k3s, "rootless:\n  uid: 500"), codes: ["profile/invalid-value"], line: 8 },
  {
    mistake: "ids of the host for containers",
    text: profile(k3s, "rootless:\n  subidStart: 65536"),
    codes: ["profile/invalid-value"],
    line: 8,
  },
  { mistake: "too few ids", text: profile(k3s, "rootless:\n  subidCount: 1000"), codes: ["profile/invalid-value"], line: 8 },
  {
    mistake: "two users with the same ids",
    text: profile(k3s, "rootless:\n  otherSubids:\n    core: {start: 100000}"),
    codes: ["rootless/subid-overlap"],
    line: 9,
  },
  {
    mistake: "a Kubernetes from before user namespaces",
    text: profile(`${k3s}, kubernetes: "1.21"`, "rootless: {}"),
    codes: ["rootless/kubernetes-too-old"],
    line: 7,
  },
];
