// What `npm run bundle` runs once so that V8's code cache holds what people run: small inputs, and the words of each run.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const butane = `variant: fcos
version: 1.5.0
passwd:
  users:
    - name: core
      ssh_authorized_keys: [ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJd8m3p2x0m7c1w5q4v9z6y2t8r0u3s5n7k1j4h6g9f2 core]
storage:
  disks:
    - device: /dev/vdb
      partitions: [{number: 1, label: data, size_mib: 1024}]
  filesystems:
    - {device: /dev/disk/by-partlabel/data, path: /var/data, format: xfs, with_mount_unit: true}
  directories:
    - {path: /etc/example, mode: 0755}
  links:
    - {path: /etc/localtime, target: ../usr/share/zoneinfo/UTC}
  files:
    - path: /etc/example/example.conf
      mode: 0644
      contents:
        inline: |
          key = value, 100 %
    - path: /etc/example/again.conf
      mode: 420
      contents: {inline: "${"again and again ".repeat(20)}"}
systemd:
  units:
    - name: example.service
      enabled: true
      contents: |
        [Service]
        ExecStart=/usr/bin/true
        [Install]
        WantedBy=multi-user.target
      dropins:
        - {name: 10-example.conf, contents: "[Service]\\nNice=5\\n"}
`;

const machineConfig = `variant: openshift
version: 4.14.0
metadata:
  name: 99-worker-example
  labels: {machineconfiguration.openshift.io/role: worker}
storage:
  files:
    - {path: /etc/example.conf, mode: 0644, contents: {inline: "key = value\\n"}}
`;

const functionConfig = `apiVersion: kindling/v1
kind: NodeProfile
metadata:
  name: example
spec:
  platform:
    type: openshift
    release: "4.18"
  roles: [worker]
  mountHiding: {}
  files:
    /etc/example.conf:
      mode: 420
      contents: {inline: "key = value"}
`;

/** The words of each run, in an order in which earlier ones write what later ones read. `starters`: the folder of profiles; `folder`: an empty
 *  one for everything that is written. */
export function cachedRuns(starters: string, folder: string): readonly (readonly string[])[] {
  const [bu, ign, mcBu, mc] = [join(folder, "example.bu"), join(folder, "example.ign"), join(folder, "mc.bu"), join(folder, "mc.yaml")];
  writeFileSync(bu, butane);
  writeFileSync(mcBu, machineConfig);
  const fnConfig = join(folder, "fn.yaml");
  writeFileSync(fnConfig, functionConfig);
  return [
    ["compile", starters, "-o", join(folder, "profiles")],
    ["butane", "--pretty", bu, "-o", ign],
    ["butane", mcBu, "-o", mc],
    ["validate", bu, ign, mc, starters],
    ["validate", "--as", "ignition-validate", ign],
    ["compile", bu, mc, "-o", join(folder, "configs")],
    ["convert", ign, "--to", "3.3.0"],
    ["merge", ign, ign],
    ["render", "--pool", "worker", "--release", "4.18", mc],
    ["diff", mc, mc],
    ["inspect", mc],
    ["why", ign, "storage.files.0.mode"],
    ["explain", "butane/mode-base"],
    ["features"],
    ["fn", fnConfig],
    ["schema", "profile"],
  ];
}
