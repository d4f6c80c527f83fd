// What the user writes wins over what a feature writes, however the objects are cut and whatever order they are merged in.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type CompiledText, compileText, contentsOf, dropinText, fileText, openshift, profileOf } from "../support/compile-text.ts";

const motd = "/etc/motd.d/50-kubens.conf";
const netns = "/run/mine.conf";

/** The same profile for one role, one object per feature and one for all. */
async function both(spec: string): Promise<readonly CompiledText[]> {
  const text = (output: string): string => openshift("4.18", `roles: [worker]\nmountHiding: {}\n${spec}\noutput: ${output}`);
  return Promise.all([compileText(text("{grouping: feature}")), compileText(text("{grouping: single}"))]);
}

/** Every object that holds something, with what it holds. */
const holders = <T>(
  { machineConfigs }: CompiledText,
  held: (config: CompiledText["machineConfigs"][string]["spec"]["config"]) => T | undefined,
): T[] => Object.values(machineConfigs).flatMap((object) => held(object.spec.config) ?? []);

test("a file of the user stands in the feature's object, once, and no second object has it", async () => {
  for (const result of await both(`files:\n  ${motd}: {mode: "0600", contents: {inline: "mine"}}`)) {
    assert.equal(
      holders(result, (config) => fileText(config, motd)),
      ["mine"],
    );
    const [mode] = holders(result, (config) => config.storage?.files?.find((file) => file.path === motd)?.mode);
    assert.is(mode, 0o600);
    assert.ok(result.findings.some((finding) => finding.startsWith("profile/overrides-feature")));
    assert.is(fileText(result.ignition, motd), "mine");
  }
});

test("a link in the place of a feature's file removes the file", async () => {
  for (const result of await both(`links:\n  ${motd}: {target: /dev/null}`)) {
    assert.equal(
      holders(result, (config) => fileText(config, motd)),
      [],
    );
    assert.equal(
      holders(result, (config) => config.storage?.links?.map((link) => link.path)),
      [motd],
    );
  }
});

test("a drop-in of the feature's name is the user's", async () => {
  for (const result of await both('units:\n  kubens.service:\n    dropins: {10-netns.conf: "[Unit]\\nDescription=mine\\n"}'))
    assert.equal(
      holders(result, (config) => dropinText(config, "kubens.service", "10-netns.conf")),
      ["[Unit]\nDescription=mine\n"],
    );
});

test("a drop-in of another name stands beside the feature's, in the profile's own object", async () => {
  const [apart, single] = await both('units:\n  kubens.service:\n    dropins: {20-mine.conf: "[Unit]\\nDescription=mine\\n"}');
  assert.is(
    dropinText(apart?.machineConfigs["99-test-worker"]?.spec.config, "kubens.service", "20-mine.conf"),
    "[Unit]\nDescription=mine\n",
  );
  const unit = single?.machineConfigs["99-test-worker"]?.spec.config.systemd?.units?.find((u) => u.name === "kubens.service");
  assert.is(unit?.enabled, true);
  assert.equal(
    unit?.dropins?.map((d) => d.name),
    ["10-guard.conf", "10-netns.conf", "20-mine.conf"],
  );
});

test("an object that empties another one holds nothing else, whatever the user writes about its units", async () => {
  const spec = 'units: {crio.service: {dropins: {90-container-mount-namespace.conf: ""}}}';
  const name = "container-mount-namespace-and-kubelet-conf-worker";
  const compile = async (more: string) =>
    (await compileText(openshift("4.18", `roles: [worker]\nmountHiding: {replaces: [${name}]}\n${more}`))).machineConfigs;
  const [plain, beside] = [await compile(""), await compile(spec)];
  assert.equal(beside[name], plain[name]);
  assert.is(dropinText(beside["99-test-worker"]?.spec.config, "crio.service", "90-container-mount-namespace.conf"), "");
});

test("single grouping holds what the objects hold together, and the Ignition config is the same for both", async () => {
  const [apart, single] = await both(`files:\n  ${netns}: {contents: {inline: "x"}}\nmotd: {text: hello}`);
  assert.equal(Object.keys(single?.machineConfigs ?? {}), ["99-test-worker"]);
  assert.equal(single?.machineConfigs["99-test-worker"]?.spec.config, single?.ignition);
  assert.equal(contentsOf(apart?.ignition), contentsOf(single?.ignition));
});

test("a unit of the user's own is merged with the drop-in that wraps it", async () => {
  const { ignition } = await compileText(
    profileOf(
      "type: flatcar",
      'mountHiding: {}\nunits:\n  kubelet.service:\n    enabled: true\n    contents: "[Service]\\nExecStart=/opt/bin/kubelet\\n[Install]\\nWantedBy=multi-user.target\\n"',
    ),
  );
  const kubelet = ignition?.systemd?.units?.find((unit) => unit.name === "kubelet.service");
  assert.is(kubelet?.enabled, true);
  assert.match(kubelet?.contents ?? "", "/opt/bin/kubelet");
  assert.match(kubelet?.dropins?.[0]?.contents ?? "", "ExecStart=/usr/bin/nsenter --mount=/run/kubens/mnt -- /opt/bin/kubelet");
});

test("what a feature writes for some roles is the user's there too, and the other roles keep the user's own", async () => {
  const path = "/etc/modules-load.d/sctp-load.conf";
  const units = 'units: {kdump.service: {enabled: false, dropins: {10-mine.conf: "[Unit]\\nDescription=mine\\n"}}}';
  const spec = `sctp: {roles: [worker]}\nkdump: {crashkernel: 512M, roles: [worker]}\nfiles:\n  ${path}: {contents: {inline: "mine"}}\n${units}`;
  for (const grouping of ["feature", "single"]) {
    const { machineConfigs, diagnostics } = await compileText(openshift("4.20", `${spec}\noutput: {grouping: ${grouping}}`));
    for (const role of ["master", "worker"]) {
      const ofRole = Object.values(machineConfigs).filter(({ metadata }) => Object.values(metadata.labels).includes(role));
      const texts = ofRole.flatMap(({ spec: { config } }) => fileText(config, path) ?? []);
      const states = ofRole.flatMap(({ spec: { config } }) => config.systemd?.units?.map(({ enabled }) => enabled) ?? []);
      assert.equal([...new Set(texts)], ["mine"], role);
      assert.equal([...new Set(states)], [false], role);
      assert.ok(ofRole.some(({ spec: { config } }) => dropinText(config, "kdump.service", "10-mine.conf")));
    }
    assert.equal(
      diagnostics.filter(({ severity }) => severity !== "info"),
      [],
    );
  }
});

test.run();
