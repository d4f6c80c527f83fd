// What a person reads when an Ignition config breaks a rule: code, words, hint and place.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Diagnostic, Span } from "../../src/diagnostics/diagnostic.ts";
import { isCode } from "../../src/diagnostics/severity.ts";
import type { IgnitionConfig } from "../../src/ignition/config.ts";
import { messages, needFindings, problemFindings } from "../../src/ignition/findings.ts";
import { needsOf } from "../../src/ignition/translate.ts";
import { rules, validateConfig } from "../../src/ignition/validate/index.ts";
import { type Origins, pointer } from "../../src/model/origins.ts";

const source = { name: "test.ign", text: "" };

/** Gives every value a place of its own, numbered in order, and a way to find its path again. */
function placed(config: unknown): { readonly origins: Origins; readonly pathOf: (span: Span | undefined) => string | undefined } {
  const paths: string[] = [];
  const walk = (value: unknown, at: string): void => {
    paths.push(at);
    if (typeof value !== "object" || value === null) return;
    for (const [name, below] of Object.entries(value)) walk(below, pointer(at, name));
  };
  walk(config, "");
  const values = new Map(paths.map((path, i) => [path, { span: { source, start: i, end: i } }]));
  return { origins: { values, keys: new Map() }, pathOf: (span) => (span === undefined ? undefined : paths[span.start]) };
}

function findingsOf(config: Omit<IgnitionConfig, "ignition">, version = "3.4.0") {
  const whole = { ...config, ignition: { version } };
  const { origins, pathOf } = placed(whole);
  const findings = problemFindings(validateConfig(whole, version), origins);
  return findings.map((d: Diagnostic) => ({ ...d, at: pathOf(d.span), other: pathOf(d.related?.[0]?.span) }));
}

test("every rule has words and a known code", () => {
  for (const rule of rules) {
    assert.ok(isCode(messages[rule].code), rule);
    assert.ok(messages[rule].text({ value: "x" }).length > 0, rule);
  }
});

test("a relative path is named and pointed at", () => {
  const [found, ...more] = findingsOf({ storage: { files: [{ path: "etc/motd" }] } });
  assert.equal(more, []);
  assert.is(found?.code, "ignition/relative-path");
  assert.is(found?.severity, "error");
  assert.is(found?.message, 'the path "etc/motd" does not start with a slash');
  assert.is(found?.path, "$.storage.files.0.path");
  assert.is(found?.at, "/storage/files/0/path");
});

test("a path with a double slash comes with its short form", () => {
  const [found] = findingsOf({ storage: { files: [{ path: "/etc//motd" }] } });
  assert.is(found?.hint, 'write "/etc/motd"');
});

test("a duplicate points at both entries", () => {
  const [found] = findingsOf({ storage: { directories: [{ path: "/a" }], files: [{ path: "/a" }] } });
  assert.is(found?.message, '"/a" is listed twice');
  assert.equal([found?.at, found?.other], ["/storage/files/0", "/storage/directories/0"]);
});

test("a missing field is pointed at by the nearest thing that is there", () => {
  const [found] = findingsOf({ storage: { links: [{ path: "/a" }] } });
  assert.is(found?.code, "ignition/link-without-target");
  assert.is(found?.at, "/storage/links/0");
});

test("a bad URL that the real tool reports twice is told once", () => {
  const config = { ignition: { version: "3.4.0", config: { merge: [{ source: "ftp://x" }] } } };
  const problems = validateConfig(config, "3.4.0");
  assert.is(problems.length, 2);
  const findings = problemFindings(problems, placed(config).origins);
  assert.equal(
    findings.map((d) => d.path),
    ["$.ignition.config.merge.0.source"],
  );
});

const codesOf = (...args: Parameters<typeof findingsOf>) => findingsOf(...args).map(({ code, path }) => `${code} ${path}`);

test("a key that is missing or taken is told once for each entry", () => {
  const partitions = [
    { number: 1, label: "a" },
    { number: 1, label: "b" },
  ];
  assert.equal(codesOf({ storage: { disks: [{ device: "/dev/a", partitions }] } }), [
    "ignition/partition-number-twice $.storage.disks.0.partitions.1",
  ]);
  assert.equal(codesOf({ storage: { files: [{ path: "" }, { path: "" }] } }), [
    "ignition/path-missing $.storage.files.0.path",
    "ignition/path-missing $.storage.files.1.path",
  ]);
  const volumes = [
    { name: "l", device: "/dev/a" },
    { name: "l", device: "" },
  ];
  assert.equal(codesOf({ storage: { luks: volumes } }), [
    "ignition/device-missing $.storage.luks.1.device",
    "ignition/duplicate-entry $.storage.luks.1",
  ]);
});

test("a mode whose digits look octal comes with its decimal number", () => {
  const hintOf = (mode: number) => findingsOf({ storage: { files: [{ path: "/a", mode }] } })[0]?.hint;
  assert.is(hintOf(644), "if 0644 was meant, write 420: JSON numbers are decimal");
  assert.is(hintOf(7777), "if 07777 was meant, write 4095: JSON numbers are decimal");
  assert.is(hintOf(0o4755), "remove the setuid, setgid and sticky bits, or write the config in 3.6.0");
  assert.is(hintOf(-1), "modes go from 0 to 07777; 0644 is 420 in decimal");
});

test("a hash of the wrong size is told with the function it names, and base64 is not proposed to who has it", () => {
  const contents = { source: "data:;base64,aGk", verification: { hash: "sha256-00" } };
  const [source, hash] = findingsOf({ storage: { files: [{ path: "/a", contents }] } });
  assert.is(source?.hint, "the length is a multiple of four, filled up with =");
  assert.is(hash?.hint, "write sha256- and the 64 digits that sha256sum prints");
});

test("a scheme that a later version brings is told with that version", () => {
  const [found] = findingsOf({ storage: { files: [{ path: "/a", contents: { source: "arn:aws:s3:::b/k" } }] } }, "3.3.0");
  assert.is(found?.hint, "arn comes with version 3.4.0");
});

test("what a version cannot express is told with the version that can", () => {
  const config = { storage: { luks: [{ name: "root", device: "/dev/sda", discard: true }] } };
  const [found] = needFindings(
    needsOf(config).filter((need) => need.version === "3.4.0"),
    "3.2.0",
    placed(config).origins,
  );
  assert.is(found?.code, "ignition/needs-newer-version");
  assert.is(found?.message, "Ignition 3.2.0 has no way to express the field discard");
  assert.is(found?.hint, "it needs version 3.4.0");
});

test.run();
