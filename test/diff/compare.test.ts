// What people are told about two node states.
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { compareStates } from "../../src/diff/compare.ts";
import { detailLines, headingOf } from "../../src/diff/text.ts";
import type { FileConfig, IgnitionConfig, UnitConfig } from "../../src/ignition/config.ts";
import type { NodeState } from "../../src/machineconfig/changes.ts";

const state = (config: Omit<IgnitionConfig, "ignition">, more: Partial<NodeState> = {}): NodeState => ({
  config: { ignition: { version: "3.5.0" }, ...config },
  kernelArguments: [],
  extensions: [],
  fips: false,
  kernelType: "default",
  osImageURL: "",
  ...more,
});

const files = (...all: readonly FileConfig[]): NodeState => state({ storage: { files: all } });
const units = (...all: readonly UnitConfig[]): NodeState => state({ systemd: { units: all } });
const file = (source: string, more: Partial<FileConfig> = {}): FileConfig => ({ path: "/etc/x", contents: { source }, ...more });

/** `heading | detail | detail`, one text for each difference. */
const told = (old: NodeState, now: NodeState): readonly string[] =>
  compareStates(old, now, nodeCodec).map((one) => [headingOf(one), ...one.details.flatMap(detailLines)].join(" | "));

test("contents are compared as text, whatever their encoding", () => {
  assert.equal(told(files(file("data:,a%0Ab%0A")), files(file("data:;base64,YQpjCg=="))), [
    "file /etc/x (changed) | contents | @@ -1,2 +1,2 @@ |  a | -b | +c",
  ]);
});

test("another encoding of the same bytes is told as such", () => {
  const packed = `data:;base64,${gzipSync("a\n").toString("base64")}`;
  assert.equal(told(files(file("data:,a%0A")), files({ ...file(packed), contents: { source: packed, compression: "gzip" } })), [
    'file /etc/x (same content) | the same on disk, written otherwise: the data URL is encoded another way, compression unset became "gzip"',
  ]);
  assert.equal(told(files(file("data:,a")), files(file("data:,a", { mode: 420 }))), [
    "file /etc/x (same content) | the same on disk, written otherwise: mode unset became 420",
  ]);
});

test("modes are octal, owners are names or numbers", () => {
  const after = file("data:,a", { mode: 384, user: { name: "core" }, group: { id: 5 } });
  assert.equal(told(files(file("data:,a")), files(after)), ["file /etc/x (changed) | mode: 0644 -> 0600 | owner: root:root -> core:5"]);
});

test("binary and remote contents are told by size and by URL", () => {
  assert.equal(told(files(file("data:;base64,AAE=")), files(file("https://example.com/x"))), [
    "file /etc/x (changed) | contents: 2 bytes -> fetched from https://example.com/x",
  ]);
});

test("a file that goes is no longer managed, which is not the same as deleted", () => {
  const [text] = told(files(file("data:,a%0A")), files());
  assert.match(text ?? "", /^file \/etc\/x \(gone\).*its own version comes back, else the file is deleted$/);
});

test("a drop-in that was a plain file is moved, and nothing else", () => {
  const path = "/etc/systemd/system/crio.service.d/10-a.conf";
  const asFile = files({ path, contents: { source: "data:,%5BService%5D%0A" } });
  const asDropin = units({ name: "crio.service", dropins: [{ name: "10-a.conf", contents: "[Service]\n" }] });
  assert.equal(
    compareStates(asFile, asDropin, nodeCodec).map(({ kind, name }) => [kind, name]),
    [["moved", path]],
  );
  assert.equal(
    compareStates(asDropin, asFile, nodeCodec).map(({ kind, name }) => [kind, name]),
    [["moved", "crio.service"]],
  );
});

test("units are compared field by field and drop-in by drop-in", () => {
  const before = units({ name: "a.service", enabled: true, dropins: [{ name: "1.conf", contents: "[Unit]\n" }] });
  const after = units({ name: "a.service", enabled: false, mask: true });
  assert.equal(told(before, after), [
    "unit a.service (changed) | enabled: true -> false | mask: not said -> true | drop-in 1.conf (removed) | @@ -1,1 +0,0 @@ | -[Unit]",
  ]);
});

test("kernel arguments are compared one by one: split otherwise, reordered, changed", () => {
  const args = (...kernelArguments: readonly string[]): NodeState => state({}, { kernelArguments });
  assert.equal(told(args("a b"), args("a", "b")), ["kernel arguments (same content) | the same, split into texts another way"]);
  assert.equal(
    compareStates(args("a", "b"), args("b", "a"), nodeCodec).map(({ kind }) => kind),
    ["order"],
  );
  assert.equal(told(args("a"), args("a", "b")), ["kernel arguments (changed) | kernel arguments | @@ -1,1 +1,2 @@ |  a | +b"]);
});

test("neither the Ignition version nor the order of keys is a difference", () => {
  const old = state({ storage: { files: [{ path: "/etc/x", mode: 420, contents: { source: "data:,a" } }] } });
  const now: NodeState = {
    ...old,
    config: { storage: { files: [{ contents: { source: "data:,a" }, mode: 420, path: "/etc/x" }] }, ignition: { version: "3.2.0" } },
  };
  assert.equal(told(old, now), []);
});

test("settings are told in words", () => {
  assert.equal(told(state({}), state({}, { fips: true, kernelType: "realtime", osImageURL: "example.com/os@sha256:1" })), [
    "OS image (changed) | OS image: that of the release -> example.com/os@sha256:1",
    "kernel type (changed) | kernel type: default -> realtime",
    "FIPS (changed) | FIPS: off -> on",
  ]);
});

test.run();
