// mountHiding on OpenShift and OKD: which objects are written for which release, and exactly what they hold.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { releases } from "../../../src/facts/openshift.ts";
import { compareVersions } from "../../../src/model/versions.ts";
import { compileText, contentsOf, directives, dropinText, fileText, openshift, profileOf } from "../../support/compile-text.ts";

const notices = ["/etc/motd.d/50-kubens.conf 644", "/etc/profile.d/kubens.sh 644"];
const compile = (release: string, mountHiding: string, more = "") => compileText(openshift(release, `mountHiding: ${mountHiding}`, more));
const enabled = (name: string): unknown => ({
  ignition: { version: "3.2.0" },
  systemd: { units: [{ name: "kubens.service", enabled: name === "on" }] },
});

test("five lines below spec are enough: one switch and one support object per role, and nothing is said", async () => {
  const { machineConfigs, findings, outputs } = await compile("4.18", "{}");
  assert.equal(findings, []);
  assert.equal(Object.keys(machineConfigs), [
    "99-kubens-master",
    "99-kubens-support-master",
    "99-kubens-support-worker",
    "99-kubens-worker",
  ]);
  assert.equal(
    outputs.map((output) => output.path),
    [...Object.keys(machineConfigs).map((name) => `${name}.yaml`), "test.ign"],
  );
  for (const role of ["master", "worker"]) {
    assert.equal(machineConfigs[`99-kubens-${role}`], {
      apiVersion: "machineconfiguration.openshift.io/v1",
      kind: "MachineConfig",
      metadata: { labels: { "machineconfiguration.openshift.io/role": role }, name: `99-kubens-${role}` },
      spec: { config: enabled("on") },
    });
    assert.equal(contentsOf(machineConfigs[`99-kubens-support-${role}`]?.spec.config), [
      ...notices,
      "kubens.service",
      "kubens.service.d/10-guard.conf",
      "kubens.service.d/10-netns.conf",
    ]);
  }
});

test("every release from 4.12 on gets the same switch, and the netns step only up to 4.22", async () => {
  for (const release of releases.filter((r) => compareVersions(r, "4.12") >= 0)) {
    const { machineConfigs, findings } = await compile(release, "{}");
    assert.equal(findings, [], release);
    assert.equal(machineConfigs["99-kubens-worker"]?.spec.config, enabled("on"), release);
    const dropins = machineConfigs["99-kubens-support-worker"]?.spec.config.systemd?.units?.[0]?.dropins?.map((d) => d.name);
    assert.equal(dropins, compareVersions(release, "4.23") < 0 ? ["10-guard.conf", "10-netns.conf"] : ["10-guard.conf"], release);
  }
});

test("OKD is configured like OpenShift", async () => {
  const okd = await compileText(profileOf('type: okd, release: "4.18"', "mountHiding: {}"));
  const same = await compile("4.18", "{}");
  assert.equal(okd.machineConfigs, same.machineConfigs);
});

test("a single-node or compact cluster gets objects for masters only", async () => {
  for (const topology of ["sno", "compact"]) {
    const { machineConfigs } = await compile("4.18", "{}", `, topology: ${topology}`);
    assert.equal(Object.keys(machineConfigs), ["99-kubens-master", "99-kubens-support-master"]);
  }
});

test("a pool of one's own gets objects of its own", async () => {
  const { machineConfigs } = await compileText(openshift("4.18", "roles: [infra]\nmountHiding: {}"));
  assert.equal(Object.keys(machineConfigs), ["99-kubens-infra", "99-kubens-support-infra"]);
  assert.is(machineConfigs["99-kubens-infra"]?.metadata.labels["machineconfiguration.openshift.io/role"], "infra");
});

test("the guard keeps kubens.service down while a drop-in of the developer preview has content", async () => {
  const { machineConfigs } = await compile("4.18", "{}");
  const guard = dropinText(machineConfigs["99-kubens-support-worker"]?.spec.config, "kubens.service", "10-guard.conf");
  assert.equal(
    directives(guard),
    ["crio", "kubelet"].flatMap((unit) =>
      ["20", "90"].map((n) => `Unit.ConditionFileNotEmpty=!/etc/systemd/system/${unit}.service.d/${n}-container-mount-namespace.conf`),
    ),
  );
});

test("netns, motd and checkScript each take away or add exactly their own files", async () => {
  const support = async (mountHiding: string) =>
    contentsOf((await compile("4.18", mountHiding)).machineConfigs["99-kubens-support-worker"]?.spec.config);
  const guard = ["kubens.service", "kubens.service.d/10-guard.conf"];
  const netns = "kubens.service.d/10-netns.conf";
  assert.equal(await support("{netns: false}"), [...notices, ...guard]);
  assert.equal(await support("{motd: false}"), [...guard, netns]);
  assert.equal(await support("{checkScript: true}"), [...notices, "/usr/local/bin/kubens-check 755", ...guard, netns]);
});

test("the message of the day names the way in and the object that switches it off", async () => {
  const { machineConfigs } = await compile("4.18", "{}");
  const motd = fileText(machineConfigs["99-kubens-support-worker"]?.spec.config, "/etc/motd.d/50-kubens.conf") ?? "";
  assert.match(motd, "sudo kubensenter");
  assert.match(motd, "nsenter -t 1 -m kubensenter");
  assert.match(motd, "99-kubens-<role>");
  assert.match(motd, 'From "oc debug node"');
  const bundled = await compile("4.18", "{delivery: bundled}");
  assert.is(fileText(bundled.machineConfigs["99-kubens-worker"]?.spec.config, "/etc/motd.d/50-kubens.conf"), motd);
});

test("the message of the day names the object as output names it", async () => {
  const message = async (output: string): Promise<string> => {
    const { outputs, machineConfigs } = await compileText(openshift("4.18", `roles: [worker]\nmountHiding: {}\noutput: ${output}`));
    const name = outputs.find((o) => o.target === "machineconfig" && o.text.includes("/etc/motd.d"))?.path.replace(".yaml", "");
    return fileText(machineConfigs[name ?? ""]?.spec.config, "/etc/motd.d/50-kubens.conf") ?? "";
  };
  assert.match(await message("{}"), "MachineConfig 99-kubens-<role>\n");
  assert.match(await message("{names: {mountHiding: 98-mine}}"), "MachineConfig 98-mine\n");
  assert.match(await message("{grouping: single}"), "MachineConfig 99-test-<role>\n");
});

test("a third-party service enters through the script of the release, with or without the namespace", async () => {
  const { machineConfigs } = await compile("4.18", "{services: {agent.service: {execStart: /usr/bin/agent --watch, join: observer}}}");
  const text = dropinText(machineConfigs["99-kubens-support-worker"]?.spec.config, "agent.service", "zz-kubens.conf");
  assert.equal(directives(text), [
    "Unit.After=kubens.service",
    "Service.ExecStart=",
    "Service.ExecStart=/usr/bin/kubensenter -- /usr/bin/agent --watch",
  ]);
});

test("off has the names of on and disables the unit, for native and for bundled", async () => {
  for (const delivery of ["native", "bundled"]) {
    const { machineConfigs } = await compile("4.18", `{enabled: false, delivery: ${delivery}}`);
    assert.equal(Object.keys(machineConfigs), ["99-kubens-master", "99-kubens-worker"]);
    assert.equal(machineConfigs["99-kubens-worker"]?.spec.config, enabled("off"));
  }
});

test("off before 4.12 brings the unit along, as the operator cannot disable what is not there", async () => {
  for (const [release, expected] of [
    ["4.11", "kubens.service off text"],
    ["4.12", "kubens.service off"],
  ]) {
    const { machineConfigs } = await compile(release ?? "", "{enabled: false, delivery: bundled}");
    assert.equal(contentsOf(machineConfigs["99-kubens-worker"]?.spec.config), [expected]);
  }
});

test("off for the developer preview empties both drop-ins under the name of on", async () => {
  const { machineConfigs } = await compile("4.10", "{enabled: false, delivery: container-mount-namespace}");
  const name = "container-mount-namespace-and-kubelet-conf-";
  assert.equal(Object.keys(machineConfigs), [`${name}master`, `${name}worker`]);
  assert.equal(contentsOf(machineConfigs[`${name}worker`]?.spec.config), [
    "crio.service",
    "crio.service.d/90-container-mount-namespace.conf empty",
    "kubelet.service",
    "kubelet.service.d/90-container-mount-namespace.conf empty",
  ]);
});

test("the developer preview is what the telco reference ships, less its kubelet tuning", async () => {
  const { machineConfigs, findings } = await compile("4.10", "{delivery: container-mount-namespace}");
  assert.equal(findings, []);
  const config = machineConfigs["container-mount-namespace-and-kubelet-conf-master"]?.spec.config;
  assert.equal(contentsOf(config), [
    "/usr/local/bin/extractExecStart 755",
    "/usr/local/bin/nsenterCmns 755",
    "container-mount-namespace.service text",
    "crio.service",
    "crio.service.d/90-container-mount-namespace.conf",
    "kubelet.service",
    "kubelet.service.d/90-container-mount-namespace.conf",
  ]);
  const consumer = directives(dropinText(config, "kubelet.service", "90-container-mount-namespace.conf"));
  assert.equal(consumer.slice(0, 5), [
    "Unit.Wants=container-mount-namespace.service",
    "Unit.After=container-mount-namespace.service",
    "Service.ExecStartPre=/usr/local/bin/extractExecStart %n %t/%N-execstart.env ORIG_EXECSTART",
    "Service.EnvironmentFile=-%t/%N-execstart.env",
    "Service.ExecStart=",
  ]);
  assert.match(consumer[5] ?? "", /nsenter --mount=%t\/container-mount-namespace\/mnt -- \$\{ORIG_EXECSTART\}/);
  assert.is(
    dropinText(config, "crio.service", "90-container-mount-namespace.conf"),
    dropinText(config, "kubelet.service", "90-container-mount-namespace.conf"),
  );
});

test("the developer preview's unit makes the namespace step by step and has nothing to be enabled by", async () => {
  const { machineConfigs } = await compile("4.10", "{delivery: container-mount-namespace}");
  const unit = machineConfigs["container-mount-namespace-and-kubelet-conf-master"]?.spec.config.systemd?.units?.[0];
  const text = directives(unit?.contents);
  assert.equal(unit?.enabled, undefined);
  for (const line of [
    "Type=oneshot",
    "RemainAfterExit=yes",
    "RuntimeDirectory=container-mount-namespace",
    "ExecStop=/bin/umount -R %t/container-mount-namespace",
  ])
    assert.ok(text.includes(`Service.${line}`), line);
  assert.ok(
    text.some((line) =>
      /ExecStart=.*unshare --mount=%t\/container-mount-namespace\/mnt --propagation slave mount --make-rshared \//.test(line),
    ),
  );
  assert.not.ok(text.some((line) => line.startsWith("Install.")));
  assert.ok(text.some((line) => /ExecStartPost=.*\/run\/netns/.test(line)));
  const without = await compile("4.10", "{delivery: container-mount-namespace, netns: false}");
  const bare = without.machineConfigs["container-mount-namespace-and-kubelet-conf-master"]?.spec.config.systemd?.units?.[0]?.contents;
  assert.not.match(bare ?? "", "/run/netns");
});

test("a migration writes the new objects and the emptied old ones in one set", async () => {
  const old = ["master", "worker"].map((role) => `container-mount-namespace-and-kubelet-conf-${role}`);
  const { machineConfigs, findings } = await compile("4.18", `{replaces: [${old.join(", ")}]}`);
  assert.equal(findings, []);
  assert.equal(Object.keys(machineConfigs).sort(), [
    "99-kubens-master",
    "99-kubens-support-master",
    "99-kubens-support-worker",
    "99-kubens-worker",
    ...old,
  ]);
  assert.equal(machineConfigs["99-kubens-master"]?.spec.config, enabled("on"));
  assert.is(machineConfigs[old[0] ?? ""]?.metadata.labels["machineconfiguration.openshift.io/role"], "master");
  assert.is(dropinText(machineConfigs[old[0] ?? ""]?.spec.config, "crio.service", "90-container-mount-namespace.conf"), "");
});

test("the way back empties the unit's switch instead", async () => {
  const { machineConfigs } = await compileText(
    openshift("4.18", "roles: [worker]\nmountHiding: {delivery: container-mount-namespace, replaces: [99-kubens-worker]}"),
  );
  assert.equal(machineConfigs["99-kubens-worker"]?.spec.config, enabled("off"));
});

test("objects with fixed names keep them under single grouping and under other names", async () => {
  const spec = (output: string): string =>
    openshift("4.18", `roles: [worker]\nmountHiding: {replaces: [container-mount-namespace-and-kubelet-conf-worker]}\noutput: ${output}`);
  const single = await compileText(spec("{grouping: single}"));
  assert.equal(Object.keys(single.machineConfigs), ["99-test-worker", "container-mount-namespace-and-kubelet-conf-worker"]);
  const renamed = await compileText(spec("{names: {mountHiding: 98-a, mountHidingSupport: 98-b}}"));
  assert.equal(Object.keys(renamed.machineConfigs), ["98-a", "98-b", "container-mount-namespace-and-kubelet-conf-worker"]);
});

test("bundled from 4.12 on ships the unit and lets both services join by environment", async () => {
  const { machineConfigs, findings } = await compile("4.18", "{delivery: bundled}");
  assert.equal(findings, ["mount-hiding/bundled-freezes-unit 7:17"]);
  const config = machineConfigs["99-kubens-worker"]?.spec.config;
  assert.equal(Object.keys(machineConfigs), ["99-kubens-master", "99-kubens-worker"]);
  assert.equal(contentsOf(config), [
    ...notices,
    "/usr/local/bin/kubensenter 755",
    "crio.service",
    "crio.service.d/01-kubens.conf",
    "kubelet.service",
    "kubelet.service.d/01-kubens.conf",
    "kubens.service on text",
    "kubens.service.d/10-netns.conf",
  ]);
  assert.equal(directives(dropinText(config, "kubelet.service", "01-kubens.conf")).slice(0, 3), [
    "Unit.Requires=kubens.service",
    "Unit.After=kubens.service",
    "Service.EnvironmentFile=/run/kubens/env",
  ]);
});

test("bundled before 4.12 reads the commands at boot", async () => {
  for (const [failClosed, relation] of [
    ["true", "Requires"],
    ["false", "Wants"],
  ] as const) {
    const { machineConfigs } = await compile("4.10", `{failClosed: ${failClosed}}`);
    const config = machineConfigs["99-kubens-worker"]?.spec.config;
    assert.equal(contentsOf(config), [
      ...notices,
      "/usr/local/bin/extractExecStart 755",
      "/usr/local/bin/kubensenter 755",
      "crio.service",
      "crio.service.d/zz-kubens.conf",
      "kubelet.service",
      "kubelet.service.d/zz-kubens.conf",
      "kubens.service on text",
      "kubens.service.d/10-netns.conf",
    ]);
    const lines = directives(dropinText(config, "crio.service", "zz-kubens.conf"));
    assert.is(lines[0], `Unit.${relation}=kubens.service`);
    assert.ok(lines.includes("Service.ExecStartPre=/usr/local/bin/extractExecStart %n %t/%N-execstart.env ORIG_EXECSTART"));
  }
});

test.run();
