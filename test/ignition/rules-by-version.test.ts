// What each version of the spec says of the same config: every rule that came, went or changed between 3.0.0 and 3.7.0.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type SpecVersion, versions } from "../../src/ignition/fields.ts";
import { type Body, filesOf, told } from "./told.ts";

/** From which version on a body is told what; the first row is for 3.0.0. */
type Steps = Readonly<Partial<Record<SpecVersion, readonly string[]>>>;

function holdsFromVersionOn(body: Body, steps: Steps): void {
  let expected: readonly string[] = [];
  for (const version of versions) {
    expected = steps[version] ?? expected;
    assert.equal(told(body, version), expected, `${version} ${JSON.stringify(body)}`);
  }
}

const luks = (one: object): Body => ({ storage: { luks: [{ name: "l", device: "/dev/a", ...one }] } });
const noLuks = ["W UnusedKey storage.luks"];

test("a merged config needs a source from 3.1.0 on, and a bad one is found at both places", () => {
  const merge = (source?: string): Body => ({ ignition: { config: { merge: [{ source }] } } });
  const item = "ignition.config.merge.0";
  holdsFromVersionOn(merge(), { "3.1.0": [`E SourceRequired ${item}`] });
  holdsFromVersionOn(merge(""), { "3.1.0": [`E SourceRequired ${item}`] });
  const twice = [`E InvalidScheme ${item}`, `E InvalidScheme ${item}.source`];
  holdsFromVersionOn(merge("ftp://a"), { "3.0.0": twice.slice(1), "3.1.0": twice });
  holdsFromVersionOn(merge("gs://a"), { "3.0.0": twice.slice(1), "3.1.0": twice, "3.2.0": [] });
});

test("the source of a certificate is a plain text in 3.0.0", () => {
  const authority = (source?: string): Body => ({ ignition: { security: { tls: { certificateAuthorities: [{ source }] } } } });
  const item = "ignition.security.tls.certificateAuthorities.0";
  const required = { "3.0.0": [`E InvalidScheme ${item}.source`], "3.1.0": [`E SourceRequired ${item}`] };
  holdsFromVersionOn(authority(), required);
  holdsFromVersionOn(authority(""), required);
  const arn = [`E InvalidScheme ${item}`, `E InvalidScheme ${item}.source`];
  holdsFromVersionOn(authority("arn:aws:s3:::b/k"), { "3.0.0": arn.slice(1), "3.1.0": arn, "3.4.0": [] });
});

test("compression, headers and proxies of the newer resources are unknown keys in 3.0.0", () => {
  const reference = { source: "https://a", compression: "xz", httpHeaders: [{ name: "", value: "" }] };
  const replace = "ignition.config.replace";
  holdsFromVersionOn(
    { ignition: { config: { replace: reference } } },
    {
      "3.0.0": [`W UnusedKey ${replace}.compression`, `W UnusedKey ${replace}.httpHeaders`],
      "3.1.0": [
        `E CompressionInvalid ${replace}.compression`,
        `E EmptyHTTPHeaderName ${replace}.httpHeaders.0.name`,
        `E InvalidHTTPHeader ${replace}.httpHeaders.0.value`,
      ],
    },
  );
  holdsFromVersionOn(
    { ignition: { proxy: { httpProxy: "", httpsProxy: "http://a" } } },
    {
      "3.0.0": ["W UnusedKey ignition.proxy"],
      "3.1.0": ["E InvalidProxy ignition.proxy.httpProxy", "W InsecureProxy ignition.proxy.httpsProxy"],
    },
  );
});

test("special bits are warned of until 3.6.0, also beside an illegal mode", () => {
  const at = "storage.files.0.mode";
  holdsFromVersionOn(filesOf({ path: "/a", mode: 0o4755 }), { "3.0.0": [`W ModeSpecialBits ${at}`], "3.6.0": [] });
  const both = [`E FileIllegalMode ${at}`, `W ModeSpecialBits ${at}`];
  holdsFromVersionOn(filesOf({ path: "/a", mode: -1 }), { "3.0.0": both, "3.6.0": both.slice(0, 1) });
  holdsFromVersionOn(filesOf({ path: "/a", mode: 0o10000 }), { "3.0.0": both.slice(0, 1) });
});

test("a link needs a target from 3.3.0 on, and is then not looked at further", () => {
  const storage = { directories: [{ path: "/a" }], links: [{ path: "/b", target: "", hard: true, user: { id: 0 } }] };
  const owner = "W HardLinkSpecifiesOwner storage.links.0.user.id";
  holdsFromVersionOn({ storage }, { "3.0.0": [owner], "3.3.0": ["E LinkTargetRequired storage.links.0.target"] });
});

test("the level of an array is missing rather than unknown from 3.3.0 on", () => {
  const raid = { name: "r", devices: ["/dev/a"] };
  const at = "storage.raid.0.level";
  holdsFromVersionOn({ storage: { raid: [raid] } }, { "3.0.0": [`E UnrecognizedRaidLevel ${at}`], "3.3.0": [`E RaidLevelRequired ${at}`] });
});

test("formats come with their version, and have a rule of their own for labels", () => {
  const filesystem = (one: object): Body => ({ storage: { filesystems: [{ device: "/dev/a", ...one }] } });
  const invalid = { "3.0.0": ["E FilesystemInvalidFormat storage.filesystems.0.format"] };
  holdsFromVersionOn(filesystem({ format: "none", label: "x".repeat(300) }), { ...invalid, "3.3.0": [] });
  holdsFromVersionOn(filesystem({ format: "virtiofs", label: "x" }), {
    ...invalid,
    "3.7.0-experimental": ["E VirtiofsCannotHaveLabel storage.filesystems.0.label"],
  });
  holdsFromVersionOn(filesystem({ mountOptions: ["ro"] }), {
    "3.0.0": ["W UnusedKey storage.filesystems.0.mountOptions"],
    "3.1.0": ["E FormatNilWithOthers storage.filesystems.0.format"],
  });
});

test("a custom pin stands alone; until 3.3.0 as soon as its object is there", () => {
  const at = "storage.luks.0.clevis";
  const empty = { clevis: { tpm2: true, custom: {} } };
  holdsFromVersionOn(luks(empty), { "3.0.0": noLuks, "3.2.0": [`E ClevisCustomWithOthers ${at}`], "3.3.0": [] });
  holdsFromVersionOn(luks({ clevis: { threshold: 1, custom: { pin: "x", config: "y" } } }), {
    "3.0.0": noLuks,
    "3.2.0": [`E ClevisCustomWithOthers ${at}`, `E UnknownClevisPin ${at}.custom.pin`],
    "3.6.0": [`E ClevisCustomWithOthers ${at}`],
  });
  holdsFromVersionOn(luks({ clevis: { custom: { needsNetwork: true } } }), {
    "3.0.0": noLuks,
    "3.2.0": [],
    "3.3.0": [`E ClevisPinRequired ${at}.custom.pin`, `E ClevisConfigRequired ${at}.custom.config`],
  });
});

test("fields of later versions are unknown keys of the object they stand in", () => {
  const at = "storage.luks.0";
  const tang = [{ url: "http://a", thumbprint: "t", advertisement: "{" }];
  holdsFromVersionOn(luks({ clevis: { tang } }), {
    "3.0.0": noLuks,
    "3.2.0": [`W UnusedKey ${at}.clevis.tang.0.advertisement`],
    "3.4.0": [`E InvalidTangAdvertisement ${at}.clevis.tang.0.advertisement`],
  });
  holdsFromVersionOn(luks({ discard: true }), { "3.0.0": noLuks, "3.2.0": [`W UnusedKey ${at}.discard`], "3.4.0": [] });
  holdsFromVersionOn(luks({ openOptions: ["a", "a"] }), {
    "3.0.0": noLuks,
    "3.2.0": [`W UnusedKey ${at}.openOptions`],
    "3.4.0": [`E Duplicate ${at}.openOptions.1`],
  });
  holdsFromVersionOn(luks({ cex: { enabled: true }, clevis: { tpm2: true }, keyFile: { source: "data:,k" } }), {
    "3.0.0": noLuks,
    "3.2.0": [`W UnusedKey ${at}.cex`],
    "3.5.0": [`E CexWithClevis ${at}.cex`, `E CexWithKeyFile ${at}.cex`],
  });
  holdsFromVersionOn(
    { kernelArguments: { shouldExist: ["a"], shouldNotExist: ["a"] } },
    { "3.0.0": ["W UnusedKey kernelArguments"], "3.3.0": ["E Duplicate kernelArguments.shouldNotExist.0"] },
  );
  holdsFromVersionOn(
    {
      passwd: { users: [{ name: "u", shouldExist: false }] },
      storage: { disks: [{ device: "/dev/a", partitions: [{ number: 1, resize: true }] }] },
    },
    { "3.0.0": ["W UnusedKey passwd.users.0.shouldExist", "W UnusedKey storage.disks.0.partitions.0.resize"], "3.2.0": [] },
  );
});

test.run();
