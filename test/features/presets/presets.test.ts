// The small presets by themselves: bytes, names, roles, platforms, variables and layers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, contentsOf, directives, fcos, fileText, openshift, profileOf } from "../../support/compile-text.ts";

const argumentsOf = async (text: string): Promise<readonly string[] | undefined> => {
  const { machineConfigs } = await compileText(text);
  return Object.values(machineConfigs)[0]?.spec.kernelArguments;
};

test("sriov has the arguments of the processor", async () => {
  assert.equal(await argumentsOf(openshift("4.20", "sriov: {}")), ["intel_iommu=on", "iommu=pt"]);
  assert.equal(await argumentsOf(openshift("4.20", "sriov: {}", ", arch: arm64")), ["iommu.passthrough=1"]);
});

test("crashkernel is written as the kernel takes it", async () => {
  for (const value of ["512M", "1G", "256M,high", "64M@16M", "1G-64G:256M,64G-:512M"])
    assert.equal(await argumentsOf(openshift("4.20", `kdump: {crashkernel: "${value}"}`)), [`crashkernel=${value}`]);
});

test("on Fedora CoreOS kdump is the unit and Ignition's own kernel argument", async () => {
  const { ignition } = await compileText(fcos("kdump: {crashkernel: 300M}"));
  assert.equal(ignition?.kernelArguments, { shouldExist: ["crashkernel=300M"] });
  assert.equal(contentsOf(ignition), ["kdump.service on"]);
});

test("each card has a file, its ids in lower case, its policies in their order", async () => {
  const { ignition } = await compileText(
    profileOf("type: linux", 'interfaceNaming: {devices: {"15B3:101D": {namePolicy: [onboard, slot, path]}, "8086:12d3": {}}}'),
  );
  assert.equal(contentsOf(ignition), [
    "/etc/systemd/network/10-interface-15b3-101d.link 644",
    "/etc/systemd/network/10-interface-8086-12d3.link 644",
  ]);
  assert.is(
    fileText(ignition, "/etc/systemd/network/10-interface-15b3-101d.link"),
    "[Match]\nProperty=ID_VENDOR_ID=0x15b3\nProperty=ID_MODEL_ID=0x101d\n\n[Link]\nNamePolicy=onboard slot path\n",
  );
});

test("SELinux switches are set in the order of their names", async () => {
  const { ignition } = await compileText(fcos("setsebool: {booleans: {virt_use_samba: false, container_use_devices: true}}"));
  assert.equal(
    directives(ignition?.systemd?.units?.[0]?.contents).filter((line) => line.includes("ExecStart")),
    ["Service.ExecStart=/sbin/setsebool container_use_devices=on", "Service.ExecStart=/sbin/setsebool virt_use_samba=off"],
  );
});

test("modules are loaded in the order of the list", async () => {
  const { ignition } = await compileText(fcos("cnfModules: {modules: [nf_tables, ip_gre]}"));
  assert.equal(contentsOf(ignition), ["/etc/modprobe.d/kernel-blacklist.conf 644", "/etc/modules-load.d/kernel-load.conf 644"]);
  assert.is(fileText(ignition, "/etc/modules-load.d/kernel-load.conf"), "nf_tables\nip_gre\n");
});

test("the time step is given up after the chosen time", async () => {
  const { machineConfigs } = await compileText(openshift("4.18", "roles: [master]\ntimeSync: {once: {timeout: 45}}"));
  const [unit] = machineConfigs["99-sync-time-once-master"]?.spec.config.systemd?.units ?? [];
  assert.is(unit?.name, "chrony-wait.service");
  assert.ok(directives(unit?.contents).includes("Service.TimeoutStartSec=45"));
});

/** Preset → its value where no reference gives one, and the name of its object for a role. */
const names: readonly (readonly [string, string, (role: string) => string])[] = [
  ["kubelet", "{maxHousekeepingInterval: 60s}", (role) => `99-kubelet-interval-tuning-${role}`],
  ["kdump", "{crashkernel: 512M}", (role) => `06-kdump-enable-${role}`],
  ["rcuNormal", "{}", (role) => `08-set-rcu-normal-${role}`],
  ["timeSync", "{}", (role) => `99-sync-time-once-${role}`],
  ["chrony", "{servers: [a]}", (role) => `99-chrony-${role}`],
  ["interfaceNaming", '{devices: {"8086:12d3": {}}}', (role) => `10-interface-naming-${role}`],
  ["sctp", "{}", (role) => `load-sctp-module-${role}`],
  ["sriov", "{}", (role) => `07-sriov-related-kernel-args-${role}`],
  ["crioWipeDisable", "{}", (role) => `99-crio-disable-wipe-${role}`],
  ["setsebool", "{booleans: {a: true}}", (role) => `99-${role}-setsebool`],
  ["cnfModules", "{modules: [a]}", (role) => `40-load-kernel-modules-${role === "master" ? "control-plane" : role}`],
];

for (const [preset, value, nameOf] of names) {
  test(`${preset} is one object for each role, or for the roles that it names`, async () => {
    const roles = "roles: [master, worker, worker-cnf]\n";
    const namesIn = async (spec: string): Promise<string[]> =>
      Object.keys((await compileText(openshift("4.20", `${roles}${preset}: ${spec}`))).machineConfigs).sort();
    assert.equal(await namesIn(value), ["master", "worker", "worker-cnf"].map(nameOf).sort());
    if (preset === "kubelet") return;
    const chosen = value === "{}" ? "{roles: [worker-cnf]}" : value.replace(/}$/, ", roles: [worker-cnf]}");
    assert.equal(await namesIn(chosen), [nameOf("worker-cnf")]);
  });
}

/** The platform's line, and the presets that it has. */
const platforms: readonly (readonly [string, readonly string[]])[] = [
  ['type: openshift, release: "4.20"', names.map(([preset]) => preset)],
  ['type: okd, release: "4.20"', names.map(([preset]) => preset)],
  ["type: fcos, runtime: crio", ["kdump", "chrony", "interfaceNaming", "sctp", "sriov", "setsebool", "cnfModules"]],
  ["type: flatcar", ["interfaceNaming"]],
  ["type: linux, runtime: crio", ["interfaceNaming"]],
];

for (const [platform, there] of platforms) {
  test(`${platform}: the presets that the platform has are written, the others are an error at their key`, async () => {
    for (const [preset, value] of names) {
      const { outputs, findings } = await compileText(profileOf(platform, `${preset}: ${value}`));
      assert.is(outputs.length > 0, there.includes(preset), preset);
      if (!there.includes(preset)) assert.equal(findings, ["preset/platform 7:3"], preset);
    }
  });
}

test("an object for some roles stays apart from the one object for all, under the name that output gives it", async () => {
  const spec =
    "sctp: {roles: [worker]}\nkdump: {crashkernel: 512M}\noutput: {grouping: single, names: {sctp: 50-sctp}, annotations: {a: b}}";
  const { machineConfigs } = await compileText(openshift("4.20", spec));
  assert.equal(Object.keys(machineConfigs), ["50-sctp", "99-test-master", "99-test-worker"]);
  assert.is(machineConfigs["50-sctp"]?.metadata.labels["machineconfiguration.openshift.io/role"], "worker");
  assert.equal(machineConfigs["50-sctp"]?.metadata.annotations, { a: "b" });
});

test("presets on OpenShift with kernel arguments leave no Ignition config, which could not hold them", async () => {
  const { ignition, findings } = await compileText(openshift("4.20", "sriov: {}"));
  assert.is(ignition, undefined);
  assert.ok(findings.includes("profile/ignition-left-out 7:3"), findings.join());
});

test("every kind of value may come from a variable", async () => {
  const vars =
    "vars: {size: {type: size, default: 676M}, pause: {type: duration, default: 30s}, number: {type: integer, default: 60}, role: {type: string, default: worker}, yes: {type: boolean, default: true}, modules: {type: list, default: [ip_gre]}, release: {type: string, default: '4.20'}}\n";
  const spec = `${vars}reference: {name: core, release: {var: release}}
kdump: {crashkernel: {var: size}, roles: [{var: role}]}
kubelet: {maxHousekeepingInterval: {var: pause}}
rcuNormal: {window: {var: number}}
timeSync: {once: {timeout: {var: number}}}
setsebool: {booleans: {a: {var: yes}}, roles: [master]}
cnfModules: {modules: {var: modules}}`;
  const { machineConfigs, diagnostics } = await compileText(openshift("4.20", spec));
  assert.equal(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  assert.equal(machineConfigs["06-kdump-enable-worker"]?.spec.kernelArguments, ["crashkernel=676M"]);
  assert.is(machineConfigs["06-kdump-enable-master"], undefined);
  assert.match(machineConfigs["99-master-setsebool"]?.spec.config.systemd?.units?.[0]?.contents ?? "", "setsebool a=on");
});

test("a preset of a base profile is taken out with null, and changed key by key", async () => {
  const base = openshift(
    "4.20",
    'reference: {name: core}\nkdump: {crashkernel: 1G}\nsctp: {}\ninterfaceNaming: {devices: {"8086:12d3": {}}}',
  );
  const spec =
    'extends: [base.yaml]\nroles: [worker]\nkdump: null\ninterfaceNaming: {devices: {"8086:12d3": null, "15b3:101d": {}}}\nreference: null';
  const { machineConfigs } = await compileText(openshift("4.20", spec), { files: { "base.yaml": base } });
  assert.equal(Object.keys(machineConfigs), ["10-interface-naming-worker", "load-sctp-module-worker"]);
  assert.equal(contentsOf(machineConfigs["10-interface-naming-worker"]?.spec.config), [
    "/etc/systemd/network/10-interface-15b3-101d.link 644",
  ]);
});

test("a reference where there are no MachineConfigs gives no defaults", async () => {
  const { findings, outputs } = await compileText(fcos('reference: {name: ran-du, release: "4.20"}\nkdump: {}'));
  assert.equal([findings, outputs], [["profile/no-effect 7:3", "preset/needs-value 8:3"], []]);
});

test("a value without a default names the profile's reference, and no reference where there is one", async () => {
  const wordsOf = async (spec: string) => {
    const { diagnostics } = await compileText(openshift("4.19", spec));
    return diagnostics.filter(({ code }) => code === "preset/needs-value").map(({ message, hint }) => `${message} | ${hint}`);
  };
  assert.equal(await wordsOf("interfaceNaming: {}\nreference: {name: ran-du}"), [
    'interfaceNaming needs devices: the RAN DU reference of 4.19 has no default | name them, for example devices: {"8086:12d3": {}}',
  ]);
  assert.equal(await wordsOf("kubelet: {}"), [
    "kubelet needs an interval: no reference gives it a default | write maxHousekeepingInterval or evictionMonitoringPeriod, or name the reference ran-du under spec.reference",
  ]);
});

test.run();
