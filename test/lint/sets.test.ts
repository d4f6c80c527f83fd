// The lint reaches what is judged together: several files, pools, and what profiles and other configs hold.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { validate, validateAll } from "../../src/commands/validate.ts";
import type { LintTarget } from "../../src/lint/set.ts";
import { compileText, contextOf, openshift, placed } from "../support/compile-text.ts";
import { dropins, file, object, pool, unitText } from "./objects.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function together(
  texts: { readonly [name: string]: string },
  options: { readonly target?: LintTarget; readonly pool?: string } = {},
) {
  const inputs = Object.entries(texts).map(([name, text]) => ({ source: { name, text }, context: contextOf() }));
  return validateAll(inputs, { codec: nodeCodec, ...options });
}

const plain = 'contents: {source: "data:,x"}';
const custom = pool("infra", "matchExpressions: [{key: machineconfiguration.openshift.io/role, operator: In, values: [worker, infra]}]");

test("objects of several files are judged together, and it is said which", async () => {
  const command = (program: string) => `[Service]\nExecStart=\nExecStart=${program}`;
  const result = await together({
    "a.yaml": dropins("crio.service", { "20-a.conf": command("/usr/bin/a") }, { name: "50-a" }),
    "b.yaml": dropins("crio.service", { "30-b.conf": command("/usr/bin/b") }, { name: "60-b" }),
    "c.yaml": dropins("crio.service", { "40-c.conf": command("/usr/bin/c") }, { name: "60-c", role: "master" }),
  });
  assert.equal(
    result.together.map((found) => `${found.span?.source.name} ${placed(found)}`),
    ["a.yaml unit/two-commands 20:17"],
  );
  assert.equal(result.together[0]?.related?.[0]?.span.source.name, "b.yaml");
  assert.equal(result.pools, [
    { pool: "master", objects: ["60-c"] },
    { pool: "worker", objects: ["50-a", "60-b"] },
  ]);
});

test("a custom pool gets worker's objects too, and a finding on one of them is told once", async () => {
  const { pools, together: found } = await together({
    "all.yaml": file("/run/a") + file("/etc/b", plain, { name: "99-y", role: "infra" }) + custom,
  });
  assert.equal(
    pools.map((one) => [one.pool, one.objects]),
    [
      ["infra", ["99-x", "99-y"]],
      ["worker", ["99-x"]],
    ],
  );
  assert.equal(found.map(placed), ["mco/volatile-path 14:17"]);
});

test("with --pool only that pool is judged, and objects of others are named", async () => {
  const texts = { "all.yaml": file("/run/a") + file("/run/b", plain, { name: "99-y", role: "master" }) };
  const { together: found } = await together(texts, { pool: "master" });
  assert.equal(
    found.map(({ code, message }) => [code, message.split(" ")[0]]),
    [
      ["render/not-selected", "99-x"],
      ["mco/volatile-path", "/run/b"],
    ],
  );
});

test("objects that a cluster generated are merged, but not judged by rules for objects of one's own", async () => {
  const owned = object(
    'config:\n  ignition: {version: 3.2.0}\n  storage:\n    files:\n      - path: /etc/kubernetes/kubelet.conf\n        contents: {source: "data:,x"}',
    {
      name: "99-worker-generated-kubelet",
    },
  ).replace("  labels:", "  ownerReferences: [{name: a}]\n  labels:");
  assert.equal((await validate({ name: "a.yaml", text: owned }, contextOf())).diagnostics.map(placed), []);
});

test("an object with errors of its own is not merged, as in a cluster", async () => {
  const text = file("/etc/a", 'append:\n  - source: "data:,x"');
  assert.equal(
    (await validate({ name: "a.yaml", text }, contextOf())).diagnostics.map(({ code }) => code),
    ["mco/append-refused"],
  );
});

test("a file without contents is found on the merged config", async () => {
  const { diagnostics } = await validate({ name: "a.yaml", text: file("/etc/a", "mode: 0600") }, contextOf());
  assert.equal(
    diagnostics.map(({ code, severity }) => [code, severity]),
    [["ignition/overwrite-without-contents", "error"]],
  );
});

test("units of Ignition and Butane configs are judged", async () => {
  const contents = "[Service]\nExecStart=/usr/bin/true\nRestrat=always\n";
  const ignition = JSON.stringify({ ignition: { version: "3.4.0" }, systemd: { units: [{ name: "a.service", contents }] } });
  const butane = `variant: fcos\nversion: 1.5.0\nsystemd:\n  units:\n    - name: a.service\n      contents: |\n${contents.replace(/^(?=.)/gm, "        ")}`;
  assert.equal((await validate({ name: "a.ign", text: ignition }, contextOf())).diagnostics.map(placed), ["unit/unknown-directive 1:121"]);
  assert.equal((await validate({ name: "a.bu", text: butane }, contextOf())).diagnostics.map(placed), ["unit/unknown-directive 9:9"]);
});

test("units of a profile are judged where they are written, once for all roles", async () => {
  const text = openshift("4.18", "units:\n  a.service:\n    contents: |\n      [Service]\n      ExecStart=/opt/a\n      Restrat=always");
  const { findings } = await compileText(text);
  assert.equal(
    findings.map((one) => one.split(" ")[0]),
    ["unit/script-place", "unit/unknown-directive"],
  );
});

test("a profile for running nodes has an error where it else has a warning", async () => {
  const text = openshift("4.18", "directories:\n  /etc/a: {}");
  const codesOf = async (day2: boolean) => (await compileDay2(text, day2)).map(({ code, severity }) => [code, severity]);
  assert.equal(await codesOf(false), [["mco/only-at-install", "warning"]]);
  assert.equal(await codesOf(true), [["mco/refused-on-running-nodes", "error"]]);
});

async function compileDay2(text: string, day2: boolean) {
  const { compile } = await import("../../src/commands/compile.ts");
  return (await compile({ name: "p.yaml", text }, { ...contextOf({ targets: ["machineconfig"] }), day2 })).diagnostics;
}

test("the reference outputs have no findings but the one that they are known for", async () => {
  const seen = new Set<string>();
  const folders = readdirSync(`${root}/out`).flatMap((name) => {
    const below = readdirSync(`${root}/out/${name}`, { withFileTypes: true }).filter(
      (one) => one.isDirectory() && one.name !== "manifests",
    );
    return [name, ...below.map((one) => `${name}/${one.name}`)];
  });
  for (const name of folders) {
    const files = readdirSync(`${root}/out/${name}`).filter((one) => /\.(?:yaml|ign)$/.test(one));
    const texts = Object.fromEntries(files.map((one) => [`${name}/${one}`, readFileSync(`${root}/out/${name}/${one}`, "utf8")]));
    const { results, together: found } = await together(texts, { target: { release: "4.18" } });
    for (const { code } of [...results.flatMap((one) => one.diagnostics), ...found]) seen.add(`${name} ${code}`);
  }
  assert.equal([...seen], ["openshift-bundled mount-hiding/bundled-freezes-unit"]);
});

test("vendors' ways of writing units are no findings", async () => {
  const text = unitText(
    [
      "# A comment; with = and [brackets]",
      "[Unit]",
      "Documentation=man:a(8) https://example.com/%%41",
      "After=network-online.target nss-lookup.target dev-disk-by\\x2dlabel-a.device",
      "Wants=network-online.target",
      "ConditionPathExists=|!/etc/a",
      "[Service]",
      "Type=notify",
      "EnvironmentFile=-/etc/sysconfig/a",
      "ExecStartPre=-+/usr/bin/sh -c 'test -e /etc/a || { date +%%s > /etc/a; }'",
      "ExecStart=!!/usr/bin/a --host %H \\",
      "  --id ${ID} $OPTIONS",
      "ExecReload=/bin/kill -HUP $MAINPID",
      "ExecStopPost=:/usr/bin/echo '$PATH'",
      "[Install]",
      "WantedBy=multi-user.target",
      "Alias=b.service",
      "[X-Vendor]",
      "Anything=goes",
    ].join("\n"),
  );
  assert.equal((await validate({ name: "a.yaml", text }, contextOf())).diagnostics.map(placed), []);
});

test.run();
