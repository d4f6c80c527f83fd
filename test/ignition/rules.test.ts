// Edges of the rules that the recorded configs do not reach: found by changing the rules one by one.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { IgnitionConfig } from "../../src/ignition/config.ts";
import { messages } from "../../src/ignition/findings.ts";
import { validateConfig } from "../../src/ignition/validate/index.ts";

type Parts = Omit<IgnitionConfig, "ignition">;

const problemsOf = (parts: Parts, version = "3.4.0", options: Parameters<typeof validateConfig>[2] = {}) =>
  validateConfig({ ignition: { version }, ...parts }, version, options);

const shown = (...args: Parameters<typeof problemsOf>) => problemsOf(...args).map(({ rule, pointer }) => `${rule} ${pointer}`);

type Partition = { readonly startMiB: number; readonly sizeMiB: number };

const partitioned = (...partitions: readonly Partition[]): Parts => ({
  storage: { disks: [{ device: "/dev/a", partitions: partitions.map((partition, i) => ({ number: i + 1, ...partition })) }] },
});

test("partitions overlap from the first shared MiB on, and the other one of the pair is named", () => {
  const overlap = (index: number) => [`PartitionsOverlap /storage/disks/0/partitions/${index}`];
  assert.equal(shown(partitioned({ startMiB: 1, sizeMiB: 10 }, { startMiB: 11, sizeMiB: 5 })), []);
  assert.equal(shown(partitioned({ startMiB: 10, sizeMiB: 5 }, { startMiB: 1, sizeMiB: 10 })), overlap(1));
  assert.equal(shown(partitioned({ startMiB: 1, sizeMiB: 10 }, { startMiB: 5, sizeMiB: 6 })), overlap(1));
  assert.equal(shown(partitioned({ startMiB: 5, sizeMiB: 16 }, { startMiB: 5, sizeMiB: 6 })), overlap(1));
  assert.equal(shown(partitioned({ startMiB: 7, sizeMiB: 0 }, { startMiB: 7, sizeMiB: 0 })), overlap(1));
});

test("older validators want numbers only where both kinds of partition are on one disk", () => {
  const disk = (...partitions: readonly object[]) => ({ storage: { disks: [{ device: "/dev/a", partitions }] } }) as Parts;
  const older = { withDropped: true } as const;
  assert.equal(shown(disk({ number: 1, shouldExist: false }, { number: 2 }), "3.4.0", older), []);
  assert.equal(shown(disk({ number: 1 }, { label: "b" }), "3.4.0", older), []);
});

test("a GUID may be all zeros, and must have every group", () => {
  const guid = (text: string) => shown({ storage: { disks: [{ device: "/dev/a", partitions: [{ number: 1, guid: text }] }] } });
  assert.equal(guid("00000000-0000-0000-0000-000000000000"), []);
  assert.equal(guid("00000000-0000-0000-000000000000"), ["DoesntMatchGUIDRegex /storage/disks/0/partitions/0/guid"]);
});

test("only striped and linear arrays cannot have spares", () => {
  const levels = ["linear", "raid0", "0", "stripe", "raid1", "1", "mirror", "raid4", "4", "raid5", "5", "raid6", "6", "raid10", "10"];
  const refused = levels.filter((level) => shown({ storage: { raid: [{ name: "m", level, devices: ["/dev/a"], spares: 1 }] } }).length > 0);
  assert.equal(refused, ["linear", "raid0", "0", "stripe"]);
});

test("names that every object has are no formats, levels, hash functions or schemes", () => {
  assert.equal(
    shown({
      storage: {
        files: [{ path: "/a", contents: { source: "constructor:x", verification: { hash: "toString-x" } } }],
        filesystems: [{ device: "/dev/a", format: "toString", path: "/x", label: "x" }],
        raid: [{ name: "m", level: "toString", devices: ["/dev/a"] }],
      },
    }),
    [
      "InvalidScheme /storage/files/0/contents/source",
      "HashUnrecognized /storage/files/0/contents/verification/hash",
      "FilesystemInvalidFormat /storage/filesystems/0/format",
      "UnrecognizedRaidLevel /storage/raid/0/level",
    ],
  );
});

test("a virtiofs filesystem may have an empty list of options, and not one option", () => {
  const shared = (options: readonly string[]) => ({ storage: { filesystems: [{ device: "tag", format: "virtiofs", options }] } });
  assert.equal(shown(shared([]), "3.7.0-experimental"), []);
  assert.equal(shown(shared(["-x"]), "3.7.0-experimental"), ["MkfsOptionsNotSupportedForFormat /storage/filesystems/0/options"]);
});

test("a field of a later version is not looked at", () => {
  const luks = [{ name: "l", device: "/dev/a", cex: { enabled: true }, keyFile: { source: "data:,x" } }];
  assert.equal(shown({ storage: { luks } }, "3.4.0"), []);
  assert.equal(shown({ storage: { luks } }, "3.5.0"), ["CexWithKeyFile /storage/luks/0/cex"]);
});

test("an empty custom pin is an unknown pin in 3.2.0, a missing one from 3.3.0 on", () => {
  const luks = [{ name: "l", device: "/dev/a", clevis: { custom: { pin: "", config: "{}" } } }];
  assert.equal(shown({ storage: { luks } }, "3.2.0"), ["UnknownClevisPin /storage/luks/0/clevis/custom/pin"]);
  assert.equal(shown({ storage: { luks } }, "3.3.0"), ["ClevisPinRequired /storage/luks/0/clevis/custom/pin"]);
});

test("sha256 is known from 3.1.0 on", () => {
  const files = [{ path: "/a", contents: { source: "https://a", verification: { hash: `sha256-${"0".repeat(64)}` } } }];
  assert.equal(shown({ storage: { files } }, "3.0.0"), ["HashUnrecognized /storage/files/0/contents/verification/hash"]);
  assert.equal(shown({ storage: { files } }, "3.1.0"), []);
});

test("an access point's object needs two slashes, one of a bucket one", () => {
  const arn = (resource: string) =>
    shown({ storage: { files: [{ path: "/a", contents: { source: `arn:aws:s3:r:1:${resource}` } }] } }).length;
  assert.equal(["accesspoint/a/o", "accesspoint/a", "bucket/key", "bucket"].map(arn), [0, 1, 0, 1]);
});

test("a fault that the real tool reports at two places is told at the one that exists", () => {
  const luks = [{ name: "l", device: "/dev/a", keyFile: { source: "ftp://x" } }];
  const references = { config: { merge: [{ source: "ftp://x" }] } };
  const told = validateConfig({ ignition: { version: "3.4.0", ...references }, storage: { luks } }, "3.4.0").filter(({ echo }) => !echo);
  assert.equal(
    told.map(({ pointer }) => pointer),
    ["/ignition/config/merge/0/source", "/storage/luks/0/keyFile/source"],
  );
});

test("modes are told in octal, with their sign", () => {
  const told = (mode: number) => {
    const [first] = problemsOf({ storage: { directories: [{ path: "/d", mode }] } });
    return first && messages[first.rule].text(first.args);
  };
  assert.is(told(-1), "-01 is not a file mode");
  assert.is(told(0o10000), "010000 is not a file mode");
  assert.match(told(0o1777) ?? "", "01777");
});

test("a duplicate is told by its own name, whatever the list is keyed by", () => {
  const value = (parts: Parts) => problemsOf(parts).map(({ args }) => args.value);
  assert.equal(value({ kernelArguments: { shouldExist: ["a=b:c", "a=b:c"] } }), ["a=b:c"]);
  assert.equal(value({ systemd: { units: [{ name: "a:b.service" }, { name: "a:b.service" }] } }), ["a:b.service"]);
});

test.run();
