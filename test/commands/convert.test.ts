// Holds conversion between spec versions against recorded runs of the real translators; where it differs, a table says why.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type ConvertOptions, convert, isTargetVersion, type TargetVersion, targetVersions } from "../../src/commands/convert.ts";
import { isSpecVersion } from "../../src/ignition/fields.ts";
import { canonical, cases, pruned, type Recorded } from "../ignition/corpus.ts";
import { printFamilies, shownDifferences } from "../ignition/families.ts";
import { downDifferences, explanationOf, type KnownDifference, upFromTwoDifferences } from "../ignition/known-differences.ts";

const run = (text: string, options: ConvertOptions) => convert({ name: "input.ign", text }, options);

function fullVersion(text: string): TargetVersion {
  const found = targetVersions.find((version) => version === text || version.startsWith(`${text}.`));
  assert.ok(found !== undefined && isTargetVersion(found), text);
  return found;
}

/** What the real tool writes and what we write do not differ in empty things. */
const comparable = (value: unknown, to: TargetVersion): string => JSON.stringify(isSpecVersion(to) ? canonical(value, to) : pruned(value));

type Outcome = "agrees" | KnownDifference["ours"];

function outcomeOf(one: Recorded, to: TargetVersion, result: string | undefined, expected: string | undefined): Outcome {
  const input = one.files["input.ign"] ?? "";
  const { value, diagnostics } = run(input, { to, mountPoints: one.filesystemMap ?? {}, dedup: one.dedup ?? false });
  if (value === undefined) {
    assert.ok(
      diagnostics.some(({ severity }) => severity === "error"),
      `${one.case} fails without a finding`,
    );
    return result === "ok" ? "refuses" : "agrees";
  }
  if (result !== "ok" || expected === undefined) return "converts";
  return comparable(value, to) === comparable(JSON.parse(expected), to) ? "agrees" : "differs";
}

/** Every difference is in the table, and every row of the table is seen. */
function checkSuite(
  suite: string,
  known: readonly KnownDifference[],
  outcomes: readonly { readonly name: string; readonly outcome: Outcome }[],
): void {
  printFamilies(
    suite,
    outcomes.map(({ name, outcome }) => ({ name, agrees: outcome === "agrees" })),
  );
  const differing = outcomes.filter(({ outcome }) => outcome !== "agrees");
  for (const row of known) {
    const own = differing.filter(({ name }) => explanationOf(name, [row]));
    console.log(`  ${row.ours} (${own.map(({ name }) => name).join(", ")}): ${row.why}`);
    assert.ok(own.length > 0, row.why);
  }
  const unexplained = differing.filter(({ name, outcome }) => explanationOf(name, known)?.ours !== outcome);
  assert.is(unexplained.length, 0, shownDifferences(unexplained));
}

test("lifts every recorded config to every version as Ignition does", () => {
  const outcomes = cases("translate-up.ndjson").map((one) => {
    const all = Object.entries(one.targets ?? {}).map(([to, result]) =>
      outcomeOf(one, fullVersion(to), result, one.files[`expected-${to}.ign`]),
    );
    return { name: one.case, outcome: all.find((outcome) => outcome !== "agrees") ?? ("agrees" as const) };
  });
  assert.is(outcomes.length, 55);
  checkSuite("translate-up", [], outcomes);
});

test("lowers every recorded config as the real converter does, or better", () => {
  const outcomes = cases("translate-down.ndjson").map((one) => ({
    name: one.case,
    outcome: outcomeOf(one, fullVersion(one.to ?? ""), one.result, one.files["expected.ign"]),
  }));
  assert.is(outcomes.length, 140);
  checkSuite("translate-down", downDifferences, outcomes);
});

test("raises every recorded config of spec 2 and 1 as the real converter does, or better", () => {
  const outcomes = cases("v2-to-v3.ndjson").map((one) => ({
    name: one.case,
    outcome: outcomeOf(one, fullVersion(one.to ?? ""), one.result, one.files["expected.ign"]),
  }));
  assert.is(outcomes.length, 89);
  checkSuite("v2-to-v3", upFromTwoDifferences, outcomes);
});

test("the page about conversion tells every difference", () => {
  const page = readFileSync(new URL("../../docs/ignition-conversion.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ");
  for (const { why } of [...downDifferences, ...upFromTwoDifferences]) assert.ok(page.includes(why), why);
});

const two = (rest: object, version = "2.4.0"): string => JSON.stringify({ ignition: { version }, ...rest });
const three = (rest: object, version: string): string => JSON.stringify({ ignition: { version }, ...rest });

const codesOf = (result: ReturnType<typeof convert>): readonly string[] => result.diagnostics.map(({ code, path }) => `${code} ${path}`);

test("what an older version cannot hold is told at its place, with the version that can", () => {
  const result = run(three({ kernelArguments: { shouldExist: ["quiet"] } }, "3.3.0"), { to: "3.2.0" });
  assert.is(result.value, undefined);
  assert.equal(codesOf(result), ["ignition/needs-newer-version $.kernelArguments"]);
  assert.is(result.diagnostics[0]?.hint, "it needs version 3.3.0");
  const size = run(three({ storage: { disks: [{ device: "/dev/a", partitions: [{ number: 1, sizeMiB: 1 }] }] } }, "3.0.0"), {
    to: "2.2.0",
  });
  assert.is(size.diagnostics[0]?.hint, "2.4.0 can hold it");
  assert.is(
    run(three({ storage: { files: [{ path: "/a", contents: { source: "https://a", httpHeaders: [{ name: "A" }] } }] } }, "3.1.0"), {
      to: "2.4.0",
    }).diagnostics[0]?.hint,
    undefined,
  );
});

test("permission bits that do nothing before 3.6.0 are kept on the way down, and lost with a finding on the way up", () => {
  const text = three({ storage: { directories: [{ path: "/d", mode: 0o1777 }] } }, "3.5.0");
  assert.equal(run(text, { to: "3.3.0" }).value, JSON.parse(text.replace("3.5.0", "3.3.0")));
  const up = run(text, { to: "3.6.0" });
  assert.equal(up.value, JSON.parse(text.replace("3.5.0", "3.6.0").replace(String(0o1777), String(0o777))));
  assert.ok(codesOf(up).includes("ignition/lost-by-lifting $.storage.directories.0.mode"));
  const down = run(text.replace("3.5.0", "3.6.0"), { to: "3.5.0" });
  assert.equal(codesOf(down), ["ignition/needs-newer-version $.storage.directories.0.mode"]);
});

test("the advertisement of a Tang server survives lifting", () => {
  const tang = [{ url: "http://t", thumbprint: "x", advertisement: "{}" }];
  const result = run(three({ storage: { luks: [{ name: "l", device: "/dev/vda", clevis: { tang } }] } }, "3.4.0"), { to: "3.5.0" });
  assert.match(JSON.stringify(result.value), '"advertisement":"{}"');
  assert.equal(result.diagnostics, []);
});

test("an unknown key is left out with an error, and the rest is converted", () => {
  const result = run(three({ bogus: 1 }, "3.2.0"), { to: "3.3.0" });
  assert.equal(result.value, { ignition: { version: "3.3.0" } });
  assert.equal(codesOf(result), ["ignition/unknown-field $.bogus"]);
});

test("a filesystem of spec 2 needs to be told where it is mounted", () => {
  const text = two({
    storage: {
      filesystems: [{ name: "data", mount: { device: "/dev/vdb", format: "xfs" } }],
      files: [
        { filesystem: "data", path: "/x" },
        { filesystem: "root", path: "y" },
        { filesystem: "gone", path: "/z" },
      ],
    },
  });
  const result = run(text, { to: "3.1.0" });
  assert.is(result.value, undefined);
  assert.equal(codesOf(result), [
    "ignition/filesystem-without-path $.storage.files.0.filesystem",
    "ignition/relative-path $.storage.files.1.path",
    "ignition/unknown-filesystem $.storage.files.2.filesystem",
  ]);
  assert.is(result.diagnostics[0]?.hint, "say it: --filesystem data=/PATH");
});

test("findings about a raised config lead to where spec 2 has the value", () => {
  const result = run(two({ ignition: { version: "2.4.0", config: { append: [{ source: "ftp://x" }] } } }), { to: "3.2.0" });
  assert.equal(codesOf(result), ["ignition/unknown-scheme $.ignition.config.append.0.source"]);
});

test("a file of spec 2 cannot append and overwrite at once, and appended data stops the search for repetitions", () => {
  const file = { filesystem: "root", path: "/a", append: true, contents: { source: "data:,x" } };
  assert.equal(codesOf(run(two({ storage: { files: [{ ...file, overwrite: true }] } }), { to: "3.1.0" })), [
    "ignition/append-and-overwrite $.storage.files.0.overwrite",
  ]);
  assert.equal(codesOf(run(two({ storage: { files: [file] } }), { to: "3.1.0", dedup: true })), [
    "ignition/append-twice $.storage.files.0",
  ]);
});

test("networkd and sizes in sectors have no counterpart", () => {
  const networkd = { networkd: { units: [{ name: "a.network", contents: "[Match]\n" }] } };
  assert.equal(codesOf(run(two(networkd), { to: "3.1.0" })), ["ignition/not-convertible $.networkd"]);
  const disks = { storage: { disks: [{ device: "/dev/vda", partitions: [{ number: 1, size: 2048 }] }] } };
  assert.equal(codesOf(run(two(disks, "2.1.0"), { to: "3.1.0" })), ["ignition/not-convertible $.storage.disks.0.partitions.0.size"]);
});

test("files of spec 1 become files with data URLs, below where their filesystem is mounted", () => {
  const filesystems = [{ device: "/dev/vdb", format: "ext4", files: [{ path: "/a", contents: "hi there\n", mode: 420, uid: 5 }] }];
  const result = run(JSON.stringify({ ignitionVersion: 1, storage: { filesystems } }), {
    to: "3.4.0",
    mountPoints: { "/dev/vdb": "/data" },
  });
  assert.equal(result.diagnostics, []);
  assert.equal(result.value, {
    ignition: { version: "3.4.0" },
    storage: {
      files: [
        { group: { id: 0 }, user: { id: 5 }, overwrite: true, path: "/data/a", contents: { source: "data:,hi%20there%0A" }, mode: 420 },
      ],
      filesystems: [{ device: "/dev/vdb", format: "ext4", path: "/data" }],
    },
  });
});

test("a version 2 that does not exist, an empty file and two documents are findings", () => {
  assert.equal(codesOf(run(two({}, "2.9.0"), { to: "3.1.0" })), ["ignition/unknown-version $.ignition.version"]);
  assert.equal(codesOf(run("", { to: "3.1.0" })), ["ignition/empty undefined"]);
  const documents = convert({ name: "a.yaml", text: "ignition: {version: 3.2.0}\n---\nignition: {version: 3.2.0}\n" }, { to: "3.3.0" });
  assert.equal(codesOf(documents), ["ignition/several-documents undefined"]);
});

test("what a lower spec cannot say stands in the way, at its place", () => {
  const obstacles: Readonly<Record<string, object>> = {
    "$.storage.files.0.contents.httpHeaders.0.value": {
      storage: { files: [{ path: "/a", contents: { source: "https://a", httpHeaders: [{ name: "A" }] } }] },
    },
    "$.storage.filesystems.0.mountOptions": {
      storage: { filesystems: [{ device: "/dev/a", format: "xfs", path: "/m", mountOptions: ["ro"] }] },
    },
    "$.storage.files.0": { storage: { files: [{ path: "/a" }] } },
    "$.storage.files.0.contents.verification.hash": {
      storage: { files: [{ path: "/a", contents: { source: "https://a", verification: { hash: `sha256-${"ab".repeat(32)}` } } }] },
    },
  };
  for (const [path, config] of Object.entries(obstacles)) {
    assert.equal(codesOf(run(three(config, "3.1.0"), { to: "2.4.0" })), [`ignition/not-convertible ${path}`]);
  }
  const partition = (more: object) => three({ storage: { disks: [{ device: "/dev/a", partitions: [{ number: 1, ...more }] }] } }, "3.0.0");
  for (const more of [{ sizeMiB: 1 }, { startMiB: 1 }, { shouldExist: false }, { wipePartitionEntry: true }]) {
    const path = `$.storage.disks.0.partitions.0.${Object.keys(more)[0]}`;
    assert.equal(codesOf(run(partition(more), { to: "2.2.0" })), [`ignition/not-convertible ${path}`]);
    assert.is.not(run(partition(more), { to: "2.4.0" }).value, undefined);
  }
});

test("nodes of spec 3 go into the filesystem that they lie on, by whole names", () => {
  const contents = { source: "data:,x" };
  const filesystem = (path?: string) => ({
    device: `/dev/${(path ?? "none").replaceAll("/", "_")}`,
    format: "xfs",
    ...(path === undefined ? {} : { path }),
  });
  const filesystems = [filesystem("/var"), filesystem("/var/log"), filesystem(), filesystem("/"), { device: "/dev/b", format: "swap" }];
  const files = ["/var/x", "/var/log/y", "/variable", "/etc/z"].map((path) => ({ path, contents }));
  const lower = (config: object) =>
    run(three({ storage: config }, "3.1.0"), { to: "2.4.0" }).value as { storage: { [list: string]: object[] } };
  const whole = lower({ filesystems, files, directories: [{ path: "/var/log" }], links: [{ path: "/var/l", target: "t" }] });
  const places = (list: string) => whole.storage[list]?.map((node) => Object.values({ filesystem: "", path: "", ...node }).slice(0, 2));
  assert.equal(places("files"), [
    ["/var", "/x"],
    ["/var/log", "/y"],
    ["/", "/variable"],
    ["/", "/etc/z"],
  ]);
  assert.equal([places("directories"), places("links")], [[["/var/log", "/"]], [["/var", "/l"]]]);
  assert.equal(
    whole.storage.filesystems?.map((one) => (one as { readonly name: string }).name),
    ["/var", "/var/log", "1", "/", "2"],
  );
  const rooted = lower({ files: [{ path: "/etc/z", contents }] });
  assert.equal(rooted.storage, { files: [{ filesystem: "root", path: "/etc/z", overwrite: false, contents }] });
});

test("a filesystem of spec 2 that only names a path needs no mount point on the command line", () => {
  const storage = { filesystems: [{ name: "oem", path: "/usr/share/oem" }], files: [{ filesystem: "oem", path: "/x" }] };
  const result = run(two({ storage }), { to: "3.1.0" });
  assert.equal(result.value, {
    ignition: { version: "3.1.0" },
    storage: { files: [{ overwrite: true, path: "/usr/share/oem/x", contents: { source: "" } }] },
  });
});

test("findings about entries that are left after --dedup lead to where they were written", () => {
  const file = (mode: number, source: string) => ({ filesystem: "root", path: "/a", mode, contents: { source } });
  const other = { filesystem: "root", path: "/b", contents: { source: "ftp://x" } };
  const result = run(two({ storage: { files: [file(1, "ftp://x"), other, file(2, "ftp://y")] } }), { to: "3.1.0", dedup: true });
  assert.equal(codesOf(result), [
    "ignition/unknown-scheme $.storage.files.2.contents.source",
    "ignition/unknown-scheme $.storage.files.1.contents.source",
  ]);
});

test("the owner of a file of spec 1 and 2.0.0 is a number, 0 when it is not said", () => {
  const one = { ignitionVersion: 1, storage: { filesystems: [{ device: "/dev/b", format: "ext4", files: [{ path: "/a", gid: 7 }] }] } };
  const twoZero = two(
    { storage: { files: [{ filesystem: "root", path: "/d/a", group: { id: 7 }, contents: { source: "data:," } }] } },
    "2.0.0",
  );
  for (const text of [JSON.stringify(one), twoZero]) {
    const { value } = run(text, { to: "3.0.0", mountPoints: { "/dev/b": "/d" } });
    const [file] = (value as { readonly storage: { readonly files: readonly object[] } }).storage.files;
    assert.equal(file, { contents: { source: "data:," }, group: { id: 7 }, overwrite: true, path: "/d/a", user: { id: 0 } });
  }
});

test("a partition label that is empty is a label from 2.3.0 on", () => {
  const text = (version: string) => two({ storage: { disks: [{ device: "/dev/a", partitions: [{ number: 1, label: "" }] }] } }, version);
  const labelOf = (version: string) => JSON.stringify(run(text(version), { to: "3.1.0" }).value).includes('"label":""');
  assert.equal([labelOf("2.2.0"), labelOf("2.3.0")], [false, true]);
});

test("findings about filesystems behind one that only names a path lead to the right one", () => {
  const filesystems = [
    { name: "oem", path: "/usr/share/oem" },
    { name: "data", mount: { device: "dev/b", format: "xfs" } },
  ];
  const result = run(two({ storage: { filesystems } }), { to: "3.1.0", mountPoints: { data: "/data" } });
  assert.equal(codesOf(result), ["ignition/relative-path $.storage.filesystems.1.mount.device"]);
});

test("versions that are written are told apart from all others", () => {
  assert.equal(["2.2.0", "2.3.0", "2.4.0", "3.0.0", "3.7.0", "3.7.0-experimental"].map(isTargetVersion), [
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});

test("what the config and the result share is told once", () => {
  const text = '{"ignition":{"version":"3.5.0"},"storage":{"files":[{"path":"/a","mode":2541}]}}';
  assert.equal(codesOf(convert({ name: "a.ign", text }, { to: "3.4.0" })), ["ignition/special-mode-bits $.storage.files.0.mode"]);
});

test.run();
