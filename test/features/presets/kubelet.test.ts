// kubelet: environment in a drop-in of its own, and one argument in the one ExecStart that mount hiding writes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type CompiledText, compileText, directives, dropinText, openshift } from "../../support/compile-text.ts";

const preview = "container-mount-namespace-and-kubelet-conf-master";
const tuning = "30-kubelet-interval-tuning.conf";
const all = "kubelet: {housekeepingInterval: 45s, maxHousekeepingInterval: 1m30s, evictionMonitoringPeriod: 500ms}";

const compile = (spec: string, release = "4.20") => compileText(openshift(release, `roles: [master]\n${spec}`));

/** Every drop-in with a command: object, drop-in, and the end of its command. */
function commands({ machineConfigs }: CompiledText, unit: string): string[] {
  return Object.entries(machineConfigs).flatMap(([name, { spec }]) =>
    (spec.config.systemd?.units ?? [])
      .filter((each) => each.name === unit)
      .flatMap(({ dropins = [] }) => dropins)
      .flatMap((dropin) =>
        directives(dropin.contents)
          .filter((line) => /^Service\.ExecStart=./.test(line))
          .map((line) => `${name} ${dropin.name} ${line.slice(line.indexOf("ORIG_EXECSTART}", 30) - 2)}`),
      ),
  );
}

test("there is one ExecStart, and kubelet's interval stands at its end; CRI-O gets none", async () => {
  const result = await compile(`mountHiding: {delivery: container-mount-namespace}\n${all}`);
  const dropin = "90-container-mount-namespace.conf";
  assert.equal(commands(result, "kubelet.service"), [`${preview} ${dropin} \${ORIG_EXECSTART} --housekeeping-interval=45s"`]);
  assert.equal(commands(result, "crio.service"), [`${preview} ${dropin} \${ORIG_EXECSTART}"`]);
  assert.is(
    dropinText(result.machineConfigs[preview]?.spec.config, "kubelet.service", tuning),
    '[Service]\nEnvironment="OPENSHIFT_MAX_HOUSEKEEPING_INTERVAL_DURATION=1m30s"\nEnvironment="OPENSHIFT_EVICTION_MONITORING_PERIOD_DURATION=500ms"\n',
  );
  assert.equal(Object.keys(result.machineConfigs).sort(), ["99-kubens-support-master", preview]);
});

test("the same holds where bundled reads the commands: before 4.12, open and closed", async () => {
  for (const failClosed of [true, false]) {
    const result = await compile(`mountHiding: {delivery: bundled, failClosed: ${failClosed}}\n${all}`, "4.11");
    assert.equal(commands(result, "kubelet.service"), ['99-kubens-master zz-kubens.conf ${ORIG_EXECSTART} --housekeeping-interval=45s"']);
    assert.equal(commands(result, "crio.service"), ['99-kubens-master zz-kubens.conf ${ORIG_EXECSTART}"']);
    assert.ok(dropinText(result.machineConfigs["99-kubens-master"]?.spec.config, "kubelet.service", tuning));
  }
});

test("one interval alone is written alone", async () => {
  const environment = async (spec: string) => {
    const { machineConfigs } = await compile(spec);
    return directives(dropinText(machineConfigs["99-kubelet-interval-tuning-master"]?.spec.config, "kubelet.service", tuning));
  };
  assert.equal(await environment("kubelet: {maxHousekeepingInterval: 60s}"), [
    'Service.Environment="OPENSHIFT_MAX_HOUSEKEEPING_INTERVAL_DURATION=60s"',
  ]);
  assert.equal(await environment("mountHiding: {}\nkubelet: {evictionMonitoringPeriod: 30s}"), [
    'Service.Environment="OPENSHIFT_EVICTION_MONITORING_PERIOD_DURATION=30s"',
  ]);
  const only = await compile("mountHiding: {delivery: container-mount-namespace}\nkubelet: {housekeepingInterval: 30s}");
  assert.is(dropinText(only.machineConfigs[preview]?.spec.config, "kubelet.service", tuning), undefined);
  assert.match(commands(only, "kubelet.service").join(), "--housekeeping-interval=30s");
});

test("what is written wins over the reference, interval by interval", async () => {
  const result = await compile(
    "reference: {name: ran-du}\nmountHiding: {delivery: container-mount-namespace}\nkubelet: {maxHousekeepingInterval: 90s}",
  );
  assert.equal(directives(dropinText(result.machineConfigs[preview]?.spec.config, "kubelet.service", tuning)), [
    'Service.Environment="OPENSHIFT_MAX_HOUSEKEEPING_INTERVAL_DURATION=90s"',
    'Service.Environment="OPENSHIFT_EVICTION_MONITORING_PERIOD_DURATION=30s"',
  ]);
  assert.match(commands(result, "kubelet.service").join(), "--housekeeping-interval=30s");
});

test("beside the platform's own namespace the reference's argument is left out, and said", async () => {
  const { machineConfigs, findings } = await compile("reference: {name: ran-du}\nmountHiding: {}\nkubelet: {}");
  assert.ok(findings.includes("preset/housekeeping-left-out 10:3"), findings.join());
  assert.equal(Object.keys(machineConfigs).sort(), ["99-kubelet-interval-tuning-master", "99-kubens-master", "99-kubens-support-master"]);
});

test("names, labels and one object for all hold for what stands in another feature's object", async () => {
  const spec = `mountHiding: {delivery: container-mount-namespace, motd: false}\n${all}\noutput: `;
  const renamed = await compile(`${spec}{names: {mountHidingPreview: 77-hide}, labels: {site: a}}`);
  assert.equal(Object.keys(renamed.machineConfigs), ["77-hide"]);
  assert.equal(renamed.machineConfigs["77-hide"]?.metadata.labels, { "machineconfiguration.openshift.io/role": "master", site: "a" });
  assert.ok(dropinText(renamed.machineConfigs["77-hide"]?.spec.config, "kubelet.service", tuning));
  const single = await compile(`${spec}{grouping: single}`);
  assert.equal(Object.keys(single.machineConfigs), ["99-test-master"]);
  assert.is(commands(single, "kubelet.service").length, 1);
  assert.ok(dropinText(single.machineConfigs["99-test-master"]?.spec.config, "kubelet.service", tuning));
  const { findings } = await compile(`${spec}{names: {kubelet: 50-kubelet}}`);
  assert.equal(findings, ["profile/unknown-object 10:20"]);
});

test("a drop-in of the same name in the profile wins, and one with a command is refused as without kubelet", async () => {
  const spec = `mountHiding: {delivery: container-mount-namespace}\n${all}\nunits:\n  kubelet.service:\n    dropins: `;
  const own = await compile(`${spec}{${tuning}: "[Service]\\nEnvironment=A=b\\n"}`);
  assert.is(dropinText(own.machineConfigs[preview]?.spec.config, "kubelet.service", tuning), "[Service]\nEnvironment=A=b\n");
  const { findings } = await compile(`${spec}{95-mine.conf: "[Service]\\nExecStart=\\nExecStart=/usr/bin/kubelet\\n"}`);
  assert.equal(findings.filter((finding) => finding.startsWith("mount-hiding/exec-start-taken")).length, 1);
});

test("a mistake in mountHiding is one finding, not a second one about kubelet", async () => {
  const { diagnostics } = await compile(`mountHiding: {delivery: container-mount-namespace, nonsense: 1}\n${all}`);
  assert.equal(
    diagnostics.map(({ code }) => code),
    ["profile/unknown-field"],
  );
});

test.run();
