// What `kindling validate` says about Butane configs: all of it in one run, at the places that the user wrote.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isButane } from "../../src/butane/detect.ts";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { inOrder } from "../../src/diagnostics/order.ts";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { memoryReader } from "../support/memory-reader.ts";
import { checkButane } from "./check.ts";

const head = "variant: fcos\nversion: 1.7.0\n";

function found(text: string): string[] {
  const files = { reader: memoryReader({}), codec: nodeCodec, filesDir: "." };
  return inOrder(checkButane({ name: "a.bu", text }, files)).map(({ code, span }) => {
    const { line, column } = span === undefined ? { line: 0, column: 0 } : lineAndColumn(span.source.text, span.start);
    return `${code} ${line}:${column}`;
  });
}

test("a wrong type does not hide what else is wrong", () => {
  const text = `${head}storage:\n  files:\n    - path: rel\n      mode: "0644"\n    - {path: /b, nope: 1}\n`;
  assert.equal(found(text), ["ignition/relative-path 5:13", "butane/wrong-type 6:13", "butane/unknown-field 7:18"]);
});

test("unknown keys are errors, also below aliases and in merged maps; notes at the top and merge keys are not", () => {
  const text = `${head}x-notes: 1\nstorage:\n  files:\n    - &a {path: /a, moed: 1}\n    - <<: *a\n      path: /b\n`;
  assert.equal(found(text), ["butane/unknown-field 6:21"]);
});

test("places lead through aliases to what was written", () => {
  const text = `${head}x-a: &a {files: [{path: rel}]}\nstorage: *a\n`;
  assert.equal(found(text), ["ignition/relative-path 3:25"]);
});

test("a null in a list does not move the places of what follows", () => {
  const text = `${head}storage:\n  files:\n    -\n    - path: rel\n`;
  assert.equal(found(text), ["butane/not-a-map 5:6", "ignition/relative-path 6:13"]);
});

test("a section without keys is told", () => {
  assert.equal(found(`${head}storage:\nsystemd: {}\n`), ["butane/not-a-map 3:9"]);
});

test("one mistake in a mode is one finding", () => {
  const text = `variant: openshift\nversion: 4.18.0\nmetadata: {name: a, labels: {machineconfiguration.openshift.io/role: b}}\nstorage:\n  files:\n    - path: /a\n      mode: 644\n`;
  assert.equal(found(text), ["butane/decimal-mode 7:13"]);
});

test("what butane passes over in silence is found", () => {
  const text = `${head}boot_device: {luks: {threshold: 1}}
storage:
  luks: [{name: a, device: /dev/a}]
  files:
    - path: /usr/local/bin/a
      contents: {inline: "#!/bin/sh"}
    - path: /opt/b
      overwrite: "yes"
      contents: {inline: b}
      mode: 0544.0
systemd:
  units:
    - {name: c.service, contents: "[Service]\\nExecStart=-/opt/c -x\\n"}
---
variant: fcos
`;
  assert.equal(found(text), [
    "butane/no-encryption 3:21",
    "butane/key-on-disk 5:10",
    "butane/not-executable 7:7",
    "butane/doubtful-value 10:18",
    "butane/doubtful-value 12:13",
    "butane/second-document 17:1",
  ]);
});

test("the first look says what is missing and what to write", () => {
  assert.equal(found("storage: {}\n"), ["butane/no-variant 1:1"]);
  assert.equal(found("variant: fcos\nversion: 1.7\n"), ["butane/bad-version 2:10"]);
  assert.equal(found("variant: fcos\nversion: 1.99.0\n"), ["butane/unknown-version 2:10"]);
  assert.equal(found("variant: focs\nversion: 1.7.0\n"), ["butane/unknown-version 1:10"]);
  assert.equal(found("variant: rhcos\nversion: 0.1.0\n"), ["butane/removed-variant 1:10"]);
});

test("a Butane config is told by its variant, else by its name", () => {
  const told = (name: string, text: string): boolean => isButane({ name, text });
  assert.ok(told("a.yaml", "# c\nvariant: fcos\n"));
  assert.ok(told("a.yaml", "{variant: fcos, version: 1.7.0}"));
  assert.ok(told("a.bu", "storage: {}\n"));
  assert.not.ok(told("a.bu", '{"ignition": {"version": "3.4.0"}}'));
  assert.not.ok(told("a.bu", "apiVersion: v1\nkind: MachineConfig\n"));
  assert.not.ok(told("a.yaml", "spec:\n  variant: x\n"));
});

test("a mode in another base is told with its octal form, unless more is wrong with it", () => {
  const mode = (text: string): string => `${head}storage:\n  files:\n    - {path: /a, mode: ${text}}\n`;
  for (const text of ["416", "0x1A0", "0b110100000"]) assert.equal(found(mode(text)), ["butane/mode-base 5:24"], text);
  for (const text of ["0640", "0o640"]) assert.equal(found(mode(text)), [], text);
  assert.equal(found(mode("644")), ["butane/decimal-mode 5:24"]);
});

test("blocks whose lines were joined are found: a unit is broken by it, a file most likely", () => {
  const text = `${head}storage:
  files:
    - path: /etc/sysctl.d/a.conf
      contents:
        inline: >
          a = 1
          b = 2
    - path: /etc/one-line
      contents:
        inline: >
          a = 1
systemd:
  units:
    - name: a.service
      contents: >-
        [Service]
        ExecStart=/usr/bin/true
      dropins:
        - name: a.conf
          contents: |
            [Service]
            Nice=1
`;
  assert.equal(found(text), ["butane/folded-text 7:17", "butane/folded-unit 17:17"]);
});

test("a quadlet among the units is one finding that says where it belongs", () => {
  const text = `${head}systemd:\n  units:\n    - name: web.container\n      enabled: true\n      contents: |\n        [Container]\n        Image=a\n`;
  const [first, ...others] = checkButane({ name: "a.bu", text }, { reader: memoryReader({}), codec: nodeCodec, filesDir: "." });
  assert.equal([first?.code, others], ["ignition/unit-suffix", []]);
  assert.match(first?.hint ?? "", "/etc/containers/systemd/web.container");
});

test("the character that a data URL must not hold is the place of the finding", () => {
  const text = `${head}storage:\n  files:\n    - path: /a\n      contents:\n        source: data:,one two\n`;
  assert.equal(found(text), ["ignition/bad-data-url 7:26"]);
});

test.run();
