// features: what a profile can ask for.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { featureTable } from "../../src/commands/features.ts";
import { features } from "../../src/features/index.ts";
import { compileText, openshift } from "../support/compile-text.ts";

type Row = {
  readonly name: string;
  readonly fields: readonly { readonly name: string }[];
  readonly objects: readonly { readonly key: string }[];
};

const rows = JSON.parse(featureTable("json")) as readonly Row[];

test("every feature is listed with all its fields in every form", () => {
  assert.equal(
    rows.map((row) => row.name),
    Object.keys(features),
  );
  for (const form of ["text", "markdown"] as const) {
    const table = featureTable(form);
    for (const row of rows) for (const { name } of [row, ...row.fields]) assert.match(table, name);
  }
});

test("a cell of the markdown table cannot break it", () => {
  const table = featureTable("markdown")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  for (const line of table) assert.is(line.replaceAll("\\|", "").split("|").length, 6, line);
});

const everything = `mountHiding: {}
motd: {text: a}
kata: {}
reference: {name: ran-du}
kubelet: {}
kdump: {}
rcuNormal: {}
timeSync: {}
chrony: {servers: [ntp.example.com]}
interfaceNaming: {}
sctp: {}
sriov: {}
caCertificates: {certificates: {a: "-----BEGIN CERTIFICATE-----\\nMAA=\\n-----END CERTIFICATE-----"}}
crioWipeDisable: {}
setsebool: {booleans: {a: true}}
cnfModules: {modules: [a]}
output: {names: {nothing: x}}`;

test("the keys of objects are those that output.names takes", async () => {
  const written = await compileText(openshift("4.20", everything));
  const hint = written.diagnostics.find((d) => d.code === "profile/unknown-object")?.hint ?? "";
  const keys = rows.flatMap((row) => row.objects.map((object) => object.key)).filter((key) => key !== "mountHidingPreview");
  for (const key of keys) assert.match(hint, key);
});

test.run();
