// core-compact and core-ha are what the telco core reference writes on its nodes (telco §C), by name, path, mode, unit and value.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, contentsOf, directives, fileText, openshift } from "../../support/compile-text.ts";

const starter = (name: string) => compileText(readFileSync(new URL(`../../../templates/profiles/${name}.yaml`, import.meta.url), "utf8"));

const kdump = ["kdump.service on", "crashkernel=512M"];
const modules = ["/etc/modprobe.d/kernel-blacklist.conf 644", "/etc/modules-load.d/kernel-load.conf 644"];
const sctp = ["/etc/modprobe.d/sctp-blacklist.conf 644", "/etc/modules-load.d/sctp-load.conf 644"];
const kubens = ["kubens.service on"];
const selinux = ["setsebool.service on text"];

type Expected = { readonly [name: string]: readonly string[] };

const masters: Expected = {
  "06-kdump-enable-master": kdump,
  "40-load-kernel-modules-control-plane": modules,
  "99-kubens-master": kubens,
};

const starters: { readonly [name: string]: Expected } = {
  "core-ha": {
    ...masters,
    "06-kdump-enable-worker": kdump,
    "40-load-kernel-modules-worker": modules,
    "99-kubens-worker": kubens,
    "load-sctp-module": sctp,
    "99-worker-setsebool": selinux,
  },
  "core-compact": { ...masters, "load-sctp-module-master": sctp, "99-master-setsebool": selinux },
};

const newModules =
  "ip_gre nf_tables nf_conntrack nft_ct nft_limit nft_log nft_nat nft_chain_nat nf_reject_ipv4 nf_reject_ipv6 nfnetlink_log";
const oldModules =
  "ip_gre ip6_tables ip6t_REJECT ip6table_filter ip6table_mangle iptable_filter iptable_mangle iptable_nat xt_multiport xt_owner xt_REDIRECT xt_statistic xt_TCPMSS";

const lines = (text: string | undefined): string => (text ?? "").trimEnd().replaceAll("\n", " ");

for (const [name, wanted] of Object.entries(starters)) {
  test(`${name} writes the reference's MachineConfigs beside the notices of mountHiding`, async () => {
    const { machineConfigs, diagnostics } = await starter(name);
    const held = Object.fromEntries(
      Object.entries(machineConfigs)
        .filter(([object]) => !object.startsWith("99-kubens-support-"))
        .map(([object, { spec }]) => [object, [...contentsOf(spec.config), ...(spec.kernelArguments ?? [])]]),
    );
    assert.equal(held, wanted);
    for (const [object, { spec, metadata }] of Object.entries(machineConfigs)) {
      assert.is(spec.config.ignition.version, "3.2.0", object);
      const role = object.endsWith("control-plane") || object.includes("master") ? "master" : "worker";
      assert.equal(metadata.labels, { "machineconfiguration.openshift.io/role": role }, object);
    }
    assert.equal(
      diagnostics.filter(({ severity }) => severity !== "info"),
      [],
    );
  });

  test(`${name} loads the modules and sets the switch of the reference`, async () => {
    const { machineConfigs } = await starter(name);
    const config = machineConfigs["40-load-kernel-modules-control-plane"]?.spec.config;
    assert.is(lines(fileText(config, "/etc/modules-load.d/kernel-load.conf")), newModules);
    assert.is(fileText(config, "/etc/modprobe.d/kernel-blacklist.conf"), "");
    const object = name === "core-ha" ? "99-worker-setsebool" : "99-master-setsebool";
    assert.equal(
      directives(machineConfigs[object]?.spec.config.systemd?.units?.[0]?.contents).filter((line) => !line.includes("Description")),
      [
        "Unit.Before=kubelet.service",
        "Service.Type=oneshot",
        "Service.RemainAfterExit=yes",
        "Service.ExecStart=/sbin/setsebool container_use_devices=on",
        "Install.WantedBy=multi-user.target graphical.target",
      ],
    );
  });
}

for (const [release, wanted] of [
  ["4.16", oldModules],
  ["4.19", oldModules],
  ["4.20", newModules],
  ["5.2", newModules],
] as const) {
  test(`the reference's modules at ${release}`, async () => {
    const { machineConfigs } = await compileText(openshift(release, "reference: {name: core}\ncnfModules: {}"));
    for (const name of ["40-load-kernel-modules-control-plane", "40-load-kernel-modules-worker"])
      assert.is(lines(fileText(machineConfigs[name]?.spec.config, "/etc/modules-load.d/kernel-load.conf")), wanted);
  });
}

const windows = [
  ["sctp", "{}", "4.15", "4.16"],
  ["setsebool", "{booleans: {container_use_devices: true}}", "4.15", "4.16"],
  ["cnfModules", "{modules: [ip_gre]}", "4.15", "4.16"],
  ["kdump", "{crashkernel: 512M}", "4.16", "4.17"],
] as const;

for (const [preset, value, without, since] of windows) {
  test(`the core reference has ${preset} from ${since} on`, async () => {
    for (const [release, isOutside] of [
      [without, true],
      [since, false],
      ["5.2", false],
    ] as const) {
      const { findings } = await compileText(openshift(release, `reference: {name: core}\n${preset}: ${value}`));
      assert.is(findings.includes("preset/not-in-reference 8:3"), isOutside, release);
    }
  });
}

test("a reference of another release than the platform's gives its own values", async () => {
  const { machineConfigs } = await compileText(openshift("4.20", 'reference: {name: core, release: "4.18"}\ncnfModules: {}'));
  const config = machineConfigs["40-load-kernel-modules-worker"]?.spec.config;
  assert.is(lines(fileText(config, "/etc/modules-load.d/kernel-load.conf")), oldModules);
});

test.run();
