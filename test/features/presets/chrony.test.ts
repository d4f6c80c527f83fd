// chrony: the whole of /etc/chrony.conf, line by line.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compileText, contentsOf, fcos, fileText, openshift } from "../../support/compile-text.ts";

const lines = async (spec: string): Promise<readonly string[]> => {
  const { ignition, findings } = await compileText(fcos(spec));
  const text = fileText(ignition, "/etc/chrony.conf") ?? "";
  assert.ok(text.endsWith("\n"), findings.join());
  return text.trimEnd().split("\n").slice(1);
};

const usual = ["driftfile /var/lib/chrony/drift", "makestep 1.0 3", "rtcsync", "logdir /var/log/chrony"];

test("servers and pools in the order of the list, then what every client needs", async () => {
  const spec = "chrony:\n  servers: [ntp2.example.com, ntp1.example.com, 192.0.2.1, '2001:db8::1']\n  pools: [2.pool.ntp.org]";
  assert.equal(await lines(spec), [
    "server ntp2.example.com iburst",
    "server ntp1.example.com iburst",
    "server 192.0.2.1 iburst",
    "server 2001:db8::1 iburst",
    "pool 2.pool.ntp.org iburst",
    ...usual,
  ]);
});

test("options of a server become those of chrony, in one order", async () => {
  const server = "{iburst: false, prefer: true, nts: true, minpoll: -6, maxpoll: 10, port: 1123, key: 7}";
  const spec = `chrony:\n  servers: {b.example.com: ${server}, a.example.com: {}}\n  pools: {c.example.com: {prefer: false}}\n  keyfile: /etc/chrony.keys`;
  assert.equal(await lines(spec), [
    "server a.example.com iburst",
    "server b.example.com prefer nts key 7 maxpoll 10 minpoll -6 port 1123",
    "pool c.example.com iburst",
    ...usual.slice(0, 3),
    "keyfile /etc/chrony.keys",
    "logdir /var/log/chrony",
  ]);
});

test("every setting has an effect", async () => {
  const spec = `chrony:
  servers: [a]
  makestep: 0.5 -1
  rtcsync: false
  driftfile: /var/drift
  logdir: /srv/log
  directives: [leapsectz right/UTC, "allow 192.0.2.0/24"]`;
  assert.equal(await lines(spec), [
    "server a iburst",
    "driftfile /var/drift",
    "makestep 0.5 -1",
    "logdir /srv/log",
    "leapsectz right/UTC",
    "allow 192.0.2.0/24",
  ]);
});

test("a clock that the node has itself is a source of time", async () => {
  assert.is((await lines('chrony: {directives: ["refclock PHC /dev/ptp0 poll 0"]}')).at(-1), "refclock PHC /dev/ptp0 poll 0");
});

test("one file for each role, under a name of its own", async () => {
  const { machineConfigs } = await compileText(openshift("4.18", "chrony: {servers: [a]}\noutput: {names: {chrony: 50-time}}"));
  assert.equal(Object.keys(machineConfigs), ["50-time-master", "50-time-worker"]);
  assert.equal(contentsOf(machineConfigs["50-time-worker"]?.spec.config), ["/etc/chrony.conf 644"]);
});

test("values come from variables", async () => {
  const spec = "vars: {host: {type: string, default: ntp.example.com}, all: {type: list, default: [a, b]}}\n";
  assert.is((await lines(`${spec}chrony: {servers: [{var: host}], pools: {var: all}}`))[0], "server ntp.example.com iburst");
});

test("what could bring more lines or words than one setting has is refused", async () => {
  for (const setting of [
    'driftfile: "/a\\nserver evil"',
    'keyfile: "/a b"',
    "logdir: relative",
    'directives: ["log\\nserver evil"]',
    'servers: ["a iburst"]',
    'servers: {"a\\nb": {}}',
    'makestep: "1 2 3"',
  ]) {
    const spec = setting.startsWith("servers") ? `chrony: {${setting}}` : `chrony: {servers: [a], ${setting}}`;
    const { outputs, diagnostics } = await compileText(fcos(spec));
    assert.equal([outputs, diagnostics.map(({ code, severity }) => `${severity} ${code}`)], [[], ["error profile/invalid-value"]], setting);
  }
});

test.run();
