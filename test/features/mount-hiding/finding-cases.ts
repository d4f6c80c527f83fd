// One text, at least, for every finding of mountHiding, with a near miss for each.
import { fcos, linux, openshift, profileOf } from "../../support/compile-text.ts";
import type { FindingCase } from "../../support/finding-case.ts";

const k3s = (spec: string): string =>
  linux("k3s", `mountHiding:\n  services: {k3s.service: {execStart: /usr/local/bin/k3s server}}\n${spec}`);
const native = (units: string): string => openshift("4.18", `mountHiding: {}\nunits:\n${units}`);
const containerd = (units: string): string => linux("containerd", `mountHiding: {}\nunits:\n${units}`);

export const mountHidingCases: readonly FindingCase[] = [
  {
    code: "mount-hiding/delivery-unsupported",
    severity: "error",
    when: "for native outside OpenShift",
    text: fcos("mountHiding:\n  ‸delivery: native"),
    fine: fcos("mountHiding:\n  delivery: bundled"),
  },
  {
    code: "mount-hiding/delivery-unsupported",
    severity: "error",
    when: "for the developer preview outside OpenShift",
    text: linux("crio", "mountHiding:\n  ‸delivery: container-mount-namespace"),
    fine: openshift("4.10", "mountHiding:\n  delivery: container-mount-namespace"),
  },
  {
    code: "mount-hiding/native-too-old",
    severity: "error",
    text: openshift("4.11", "mountHiding:\n  ‸delivery: native"),
    fine: openshift("4.12", "mountHiding:\n  delivery: native"),
  },
  {
    code: "mount-hiding/bundled-freezes-unit",
    severity: "warning",
    text: openshift("4.18", "mountHiding:\n  ‸delivery: bundled"),
    fine: openshift("4.11", "mountHiding:\n  delivery: bundled"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for failClosed under native",
    text: openshift("4.18", "mountHiding:\n  ‸failClosed: true"),
    fine: openshift("4.11", "mountHiding:\n  failClosed: true"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for netns: false where the platform's own unit does the step",
    text: openshift("4.23", "mountHiding:\n  ‸netns: false"),
    fine: openshift("4.22", "mountHiding:\n  netns: false"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for services under the developer preview",
    text: openshift(
      "4.10",
      "mountHiding:\n  delivery: container-mount-namespace\n  ‸services: {x.service: {execStart: /bin/x, join: observer}}",
    ),
    fine: openshift("4.18", "mountHiding:\n  services: {x.service: {execStart: /bin/x, join: observer}}"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for a field beside enabled: false",
    text: openshift("4.18", "mountHiding:\n  enabled: false\n  ‸motd: false"),
    fine: openshift("4.18", "mountHiding:\n  motd: false"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for replaces where there are no MachineConfigs",
    text: fcos("mountHiding:\n  ‸replaces: [container-mount-namespace-and-kubelet-conf-worker]"),
    fine: openshift("4.18", "mountHiding:\n  replaces: [container-mount-namespace-and-kubelet-conf-worker]"),
    beside: ["mount-hiding/vendor-command-unverified"],
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for the command of a service that joins by environment",
    text: linux("crio", "mountHiding:\n  services:\n    crio.service:\n      ‸execStart: /usr/bin/crio"),
    fine: linux("crio", "mountHiding:\n  services:\n    crio.service:\n      execStart: /usr/bin/crio\n      join: wrap"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for a service on OpenShift that is no observer",
    text: openshift("4.18", "mountHiding:\n  services:\n    ‸agent.service: {execStart: /usr/bin/agent}"),
    fine: openshift("4.18", "mountHiding:\n  services:\n    agent.service: {execStart: /usr/bin/agent, join: observer}"),
  },
  {
    code: "mount-hiding/runtime-missing",
    severity: "error",
    text: profileOf("type: linux", "‸mountHiding: {}"),
    fine: profileOf("type: flatcar", "mountHiding: {}"),
  },
  {
    code: "mount-hiding/not-covered",
    severity: "error",
    when: "for kubelet taken out",
    text: linux("crio", "mountHiding:\n  services:\n    ‸kubelet.service: null"),
    fine: linux("crio", "mountHiding:\n  services:\n    kubelet.service: null\n    my-kubelet.service: {execStart: /opt/bin/kubelet}"),
  },
  {
    code: "mount-hiding/not-covered",
    severity: "error",
    when: "for a runtime that only looks",
    text: linux("crio", "mountHiding:\n  services:\n    ‸crio.service: {execStart: /usr/bin/crio, join: observer}"),
    fine: linux("crio", "mountHiding:\n  services:\n    agent.service: {execStart: /usr/bin/agent, join: observer}"),
  },
  {
    code: "mount-hiding/command-unknown",
    severity: "error",
    when: "for k3s set up by its installer",
    text: linux("k3s", "‸mountHiding: {}"),
    fine: profileOf("type: flatcar, runtime: k3s", "mountHiding: {}"),
  },
  {
    code: "mount-hiding/command-unknown",
    severity: "error",
    when: "for k0s, which is one of two units",
    text: linux("k0s", "‸mountHiding: {}"),
    fine: linux("k0s", "mountHiding:\n  services: {k0sworker.service: {execStart: /usr/local/bin/k0s worker}}"),
  },
  {
    code: "mount-hiding/command-unfit",
    severity: "error",
    when: "for another argv[0]",
    text: linux("crio", 'mountHiding:\n  services:\n    kubelet.service:\n      execStart: ‸"@/usr/bin/kubelet kubelet"'),
    fine: linux("crio", 'mountHiding:\n  services:\n    kubelet.service:\n      execStart: "-/usr/bin/kubelet --v=2"'),
  },
  {
    code: "mount-hiding/command-unfit",
    severity: "error",
    when: "in a unit text of one's own",
    text: linux("crio", 'mountHiding: {}\nunits:\n  kubelet.service: {‸contents: "[Service]\\nExecStart=kubelet\\n"}'),
    fine: linux("crio", 'mountHiding: {}\nunits:\n  kubelet.service: {contents: "[Service]\\nExecStart=/bin/kubelet\\n"}'),
  },
  {
    code: "mount-hiding/several-commands",
    severity: "error",
    text: linux(
      "crio",
      "mountHiding:\n  services:\n    my-kubelet.service: {}\n    kubelet.service: null\nunits:\n  my-kubelet.service:\n    ‸contents: |\n      [Service]\n      ExecStart=/bin/a\n      ExecStart=/bin/b",
    ),
    fine: linux(
      "crio",
      "mountHiding:\n  services:\n    my-kubelet.service: {}\n    kubelet.service: null\nunits:\n  my-kubelet.service:\n    contents: |\n      [Service]\n      Type=oneshot\n      ExecStart=/bin/a\n      ExecStart=/bin/b",
    ),
  },
  {
    code: "mount-hiding/unit-type-unknown",
    severity: "warning",
    text: linux("crio", "mountHiding:\n  services:\n    ‸my-agent.service: {execStart: /usr/bin/agent}"),
    fine: linux(
      "crio",
      "mountHiding:\n  services:\n    my-agent.service: {}\nunits:\n  my-agent.service:\n    contents: |\n      [Service]\n      ExecStart=/usr/bin/agent",
    ),
  },
  {
    code: "mount-hiding/vendor-command",
    severity: "info",
    text: linux("crio", "‸mountHiding: {}"),
    fine: linux("crio", "mountHiding:\n  services: {kubelet.service: {execStart: /usr/bin/kubelet}}"),
  },
  {
    code: "mount-hiding/vendor-command-unverified",
    severity: "warning",
    text: fcos("‸mountHiding: {}"),
    fine: fcos("mountHiding:\n  services: {kubelet.service: {execStart: /usr/bin/kubelet}}"),
  },
  {
    code: "mount-hiding/cannot-join-by-environment",
    severity: "error",
    text: linux("crio", "mountHiding:\n  services:\n    kubelet.service:\n      ‸join: env"),
    fine: linux("crio", "mountHiding:\n  services:\n    crio.service:\n      join: env"),
  },
  {
    code: "mount-hiding/cannot-join-by-environment",
    severity: "error",
    when: "for CRI-O 1.24",
    text: profileOf('type: linux, runtime: crio, runtimeVersion: "1.24"', "mountHiding:\n  services:\n    crio.service:\n      ‸join: env"),
    fine: profileOf('type: linux, runtime: crio, runtimeVersion: "1.25"', "mountHiding:\n  services:\n    crio.service:\n      join: env"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for the working directory of a service that joins by environment",
    text: linux("crio", "mountHiding:\n  services:\n    crio.service:\n      ‸workingDirectory: /var/lib"),
    fine: linux("containerd", "mountHiding:\n  services:\n    containerd.service:\n      workingDirectory: /var/lib"),
  },
  {
    code: "mount-hiding/vendor-owned-command",
    severity: "error",
    text: openshift("4.18", "mountHiding:\n  services:\n    ‸kubelet.service: {execStart: /usr/bin/kubelet}"),
    fine: openshift("4.18", "mountHiding:\n  services:\n    agent.service: {execStart: /usr/bin/agent, join: observer}"),
  },
  {
    code: "mount-hiding/kubensenter-needed",
    severity: "error",
    text: linux("containerd", "mountHiding:\n  failClosed: false\n  ‸kubensenter: false"),
    fine: linux("containerd", "mountHiding:\n  kubensenter: false"),
  },
  {
    code: "mount-hiding/two-mechanisms",
    severity: "error",
    when: "for the preview's unit beside native",
    text: native('  container-mount-namespace.service:\n    ‸contents: "[Service]\\nExecStart=/bin/true\\n"'),
    fine: native("  container-mount-namespace.service:\n    mask: true"),
  },
  {
    code: "mount-hiding/two-mechanisms",
    severity: "error",
    when: "for the preview's drop-in beside native",
    text: native(
      '  crio.service:\n    dropins:\n      ‸90-container-mount-namespace.conf: "[Unit]\\nWants=container-mount-namespace.service\\n"',
    ),
    fine: native('  crio.service:\n    dropins:\n      90-container-mount-namespace.conf: ""'),
  },
  {
    code: "mount-hiding/two-mechanisms",
    severity: "error",
    when: "for a file in place of a drop-in",
    text: openshift(
      "4.18",
      'mountHiding: {}\nfiles:\n  ‸/etc/systemd/system/crio.service.d/90-container-mount-namespace.conf: {contents: {inline: "[Unit]"}}',
    ),
    fine: openshift(
      "4.18",
      'mountHiding: {}\nfiles:\n  /etc/crio/crio.conf.d/90-x.conf: {contents: {inline: "# container-mount-namespace"}}',
    ),
  },
  {
    code: "mount-hiding/two-mechanisms",
    severity: "error",
    when: "for kubens.service beside the preview",
    text: openshift("4.18", "mountHiding: {delivery: container-mount-namespace}\nunits:\n  ‸kubens.service: {enabled: true}"),
    fine: openshift("4.18", "mountHiding: {delivery: container-mount-namespace}\nunits:\n  kubens.service: {enabled: false}"),
  },
  {
    code: "mount-hiding/switched-off-elsewhere",
    severity: "error",
    text: native("  ‸kubens.service: {enabled: false}"),
    fine: native("  kubens.service: {enabled: true}"),
  },
  {
    code: "mount-hiding/switched-off-elsewhere",
    severity: "error",
    when: "for the unit enabled beside the off",
    text: openshift("4.18", "mountHiding: {enabled: false}\nunits:\n  kubens.service: {‸enabled: true}"),
    fine: openshift("4.18", "mountHiding: {enabled: false}\nunits:\n  kubens.service: {enabled: false}"),
  },
  {
    code: "mount-hiding/vendor-owned-command",
    severity: "error",
    when: "for the operator's service taken out",
    text: openshift("4.18", "mountHiding:\n  services:\n    ‸crio.service: null"),
    fine: openshift("4.18", "mountHiding:\n  services: {}"),
  },
  {
    code: "mount-hiding/vendor-owned-command",
    severity: "error",
    when: "for the operator's service as an observer",
    text: openshift("4.18", "mountHiding:\n  services:\n    ‸crio.service: {join: observer, execStart: /usr/bin/crio}"),
    fine: openshift("4.18", "mountHiding:\n  services:\n    agent.service: {join: observer, execStart: /usr/bin/agent}"),
  },
  {
    code: "mount-hiding/no-effect",
    severity: "warning",
    when: "for a service taken out that would not enter",
    text: linux("crio", "mountHiding:\n  services:\n    ‸docker.service: null"),
    fine: linux("docker", "mountHiding:\n  services:\n    docker.service: {}"),
  },
  {
    code: "mount-hiding/unit-type-unknown",
    severity: "warning",
    when: "for an unknown service that is to join by itself",
    text: linux("crio", "mountHiding:\n  services:\n    my.service: {‸join: env}"),
    fine: linux("crio", "mountHiding:\n  services:\n    crio.service: {join: env}"),
  },
  {
    code: "mount-hiding/command-unknown",
    severity: "error",
    when: "for a unit text of one's own without a command",
    text: linux("crio", 'mountHiding: {}\nunits:\n  kubelet.service: {‸contents: "[Unit]\\nDescription=x\\n"}'),
    fine: linux("crio", 'mountHiding: {}\nunits:\n  kubelet.service: {contents: "[Service]\\nExecStart=/bin/true\\n"}'),
  },
  {
    code: "profile/repeated",
    severity: "error",
    when: "for a replaced object",
    text: openshift("4.18", "mountHiding:\n  replaces: [old-worker, ‸old-worker]"),
    fine: openshift("4.18", "mountHiding:\n  replaces: [old-worker, old-master]"),
  },
  {
    code: "mount-hiding/unit-contents",
    severity: "error",
    text: native('  ‸kubens.service:\n    contents: "[Service]\\nExecStart=/bin/true\\n"'),
    fine: native('  kubens.service:\n    dropins: {20-mine.conf: "[Unit]\\nDescription=x\\n"}'),
  },
  {
    code: "mount-hiding/sandboxed-service",
    severity: "error",
    when: "for a service of the table",
    text: containerd("  containerd.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        ‸PrivateTmp=yes"),
    fine: containerd(
      "  containerd.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        PrivateTmp=no\n        ProtectHostname=yes",
    ),
  },
  {
    code: "mount-hiding/sandboxed-service",
    severity: "error",
    when: "for the operator's service",
    text: native("  kubelet.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        ‸ProtectSystem=strict"),
    fine: native("  sshd.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        ProtectSystem=strict"),
  },
  {
    code: "mount-hiding/sandboxed-service",
    severity: "error",
    when: "where the last assignment decides",
    text: containerd(
      "  containerd.service:\n    dropins:\n      10-a.conf: |\n        [Service]\n        PrivateTmp=no\n      20-b.conf: |\n        [Service]\n        ‸PrivateTmp=yes",
    ),
    fine: containerd(
      "  containerd.service:\n    dropins:\n      10-a.conf: |\n        [Service]\n        PrivateTmp=yes\n      20-b.conf: |\n        [Service]\n        PrivateTmp=no",
    ),
  },
  {
    code: "mount-hiding/sandboxed-service",
    severity: "error",
    when: "for a capability that is missing",
    text: containerd(
      "  containerd.service:\n    dropins:\n      10-a.conf: |\n        [Service]\n        ‸CapabilityBoundingSet=CAP_SYS_ADMIN CAP_NET_ADMIN",
    ),
    fine: containerd(
      "  containerd.service:\n    dropins:\n      10-a.conf: |\n        [Service]\n        CapabilityBoundingSet=CAP_SYS_ADMIN\n        CapabilityBoundingSet=CAP_SYS_CHROOT",
    ),
  },
  {
    code: "mount-hiding/sandboxed-service",
    severity: "error",
    when: "for a capability that is taken away",
    text: containerd(
      "  containerd.service:\n    dropins:\n      10-a.conf: |\n        [Service]\n        ‸CapabilityBoundingSet=~CAP_SYS_CHROOT",
    ),
    fine: containerd(
      "  containerd.service:\n    dropins:\n      10-a.conf: |\n        [Service]\n        CapabilityBoundingSet=~CAP_NET_RAW",
    ),
  },
  {
    code: "mount-hiding/sandboxed-observer",
    severity: "warning",
    text: openshift(
      "4.18",
      "mountHiding:\n  services: {agent.service: {execStart: /usr/bin/agent, join: observer}}\nunits:\n  agent.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        ‸PrivateTmp=yes",
    ),
    fine: openshift(
      "4.18",
      "mountHiding:\n  services: {agent.service: {execStart: /usr/bin/agent, join: observer}}\nunits:\n  agent.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        Nice=5",
    ),
  },
  {
    code: "mount-hiding/exec-start-taken",
    severity: "error",
    text: containerd(
      "  containerd.service:\n    dropins:\n      ‸zz-mine.conf: |\n        [Service]\n        ExecStart=\n        ExecStart=/usr/bin/containerd",
    ),
    fine: containerd("  containerd.service:\n    dropins:\n      zz-mine.conf: |\n        [Service]\n        ExecStartPre=/bin/true"),
  },
  {
    code: "mount-hiding/exec-start-taken",
    severity: "error",
    when: "in a drop-in of the feature's own name",
    text: containerd(
      "  containerd.service:\n    dropins:\n      ‸zz-kubens.conf: |\n        [Service]\n        ExecStart=\n        ExecStart=/bin/x",
    ),
    fine: containerd("  containerd.service:\n    dropins:\n      zz-lubens.conf: |\n        [Service]\n        ExecStartPre=/bin/x"),
  },
  {
    code: "mount-hiding/exec-start-lost",
    severity: "warning",
    text: containerd(
      "  containerd.service:\n    dropins:\n      ‸10-mine.conf: |\n        [Service]\n        ExecStart=\n        ExecStart=/usr/bin/containerd",
    ),
    fine: containerd("  containerd.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        Environment=A=1"),
  },
  {
    code: "mount-hiding/unresolved-specifier",
    severity: "warning",
    text: openshift(
      "4.10",
      "mountHiding: {}\nunits:\n  crio.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        ExecStart=\n        ‸ExecStart=/usr/bin/crio --boot %b",
    ),
    fine: openshift(
      "4.10",
      "mountHiding: {}\nunits:\n  crio.service:\n    dropins:\n      10-mine.conf: |\n        [Service]\n        ExecStart=\n        ExecStart=/usr/bin/crio --name %n --share 50%%",
    ),
  },
  {
    code: "mount-hiding/late-mount",
    severity: "warning",
    text: k3s("units:\n  var-lib-kubelet.mount:\n    ‸contents: |\n      [Mount]\n      What=/dev/vdb\n      Where=/var/lib/kubelet"),
    fine: k3s(
      "units:\n  var-lib-kubelet.mount:\n    contents: |\n      [Unit]\n      Before=kubens.service\n      [Mount]\n      What=/dev/vdb\n      Where=/var/lib/kubelet",
    ),
  },
  {
    code: "mount-hiding/late-mount",
    severity: "warning",
    when: "over a folder above, for the developer preview too",
    text: openshift(
      "4.10",
      "mountHiding: {delivery: container-mount-namespace}\nunits:\n  var-lib.mount:\n    ‸contents: |\n      [Mount]\n      What=/dev/vdb\n      Where=/var/lib",
    ),
    fine: openshift(
      "4.10",
      "mountHiding: {delivery: container-mount-namespace}\nunits:\n  var-lib.mount:\n    contents: |\n      [Mount]\n      What=/dev/vdb\n      Where=/var/lib\n      [Install]\n      RequiredBy=local-fs.target",
    ),
  },
  {
    code: "mount-hiding/replaces-itself",
    severity: "error",
    text: openshift("4.18", "mountHiding:\n  replaces: [‸99-kubens-worker]"),
    fine: openshift("4.18", "mountHiding:\n  delivery: container-mount-namespace\n  replaces: [99-kubens-worker]"),
  },
  {
    code: "mount-hiding/replaces-without-role",
    severity: "error",
    text: openshift("4.18", "mountHiding:\n  replaces: [‸container-mount-namespace]"),
    fine: openshift("4.18", "roles: [worker]\nmountHiding:\n  replaces: [container-mount-namespace]"),
  },
  {
    code: "mount-hiding/off-needs-boot",
    severity: "info",
    text: fcos("mountHiding:\n  ‸enabled: false"),
    fine: openshift("4.18", "mountHiding:\n  enabled: false"),
  },
  {
    code: "mount-hiding/support-left",
    severity: "info",
    text: openshift("4.18", "mountHiding:\n  ‸enabled: false"),
    fine: openshift("4.10", "mountHiding:\n  enabled: false"),
  },
];
