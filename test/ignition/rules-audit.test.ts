// Several findings in one object and their order, places, and numbers and texts at their limits: what no recorded config holds.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { entriesOf, filesOf, told } from "./told.ts";

test("a mode that is too great keeps its lowest bits", () => {
  const mode = (digits: string) =>
    entriesOf(`{"ignition":{"version":"3.5.0"},"storage":{"files":[{"path":"/a","mode":${digits}}]}}`).map(({ rule }) => rule);
  assert.equal(mode("9223372036854775807"), ["FileIllegalMode", "ModeSpecialBits"]);
  assert.equal(mode("-9223372036854775808"), ["FileIllegalMode"]);
  assert.equal(mode("9007199254740992"), ["FileIllegalMode"]);
  assert.equal(mode("-9007199254740993"), ["FileIllegalMode", "ModeSpecialBits"]);
  assert.equal(mode("9223372036854775808"), ["JSONType"]);
});

test("a relative target of a hard link counts from the link's own path, and nothing joined to nothing stays empty", () => {
  const hard = (path: string, target: string, ...directories: readonly string[]) =>
    told({ storage: { directories: directories.map((one) => ({ path: one })), links: [{ path, target, hard: true }] } }, "3.2.0");
  const found = "E HardLinkToDirectory storage.links.0";
  assert.ok(hard("/a/b", "../c", "/a/c").includes(found));
  assert.ok(!hard("/a/b", "../c", "/c").includes(found));
  assert.ok(hard("", "", "").includes(found));
  assert.ok(!hard("", "", "/", ".").includes(found));
});

test("a hash has as many bytes as its function gives digits", () => {
  const hash = (text: string) => told(filesOf({ path: "/a", contents: { source: "data:,", verification: { hash: text } } }), "3.4.0");
  const wrong = ["E HashWrongSize storage.files.0.contents.verification.hash"];
  assert.equal(hash(`sha512-${"é".repeat(64)}`), []);
  assert.equal(hash(`sha512-${"é".repeat(128)}`), wrong);
  assert.equal(hash(`sha256--${"a".repeat(63)}`), []);
  assert.equal(hash(`sha256-${"a".repeat(63)}`), wrong);
});

test("an end beyond 64 bits starts again at the lowest number", () => {
  const partitions = (last: string) =>
    `{"ignition":{"version":"3.4.0"},"storage":{"disks":[{"device":"/dev/a","partitions":[` +
    `{"number":1,"startMiB":10,"sizeMiB":0},{"number":2,"startMiB":11,"sizeMiB":${last}}]}]}}`;
  assert.equal(
    entriesOf(partitions("9223372036854775807")).map(({ rule, path }) => [rule, path]),
    [["PartitionsOverlap", "$.storage.disks.0.partitions.1"]],
  );
  assert.equal(entriesOf(partitions("9007199254740991")), []);
});

test("the findings of one object come in the order of its rules, and those of a disk before its partitions'", () => {
  const disk = {
    device: "/dev//a",
    partitions: [
      { number: 1, label: "x", startMiB: 1, sizeMiB: 5 },
      { number: 1, label: "x", startMiB: 2, sizeMiB: 5, shouldExist: false, guid: "g", typeGuid: "t" },
    ],
  };
  const at = "storage.disks.0.partitions.1";
  assert.equal(told({ storage: { disks: [disk] } }, "3.4.0"), [
    "E DirtyPath storage.disks.0.device",
    `E PartitionNumbersCollide ${at}`,
    `E PartitionsOverlap ${at}`,
    `E DuplicateLabels ${at}`,
    `E ShouldNotExistWithOthers ${at}`,
    `E DoesntMatchGUIDRegex ${at}.guid`,
    `E DoesntMatchGUIDRegex ${at}.typeGuid`,
    `E Duplicate ${at}`,
  ]);
});

test("duplicates in the lists of an object come before those further down", () => {
  const storage = {
    directories: [{ path: "/a" }],
    disks: [{ device: "/dev/a", partitions: [{ label: "x" }, { label: "x" }] }],
    files: [{ path: "/a" }],
    links: [{ path: "/a", target: "/t" }],
    raid: [
      { name: "r", level: "raid1", devices: ["/dev/b", "/dev/b"] },
      { name: "r", level: "raid1", devices: ["/dev/c"] },
    ],
  };
  assert.equal(
    told({ storage }, "3.4.0").filter((line) => line.includes(" Duplicate ")),
    [
      "E Duplicate storage.files.0",
      "E Duplicate storage.links.0",
      "E Duplicate storage.raid.1",
      "E Duplicate storage.disks.0.partitions.1",
      "E Duplicate storage.raid.0.devices.1",
    ],
  );
});

test("rules, duplicates and unknown keys come one after the other, whatever the place", () => {
  const body = { passwd: { users: [{ name: "u", x: 1 }, { name: "u" }] }, storage: { files: [{ path: "a" }, null] }, systemd: null };
  assert.equal(told(body, "3.4.0"), [
    "E PathRelative storage.files.0.path",
    "E NoPath storage.files.1.path",
    "E Duplicate passwd.users.1",
    "W UnusedKey passwd.users.0.x",
    "W ContextTreeMismatch storage.files.1",
    "W ContextTreeMismatch systemd",
  ]);
});

test("places count bytes in lines that end in a line feed alone, and stop at the last key spelled exactly", () => {
  const text =
    '{\r\n"ignition":{"version":"3.4.0"},\r\n\t"storage":{"é":1,\t"files":[{"path":"é/x"},\r{"PATH":"b"},null,{"p\\u0061th":"c"}]}}';
  assert.equal(
    entriesOf(text).map(({ path, line, column }) => `${path} ${line}:${column}`),
    [
      "$.storage.files.0.path 3:38",
      "$.storage.files.1.path 3:48",
      "$.storage.files.2.path 3:60",
      "$.storage.files.3.path 3:78",
      "$.storage.é 3:13",
      "$.storage.files.1.PATH 3:48",
      "$.storage.files.2 3:60",
    ],
  );
});

test("the root object is the first of 10000 levels", () => {
  const nested = (levels: number) => `{"ignition":{"version":"3.4.0"},"x":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  assert.equal(
    entriesOf(nested(9999)).map(({ rule }) => rule),
    ["UnusedKey"],
  );
  assert.equal(
    entriesOf(nested(10_000)).map(({ rule, column }) => [rule, column]),
    [["JSONSyntax", 10_037]],
  );
});

test("an advertisement is one JSON value of at most 10000 levels", () => {
  const found = (advertisement: string) =>
    told(
      { storage: { luks: [{ name: "l", device: "/dev/a", clevis: { tang: [{ url: "http://a", thumbprint: "t", advertisement }] } }] } },
      "3.4.0",
    );
  const wrong = ["E InvalidTangAdvertisement storage.luks.0.clevis.tang.0.advertisement"];
  for (const text of ["", " null\n", "0", '"\\ud800"', "[".repeat(10_000) + "]".repeat(10_000)])
    assert.equal(found(text), [], text.slice(0, 9));
  for (const text of [" ", "{}{}", "01", "{'a':1}", "\ufeff{}", "[".repeat(10_001) + "]".repeat(10_001)])
    assert.equal(found(text), wrong, text.slice(0, 9));
});

test("a partition without number and label is no duplicate of one whose label is empty", () => {
  const duplicates = (...partitions: readonly object[]) =>
    told({ storage: { disks: [{ device: "/dev/a", partitions }] } }, "3.4.0").filter((line) => line.includes(" Duplicate "));
  assert.equal(duplicates({ number: 0 }, { label: "" }), []);
  assert.equal(duplicates({ number: 0 }, {}), ["E Duplicate storage.disks.0.partitions.1"]);
  assert.equal(duplicates({ label: "" }, { number: 0, label: "" }), ["E Duplicate storage.disks.0.partitions.1"]);
});

test.run();
