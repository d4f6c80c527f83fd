// What `render` prints.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { formatRendered, releaseOf, renderSources } from "../../src/commands/render.ts";

const head = (name: string): string =>
  `apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels: {machineconfiguration.openshift.io/role: worker}\nspec:\n`;

const base = `${head("50-time")}  kernelArguments: [nosmt]
  config:
    ignition: {version: 3.2.0}
    storage:
      files:
      - path: /etc/chrony.conf
        mode: 0600
        contents: {source: "data:,pool%20a%0A"}
    systemd:
      units:
      - name: crio.service
        dropins:
        - {name: 20-b.conf, contents: "[Service]\\nEnvironment=B=1\\n"}
`;

const top = `${head("99-chrony")}  config:
    ignition: {version: 3.2.0}
    storage:
      files:
      - path: /etc/chrony.conf
        contents: {source: "data:,pool%20b%0A"}
    systemd:
      units:
      - name: crio.service
        enabled: true
        dropins:
        - {name: 10-a.conf, contents: "[Unit]\\nAfter=x.service\\n"}
    passwd:
      users: [{name: core, sshAuthorizedKeys: [ssh-ed25519 AAAA]}]
`;

const sources = [
  { name: "base.yaml", text: base },
  { name: "top.yaml", text: top },
];

test("the view names for every field the object that won and the one that lost", () => {
  const result = renderSources(sources, { codec: nodeCodec, release: "4.18" });
  const name = result.value?.name ?? "";
  assert.equal(formatRendered(result, "text", nodeCodec).split("\n"), [
    name,
    "pool worker, release 4.18, Ignition 3.4.0",
    "",
    "Merge order",
    "  1. 50-time  base.yaml:4",
    "  2. 99-chrony  top.yaml:4",
    "",
    "Settings",
    "  OS image: that of the release",
    "  kernel: default",
    "  FIPS: off",
    "",
    "Kernel arguments, in this order",
    "  nosmt  50-time (base.yaml:7)",
    "",
    "Files",
    "  /etc/chrony.conf  0600  7 bytes",
    "      99-chrony (top.yaml:12): contents",
    "      50-time (base.yaml:13): mode",
    "      shadowed: 50-time (base.yaml:14): contents",
    "        @@ -1,1 +1,1 @@",
    "        -pool a",
    "        +pool b",
    "",
    "Units",
    "  crio.service  enabled",
    "      50-time (base.yaml:19): drop-in 20-b.conf",
    "      99-chrony (top.yaml:18): drop-in 10-a.conf, enabled",
    "",
    "Users, volumes and the rest",
    '  passwd.users.0.name: "core"  99-chrony (top.yaml:20)',
    '  passwd.users.0.sshAuthorizedKeys.0: "ssh-ed25519 AAAA"  99-chrony (top.yaml:20)',
    "",
    "Units as systemd reads them",
    "  # crio.service (the unit of the OS image)",
    "  # /etc/systemd/system/crio.service.d/10-a.conf",
    "  [Unit]",
    "  After=x.service",
    "  # /etc/systemd/system/crio.service.d/20-b.conf",
    "  [Service]",
    "  Environment=B=1",
    "",
  ]);
});

test("as JSON there are exactly the keys of the operator's result", () => {
  const printed = JSON.parse(formatRendered(renderSources(sources, { codec: nodeCodec }), "json", nodeCodec));
  assert.equal(Object.keys(printed).sort(), ["mergeOrder", "mergedValid", "name", "osImageURLOverridden", "spec"]);
  const failed = renderSources([{ name: "a.yaml", text: base.replace("3.2.0", "3.9.0") }], { codec: nodeCodec });
  assert.equal(JSON.parse(formatRendered(failed, "json", nodeCodec)), { error: true, stage: "validate" });
});

test("as YAML it is the object that the controller would store", () => {
  const text = formatRendered(renderSources(sources, { codec: nodeCodec, osImage: "example.com/os@sha256:1" }), "yaml", nodeCodec);
  assert.match(
    text,
    /^apiVersion: machineconfiguration\.openshift\.io\/v1\nkind: MachineConfig\nmetadata:\n {2}name: rendered-worker-[0-9a-f]{32}\nspec:\n/,
  );
  assert.match(text, /\n {2}osImageURL: example\.com\/os@sha256:1\n$/);
});

test("the only pool in the files is the one that is rendered", () => {
  const pool = {
    name: "pool.yaml",
    text: "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfigPool\nmetadata: {name: infra}\nspec: {machineConfigSelector: {matchLabels: {machineconfiguration.openshift.io/role: worker}}}\n",
  };
  assert.is(renderSources([...sources, pool], { codec: nodeCodec }).value?.pool, "infra");
});

test("a profile is not rendered", () => {
  const { stage, diagnostics } = renderSources([{ name: "p.yaml", text: "apiVersion: kindling/v1\nkind: NodeProfile\n" }], {
    codec: nodeCodec,
  });
  assert.equal([stage, diagnostics.map(({ code }) => code)], ["decode", ["render/other-document"]]);
});

test("a release may be named by one of its patch versions", () => {
  assert.equal(["4.18", "4.18.3", "v4.20.0-rc.1", "4.6", "4.5", "4", "x"].map(releaseOf), [
    "4.18",
    "4.18",
    "4.20",
    "4.6",
    undefined,
    undefined,
    undefined,
  ]);
});

test.run();
