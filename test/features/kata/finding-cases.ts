// One text, at least, for every finding of kata, with a near miss for each.
import { fcos, linux, openshift, profileOf } from "../../support/compile-text.ts";
import type { FindingCase } from "../../support/finding-case.ts";

const crioFile = (path: string, text: string): string =>
  linux("crio", `kata: {}\nfiles:\n  ${path}: {contents: {inline: ${JSON.stringify(text)}}}`);
const containerd = (version: string, text: string, mark = "‸"): string =>
  profileOf(
    `type: linux, runtime: containerd, runtimeVersion: "${version}"`,
    `kata: {}\nfiles:\n  ${mark}/etc/containerd/config.toml: {contents: {inline: ${JSON.stringify(text)}}}`,
  );
const toleration = (list: string): string => openshift("4.18", `kata: {tolerations: [${list}]}`);
const table = '[plugins."io.containerd.grpc.v1.cri".containerd.runtimes.kata-qemu]\nruntime_type = "io.containerd.kata-qemu.v2"\n';

export const kataCases: readonly FindingCase[] = [
  {
    code: "kata/install-not-here",
    severity: "error",
    when: "for an extension outside OpenShift",
    text: linux("crio", "kata:\n  ‸install: machineconfig"),
    fine: openshift("4.18", "kata:\n  install: machineconfig"),
  },
  {
    code: "kata/install-not-here",
    severity: "error",
    when: "for a layered package on OpenShift",
    text: openshift("4.18", "kata:\n  ‸install: layer"),
    fine: fcos("kata:\n  install: layer"),
  },
  {
    code: "kata/architecture",
    severity: "error",
    text: openshift("4.18", "‸kata: {}", ", arch: arm64"),
    fine: openshift("4.18", "kata: {}", ", arch: s390x"),
  },
  {
    code: "kata/cannot-switch-off",
    severity: "error",
    when: "where a first boot has installed it",
    text: fcos("kata:\n  ‸enabled: false"),
    fine: openshift("4.18", "kata:\n  enabled: false"),
  },
  {
    code: "kata/cannot-switch-off",
    severity: "error",
    when: "where the operator has installed it",
    text: openshift("4.18", "kata:\n  ‸enabled: false\n  install: operator"),
    fine: openshift("4.18", "kata:\n  enabled: true\n  install: operator"),
  },
  {
    code: "kata/classes-left",
    severity: "info",
    text: openshift("4.18", "kata:\n  ‸enabled: false"),
    fine: openshift("4.18", "kata:\n  enabled: true"),
  },
  {
    code: "kata/extension-stays",
    severity: "warning",
    text: openshift("4.18", "kata:\n  enabled: false\nextensions: [‸sandboxed-containers]"),
    fine: openshift("4.18", "kata:\n  enabled: false\nextensions: [usbguard]"),
  },
  {
    code: "kata/no-effect",
    severity: "warning",
    when: "for a pool where there are none",
    text: fcos("kata:\n  ‸pool: worker"),
    fine: openshift("4.18", "kata:\n  pool: worker"),
  },
  {
    code: "kata/no-effect",
    severity: "warning",
    when: "for an overhead under the operator",
    text: openshift("4.18", "kata:\n  install: operator\n  ‸overhead: {cpu: 250m}"),
    fine: openshift("4.18", "kata:\n  install: machineconfig\n  overhead: {cpu: 250m}"),
  },
  {
    code: "kata/no-effect",
    severity: "warning",
    when: "for the operator's settings without the operator",
    text: openshift("4.18", "kata:\n  ‸operator: {channel: stable}"),
    fine: openshift("4.18", "kata:\n  install: operator\n  operator: {channel: stable}"),
  },
  {
    code: "kata/no-effect",
    severity: "warning",
    when: "for containerd's settings with CRI-O",
    text: linux("crio", "kata:\n  ‸containerd: {systemdCgroup: false}"),
    fine: linux("containerd", "kata:\n  containerd: {systemdCgroup: false}"),
  },
  {
    code: "kata/no-effect",
    severity: "warning",
    when: "for handlers of what is switched off",
    text: openshift("4.18", "kata:\n  enabled: false\n  ‸handlers: [kata]"),
    fine: openshift("4.18", "kata:\n  enabled: false\n  pool: master"),
  },
  {
    code: "kata/operator-source",
    severity: "warning",
    text: profileOf('type: okd, release: "4.18"', "kata:\n  ‸install: operator"),
    fine: profileOf('type: okd, release: "4.18"', "kata:\n  install: operator\n  operator: {source: community-operators}"),
  },
  {
    code: "kata/runtime-missing",
    severity: "error",
    text: profileOf("type: fcos", "‸kata: {}"),
    fine: profileOf("type: flatcar", "kata: {}"),
  },
  { code: "kata/runtime-unsupported", severity: "error", text: linux("docker", "‸kata: {}"), fine: linux("rke2-agent", "kata: {}") },
  {
    code: "kata/runtime-too-old",
    severity: "error",
    text: profileOf('type: linux, runtime: containerd, runtimeVersion: "1.3"', "‸kata: {}"),
    fine: profileOf('type: linux, runtime: containerd, runtimeVersion: "1.4"', "kata: {}"),
  },
  {
    code: "profile/empty-list",
    severity: "error",
    text: linux("crio", "kata:\n  ‸handlers: []"),
    fine: linux("crio", "kata:\n  handlers: [kata-clh]"),
  },
  {
    code: "profile/repeated",
    severity: "error",
    text: linux("crio", "kata:\n  handlers: [kata-clh, ‸kata-clh]"),
    fine: linux("crio", "kata:\n  handlers: [kata-clh, kata-fc]"),
  },
  {
    code: "kata/handler-unknown",
    severity: "error",
    text: linux("crio", "kata:\n  handlers: [‸kata-bhyve]"),
    fine: linux("crio", "kata:\n  handlers: [kata-bhyve]\n  configPath: /usr/share/kata/bhyve.toml"),
  },
  {
    code: "kata/pool-without-nodes",
    severity: "error",
    text: openshift("4.18", "kata:\n  pool: ‸kata-oc", ", topology: sno"),
    fine: openshift("4.18", "kata:\n  pool: kata-oc"),
  },
  {
    code: "kata/pool-unknown",
    severity: "error",
    text: openshift("4.18", "kata:\n  pool: ‸gpu"),
    fine: openshift("4.18", "roles: [worker, gpu]\nkata:\n  pool: gpu"),
  },
  {
    code: "kata/selector-missing",
    severity: "warning",
    text: openshift("4.18", "kata:\n  ‸nodeSelector: {}"),
    fine: openshift("4.18", 'kata:\n  nodeSelector: {example.com/kata: "yes"}'),
  },
  {
    code: "kata/selector-mismatch",
    severity: "warning",
    text: openshift("4.18", 'kata:\n  nodeSelector: {‸node-role.kubernetes.io/infra: ""}'),
    fine: openshift("4.18", 'kata:\n  nodeSelector: {node-role.kubernetes.io/worker: ""}'),
  },
  {
    code: "kata/tolerations-missing",
    severity: "warning",
    text: openshift("4.18", "kata:\n  pool: ‸master"),
    fine: openshift("4.18", "kata:\n  pool: master", ", topology: compact"),
  },
  {
    code: "kata/overhead-low",
    severity: "warning",
    text: openshift("4.18", "kata:\n  overhead: {memory: ‸159Mi}"),
    fine: openshift("4.18", "kata:\n  overhead: {memory: 160Mi}"),
  },
  {
    code: "kata/config-missing",
    severity: "warning",
    text: openshift("4.18", "kata:\n  ‸configPath: /etc/kata-containers/mine.toml"),
    fine: openshift(
      "4.18",
      "kata:\n  configPath: /etc/kata-containers/mine.toml\nfiles:\n  /etc/kata-containers/mine.toml: {contents: {inline: x}}",
    ),
  },
  {
    code: "kata/config-missing",
    severity: "warning",
    when: "for the configuration of remote machines",
    text: openshift("4.18", "‸kata: {remote: true}"),
    fine: linux("containerd", "kata: {remote: true}"),
  },
  {
    code: "kata/default-runtime",
    severity: "error",
    text: crioFile("‸/etc/crio/crio.conf.d/60-x.conf", '[crio.runtime]\ndefault_runtime = "kata-qemu"\n'),
    fine: crioFile("/etc/crio/crio.conf.d/60-x.conf", '[crio.runtime]\ndefault_runtime = "crun"\n'),
  },
  {
    code: "kata/package-file",
    severity: "warning",
    text: crioFile("‸/etc/crio/crio.conf.d/50-kata", "[crio]\n"),
    fine: crioFile("/etc/crio/crio.conf.d/50-kata.conf", "[crio]\n"),
  },
  {
    code: "kata/defined-twice",
    severity: "warning",
    when: "after ours",
    text: crioFile("‸/etc/crio/crio.conf.d/99-x.conf", '[crio.runtime.runtimes.kata-qemu]\nruntime_path = "/x"\n'),
    fine: crioFile("/etc/crio/crio.conf.d/99-x.conf", '[crio.runtime.runtimes.kata-qemu-x]\nruntime_path = "/x"\n'),
  },
  {
    code: "kata/defined-twice",
    severity: "warning",
    when: "before ours",
    text: crioFile("‸/etc/crio/crio.conf.d/10-x.conf", '[crio.runtime.runtimes."kata-qemu"]\nruntime_path = "/x"\n'),
    fine: crioFile("/etc/crio/crio.conf.d/10-x.conf", '# [crio.runtime.runtimes."kata-qemu"]\n'),
  },
  {
    code: "kata/not-imported",
    severity: "error",
    text: containerd("2.0", "version = 3\n"),
    fine: containerd("2.0", 'version = 3\nimports = ["/etc/containerd/conf.d/*.toml"]\n', ""),
  },
  {
    code: "kata/handler-missing",
    severity: "error",
    text: containerd("1.7", "version = 2\n"),
    fine: containerd("1.7", `version = 2\n${table}`, ""),
  },
  {
    code: "kata/handler-missing",
    severity: "error",
    when: "in a drop-in of CRI-O in place of ours",
    text: crioFile("‸/etc/crio/crio.conf.d/50-kata-containers.conf", "[crio.runtime]\n"),
    fine: crioFile("/etc/crio/crio.conf.d/50-kata-containers.conf", '[crio.runtime.runtimes."kata-qemu"]\n'),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "in a toleration with a value for any value",
    text: toleration('{key: a, operator: Exists, ‸value: "b"}'),
    fine: toleration('{key: a, value: "b"}'),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "in a toleration of every taint",
    text: toleration("{‸operator: Equal, effect: NoSchedule}"),
    fine: toleration("{operator: Exists}"),
  },
  {
    code: "profile/invalid-value",
    severity: "error",
    when: "in a toleration for a time without eviction",
    text: toleration("{key: a, operator: Exists, effect: NoSchedule, ‸tolerationSeconds: 5}"),
    fine: toleration("{key: a, operator: Exists, effect: NoExecute, tolerationSeconds: 5}"),
  },
  {
    code: "profile/repeated",
    severity: "error",
    when: "in tolerations",
    text: toleration('{key: a, operator: Exists}, ‸{key: a, operator: Exists, value: ""}'),
    fine: toleration("{key: a, operator: Exists}, {key: b, operator: Exists}"),
  },
];
