// Every field of the Ignition config specs 2.0.0 to 2.4.0, and of spec 1: only to read old configs, so nothing is merged or checked by them.
import { bool, int, list, mode, str, struct } from "../../model/field.ts";

/** Spec versions 2.x, oldest first. */
export const versionsTwo = ["2.0.0", "2.1.0", "2.2.0", "2.3.0", "2.4.0"] as const;
export type VersionTwo = (typeof versionsTwo)[number];

export const isVersionTwo = (text: string): text is VersionTwo => versionsTwo.some((version) => version === text);

const verification = struct({ hash: str({ nullable: true }) }, { doc: "Digest of the data." });
const httpHeaders = list(struct({ name: str({ required: true }), value: str({ doc: "Empty: no value." }) }, {}), { since: "2.4.0" });
const reference = struct({ httpHeaders, source: str({ required: true }), verification }, { doc: "Something that is fetched." });
const contents = struct(
  { compression: str({ doc: "gzip or empty." }), httpHeaders, source: str({ doc: "Empty: no data." }), verification },
  {},
);

const owner = struct({ id: int({ nullable: true }), name: str({ since: "2.1.0" }) }, { doc: "Owner." });

const node = {
  filesystem: str({ required: true, doc: "Name of a filesystem; root is built in." }),
  group: owner,
  overwrite: bool({ since: "2.2.0", nullable: true }),
  path: str({ required: true, doc: "Path inside the filesystem." }),
  user: owner,
} as const;

const permissions = mode({ nullable: true, doc: "Permission bits." });

export const fileTwo = struct({ ...node, append: bool({ since: "2.2.0" }), contents, mode: permissions }, {});
export const directoryTwo = struct({ ...node, mode: permissions }, {});
export const linkTwo = struct({ ...node, hard: bool({ doc: "Hard link." }), target: str({ doc: "What it points to." }) }, {});

const partition = struct(
  {
    guid: str({ since: "2.1.0" }),
    label: str({ doc: "Label; empty for none before 2.3.0." }),
    number: int({ doc: "Number in the table." }),
    shouldExist: bool({ since: "2.3.0", nullable: true }),
    size: int({ doc: "Sectors." }),
    sizeMiB: int({ since: "2.3.0", nullable: true }),
    start: int({ doc: "Sectors." }),
    startMiB: int({ since: "2.3.0", nullable: true }),
    typeGuid: str({ doc: "Partition type." }),
    wipePartitionEntry: bool({ since: "2.3.0" }),
  },
  {},
);
const disk = struct({ device: str({ required: true }), partitions: list(partition, {}), wipeTable: bool({ doc: "Deleted first." }) }, {});

const mount = struct(
  {
    create: struct({ force: bool({ doc: "Always anew." }), options: list(str({ doc: "Option." }), {}) }, { nullable: true }),
    device: str({ required: true }),
    format: str({ required: true }),
    label: str({ since: "2.1.0", nullable: true }),
    options: list(str({ doc: "Option." }), { since: "2.1.0" }),
    uuid: str({ since: "2.1.0", nullable: true }),
    wipeFilesystem: bool({ since: "2.1.0" }),
  },
  { nullable: true },
);
export const filesystemTwo = struct(
  { mount, name: str({ doc: "Name for files to refer to." }), path: str({ nullable: true, doc: "Mounted there already." }) },
  {},
);

const raid = struct(
  {
    devices: list(str({ doc: "Path." }), {}),
    level: str({ required: true }),
    name: str({ required: true }),
    options: list(str({ doc: "Option." }), { since: "2.1.0" }),
    spares: int({ doc: "Count." }),
  },
  {},
);

const dropin = struct({ contents: str({ doc: "Text." }), name: str({ required: true }) }, {});
const unitTwo = struct(
  {
    contents: str({ doc: "Text." }),
    dropins: list(dropin, {}),
    enable: bool({ doc: "As enabled; true only." }),
    enabled: bool({ since: "2.1.0", nullable: true }),
    mask: bool({ doc: "Masked." }),
    name: str({ required: true }),
  },
  {},
);

const account = {
  gecos: str({ doc: "Comment." }),
  groups: list(str({ doc: "Group." }), {}),
  homeDir: str({ doc: "Home folder." }),
  noCreateHome: bool({ doc: "No home folder." }),
  noLogInit: bool({ doc: "No login records." }),
  noUserGroup: bool({ doc: "No group of its own." }),
  primaryGroup: str({ doc: "Primary group." }),
  shell: str({ doc: "Login shell." }),
  system: bool({ doc: "System account." }),
  uid: int({ nullable: true }),
} as const;

const since21 = { since: "2.1.0" } as const;
export const userTwo = struct(
  {
    create: struct(account, { nullable: true }),
    gecos: { ...account.gecos, ...since21 },
    groups: { ...account.groups, ...since21 },
    homeDir: { ...account.homeDir, ...since21 },
    name: str({ required: true }),
    noCreateHome: { ...account.noCreateHome, ...since21 },
    noLogInit: { ...account.noLogInit, ...since21 },
    noUserGroup: { ...account.noUserGroup, ...since21 },
    passwordHash: str({ nullable: true }),
    primaryGroup: { ...account.primaryGroup, ...since21 },
    shell: { ...account.shell, ...since21 },
    sshAuthorizedKeys: list(str({ doc: "Key." }), {}),
    system: { ...account.system, ...since21 },
    uid: { ...account.uid, ...since21 },
  },
  {},
);
const groupTwo = struct(
  { gid: int({ nullable: true }), name: str({ required: true }), passwordHash: str({ doc: "Hash." }), system: bool({ doc: "System." }) },
  {},
);

const passwd = struct({ groups: list(groupTwo, {}), users: list(userTwo, {}) }, {});
const networkd = struct(
  {
    units: list(
      struct({ contents: str({ doc: "Text." }), dropins: list(dropin, { since: "2.3.0" }), name: str({ required: true }) }, {}),
      {},
    ),
  },
  {},
);
const systemd = struct({ units: list(unitTwo, {}) }, {});

const ignition = struct(
  {
    config: struct({ append: list(reference, {}), replace: { ...reference, nullable: true } }, {}),
    proxy: struct(
      { httpProxy: str({ doc: "URL." }), httpsProxy: str({ doc: "URL." }), noProxy: list(str({ doc: "Host." }), {}) },
      { since: "2.4.0" },
    ),
    security: struct({ tls: struct({ certificateAuthorities: list(reference, {}) }, {}) }, { since: "2.2.0" }),
    timeouts: struct({ httpResponseHeaders: int({ nullable: true }), httpTotal: int({ nullable: true }) }, { since: "2.1.0" }),
    version: str({ required: true }),
  },
  { required: true },
);

const storage = struct(
  {
    directories: list(directoryTwo, { since: "2.1.0" }),
    disks: list(disk, {}),
    files: list(fileTwo, {}),
    filesystems: list(filesystemTwo, {}),
    links: list(linkTwo, { since: "2.1.0" }),
    raid: list(raid, {}),
  },
  {},
);

/** A whole config of a version 2.x. */
export const configTwo = struct({ ignition, networkd, passwd, storage, systemd }, { doc: "An Ignition config of spec 2." });

const fileOne = struct(
  {
    contents: str({ doc: "The text itself." }),
    gid: int({ doc: "Group." }),
    mode: permissions,
    path: str({ required: true }),
    uid: int({ doc: "Owner." }),
  },
  {},
);
const filesystemOne = struct(
  { create: mount.fields.create, device: str({ required: true }), files: list(fileOne, {}), format: str({ required: true }) },
  {},
);

/** A whole config of spec 1. */
export const configOne = struct(
  {
    ignitionVersion: int({ required: true }),
    networkd,
    passwd,
    storage: struct({ arrays: list(raid, {}), disks: list(disk, {}), filesystems: list(filesystemOne, {}) }, {}),
    systemd,
  },
  { doc: "An Ignition config of spec 1." },
);
