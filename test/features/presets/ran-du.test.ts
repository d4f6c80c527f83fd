// ran-du-sno is what the telco RAN reference writes on a node: paths, modes, units, relations, arguments and values. The
// expectations are taken from the reference's notes (telco §A and §B), not from our tables.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  compileText,
  contentsOf,
  directives,
  dropinText,
  fileText,
  openshift,
  type ReadMachineConfig,
} from "../../support/compile-text.ts";

const starter = readFileSync(new URL("../../../templates/profiles/ran-du-sno.yaml", import.meta.url), "utf8");

/** By name of the MachineConfig: what it holds, and its kernel arguments. */
const reference: { readonly [name: string]: readonly string[] } = {
  "container-mount-namespace-and-kubelet-conf-master": [
    "/usr/local/bin/extractExecStart 755",
    "/usr/local/bin/nsenterCmns 755",
    "container-mount-namespace.service text",
    "crio.service",
    "crio.service.d/90-container-mount-namespace.conf",
    "kubelet.service",
    "kubelet.service.d/30-kubelet-interval-tuning.conf",
    "kubelet.service.d/90-container-mount-namespace.conf",
  ],
  "load-sctp-module-master": ["/etc/modprobe.d/sctp-blacklist.conf 644", "/etc/modules-load.d/sctp-load.conf 644"],
  "06-kdump-enable-master": ["kdump.service on", "crashkernel=676M"],
  "07-sriov-related-kernel-args-master": ["intel_iommu=on", "iommu=pt"],
  "08-set-rcu-normal-master": ["/usr/local/bin/set-rcu-normal.sh 755", "set-rcu-normal.service on text"],
  "10-rename-gnrd-interfaces-master": ["/etc/systemd/network/10-interface-8086-12d3.link 644"],
  "99-sync-time-once-master": ["chrony-wait.service on text"],
  "99-crio-disable-wipe-master": ["/etc/crio/crio.conf.d/99-crio-disable-wipe.toml 644"],
};

/** What kindling adds: the notices of mountHiding. */
const ours = ["99-kubens-support-master"];

const held = ({ spec }: ReadMachineConfig): readonly string[] => [...contentsOf(spec.config), ...(spec.kernelArguments ?? [])];

const compiled = await compileText(starter);
const config = (name: string) => compiled.machineConfigs[name]?.spec.config;

/** Directives of a unit that the config brings as a whole. */
function unit(name: string, service: string): readonly string[] {
  return directives(config(name)?.systemd?.units?.find((each) => each.name === service)?.contents);
}

test("ran-du-sno writes the reference's MachineConfigs and the notices, nothing else", () => {
  assert.equal(Object.keys(compiled.machineConfigs).sort(), [...Object.keys(reference), ...ours].sort());
  assert.equal(
    compiled.diagnostics.filter(({ severity }) => severity !== "info"),
    [],
  );
});

for (const [name, wanted] of Object.entries(reference)) {
  test(`${name} holds what the reference says`, () => {
    const object = compiled.machineConfigs[name];
    assert.ok(object);
    assert.equal(held(object), wanted);
    assert.is(object.spec.config.ignition.version, "3.2.0");
    assert.equal(object.metadata.labels, { "machineconfiguration.openshift.io/role": "master" });
    for (const file of object.spec.config.storage?.files ?? []) assert.is(file.overwrite, true, file.path);
  });
}

const cmn = "container-mount-namespace-and-kubelet-conf-master";

test("the services of the reference want the namespace and start inside it, and kubelet gets its interval", () => {
  for (const [service, argument] of [
    ["crio.service", ""],
    ["kubelet.service", " --housekeeping-interval=30s"],
  ] as const) {
    const lines = directives(dropinText(config(cmn), service, "90-container-mount-namespace.conf"));
    assert.equal(lines.slice(0, 5), [
      "Unit.Wants=container-mount-namespace.service",
      "Unit.After=container-mount-namespace.service",
      "Service.ExecStartPre=/usr/local/bin/extractExecStart %n %t/%N-execstart.env ORIG_EXECSTART",
      "Service.EnvironmentFile=-%t/%N-execstart.env",
      "Service.ExecStart=",
    ]);
    assert.is(lines.length, 6);
    assert.match(lines[5] ?? "", /^Service\.ExecStart=\/bin\/bash -c ".*nsenter --mount=%t\/container-mount-namespace\/mnt /);
    assert.ok(lines[5]?.endsWith(` \${ORIG_EXECSTART}${argument}"`), lines[5]);
  }
});

test("kubelet's loops have the reference's values", () => {
  assert.equal(directives(dropinText(config(cmn), "kubelet.service", "30-kubelet-interval-tuning.conf")), [
    'Service.Environment="OPENSHIFT_MAX_HOUSEKEEPING_INTERVAL_DURATION=60s"',
    'Service.Environment="OPENSHIFT_EVICTION_MONITORING_PERIOD_DURATION=30s"',
  ]);
});

test("the namespace is made as in the reference, and is not enabled: the services want it", () => {
  const lines = unit(cmn, "container-mount-namespace.service");
  for (const wanted of ["Service.Type=oneshot", "Service.RemainAfterExit=yes", "Service.RuntimeDirectory=container-mount-namespace"])
    assert.ok(lines.includes(wanted), wanted);
  const text = lines.join("\n");
  for (const part of [
    "--make-unbindable %t/container-mount-namespace",
    "touch %t/container-mount-namespace/mnt",
    "unshare --mount=%t/container-mount-namespace/mnt --propagation slave mount --make-rshared /",
    "ExecStop=/bin/umount -R",
    "/run/netns",
  ])
    assert.ok(text.includes(part), part);
  assert.not.match(text, "Install");
});

test("SCTP is off the blacklist and loaded", () => {
  assert.is(fileText(config("load-sctp-module-master"), "/etc/modprobe.d/sctp-blacklist.conf"), "");
  assert.is(fileText(config("load-sctp-module-master"), "/etc/modules-load.d/sctp-load.conf"), "sctp\n");
});

test("RCU becomes normal with the reference's values, the percent sign doubled for systemd", () => {
  const lines = unit("08-set-rcu-normal-master", "set-rcu-normal.service").filter((line) => !line.startsWith("Unit.Description="));
  assert.equal(lines, [
    "Service.Type=simple",
    "Service.Environment=MAXIMUM_WAIT_TIME=600",
    "Service.Environment=STEADY_STATE_THRESHOLD=2%%",
    "Service.Environment=STEADY_STATE_WINDOW=120",
    "Service.Environment=STEADY_STATE_MINIMUM=40",
    "Service.ExecStart=/usr/local/bin/set-rcu-normal.sh",
    "Install.WantedBy=multi-user.target",
  ]);
});

test("interfaces of Granite Rapids-D are named by their path", () => {
  assert.equal(directives(fileText(config("10-rename-gnrd-interfaces-master"), "/etc/systemd/network/10-interface-8086-12d3.link")), [
    "Match.Property=ID_VENDOR_ID=0x8086",
    "Match.Property=ID_MODEL_ID=0x12d3",
    "Link.NamePolicy=path",
  ]);
});

test("CRI-O looks for no mark of a clean shutdown", () => {
  const text = fileText(config("99-crio-disable-wipe-master"), "/etc/crio/crio.conf.d/99-crio-disable-wipe.toml");
  assert.is(text?.replace(/^#.*\n/, ""), '[crio]\nclean_shutdown_file = ""\n');
});

const online = ["Unit.Wants=network-online.target", "Unit.After=network-online.target"];
const off = 'Service.ExecCondition=/bin/bash -c "! systemctl --quiet is-enabled chronyd.service"';

/** Rows that differ between releases of the reference. */
const releases = [
  { release: "4.9", crashkernel: "256M" },
  { release: "4.10", crashkernel: "512M" },
  { release: "4.12", crashkernel: "512M", unit: "sync-time-once.service", order: ["Unit.After=network.service"], condition: [] },
  { release: "4.13", crashkernel: "512M", unit: "sync-time-once.service", order: ["Unit.After=network.service"], condition: [] },
  { release: "4.14", crashkernel: "512M", unit: "sync-time-once.service", order: ["Unit.After=network.service"], condition: [off] },
  { release: "4.15", crashkernel: "512M", unit: "sync-time-once.service", order: ["Unit.After=network.service"], condition: [off] },
  { release: "4.16", crashkernel: "512M", unit: "sync-time-once.service", order: online, condition: [off] },
  { release: "4.17", crashkernel: "512M", unit: "sync-time-once.service", order: online, condition: [off] },
  { release: "4.18", crashkernel: "512M", unit: "chrony-wait.service", order: online, condition: [] },
  { release: "4.19", crashkernel: "512M", unit: "chrony-wait.service", order: online, condition: [] },
  { release: "4.20", crashkernel: "676M", unit: "chrony-wait.service", order: online, condition: [] },
  { release: "5.0", crashkernel: "676M", unit: "chrony-wait.service", order: online, condition: [] },
] as const;

for (const row of releases) {
  test(`the reference at ${row.release} keeps ${row.crashkernel} and steps the clock as it did then`, async () => {
    const spec = "reference: {name: ran-du}\nroles: [master]\nkdump: {}\n";
    const { machineConfigs, diagnostics } = await compileText(openshift(row.release, "unit" in row ? `${spec}timeSync: {}` : spec));
    assert.equal(machineConfigs["06-kdump-enable-master"]?.spec.kernelArguments, [`crashkernel=${row.crashkernel}`]);
    if (!("unit" in row)) return;
    const [step, ...others] = machineConfigs["99-sync-time-once-master"]?.spec.config.systemd?.units ?? [];
    assert.equal([step?.name, step?.enabled, others.length], [row.unit, true, 0]);
    assert.equal(
      directives(step?.contents).filter((line) => !line.startsWith("Unit.Description=")),
      [
        ...row.order,
        "Service.Type=oneshot",
        "Service.RemainAfterExit=yes",
        "Service.TimeoutStartSec=300",
        ...row.condition,
        "Service.ExecStart=/usr/sbin/chronyd -n -f /etc/chrony.conf -q",
        "Install.WantedBy=multi-user.target",
      ],
    );
    const skipped = diagnostics.some(({ code }) => code === "preset/skipped-on-first-join");
    assert.is(skipped, row.release === "4.20" || row.release === "5.0");
  });
}

/** Preset → first release of the reference that has it, and the first that no longer has it. */
const windows = [
  ["kubelet", "4.9"],
  ["kdump", "4.9"],
  ["sctp", "4.9"],
  ["timeSync", "4.12"],
  ["rcuNormal", "4.13"],
  ["sriov", "4.14"],
  ["interfaceNaming", "4.20"],
  ["crioWipeDisable", "4.13", "4.21"],
] as const;
const before: { readonly [release: string]: string } = {
  "4.9": "4.8",
  "4.12": "4.11",
  "4.13": "4.12",
  "4.14": "4.13",
  "4.20": "4.19",
  "4.21": "4.20",
};
const values: { readonly [preset: string]: string } = {
  kubelet: "{maxHousekeepingInterval: 60s}",
  kdump: "{crashkernel: 256M}",
  interfaceNaming: '{devices: {"8086:12d3": {}}}',
};

for (const [preset, since, until] of windows) {
  test(`the reference has ${preset} from ${since} on${until === undefined ? "" : `, no longer in ${until}`}`, async () => {
    const isOutside = async (release: string): Promise<boolean> => {
      const { findings } = await compileText(openshift(release, `reference: {name: ran-du}\n${preset}: ${values[preset] ?? "{}"}`));
      return findings.includes("preset/not-in-reference 8:3");
    };
    assert.equal([await isOutside(before[since] ?? ""), await isOutside(since)], [true, false]);
    if (until !== undefined) assert.equal([await isOutside(before[until] ?? ""), await isOutside(until)], [false, true]);
    else assert.is(await isOutside("5.2"), false);
  });
}

test.run();
