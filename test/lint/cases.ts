// One config for each finding of the run-time lint, and one beside it that does not have it.
import type { Code } from "../../src/diagnostics/codes/index.ts";

export type LintCase = {
  readonly code: Extract<Code, `ignition-runtime/${string}`>;
  readonly config: object;
  readonly path: string;
  /** The same without the fault. */
  readonly fine: object;
  readonly version?: string;
};

const gzipOfHello = "data:;base64,H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA==";
const sha512OfHello =
  "sha512-9b71d224bd62f3785d96d46ad3ea3d73319bfbc2890caadae2dff72519673ca72323c3d99ba5c11d7c7acc6e14b8c5da0c4663475c2e5c3adef46f73bcdec043";
const pem = "data:,-----BEGIN%20CERTIFICATE-----%0AMIIB%0A-----END%20CERTIFICATE-----%0A";

const file = (fields: object) => ({ storage: { files: [{ path: "/etc/a", ...fields }] } });
const contents = (fields: object) => file({ contents: fields });
const unit = (fields: object) => ({ systemd: { units: [{ name: "a.service", ...fields }] } });
const user = (fields: object) => ({ passwd: { users: [{ name: "core", ...fields }] } });
const authority = (source: string) => ({ ignition: { security: { tls: { certificateAuthorities: [{ source }] } } } });
const merged = (source: string) => ({ ignition: { config: { merge: [{ source }] } } });
const embedded = (rest: object) => `data:,${encodeURIComponent(JSON.stringify({ ignition: { version: "3.4.0" }, ...rest }))}`;
const config = embedded({});

const crioRuntime = "data:,%5Bcrio.runtime%5D%0A";
const crioList = (name: string, key: string) => ({
  path: `/etc/crio/crio.conf.d/${name}.conf`,
  contents: { source: `data:,%5Bcrio.runtime%5D%0A${key}%20%3D%20%5B%22x%22%5D%0A` },
});

export const lintCases: readonly LintCase[] = [
  {
    code: "ignition-runtime/parent-is-file",
    config: { storage: { files: [{ path: "/etc/a" }, { path: "/etc/a/b/c" }] } },
    path: "$.storage.files.1.path",
    fine: { storage: { files: [{ path: "/etc/a" }, { path: "/etc/ab/c" }] } },
  },
  {
    code: "ignition-runtime/parent-is-file",
    config: { ...file({ path: "/etc/systemd/system/a.service.d" }), ...unit({ dropins: [{ name: "x.conf" }] }) },
    path: "$.systemd.units.0.dropins.0",
    fine: { ...file({ path: "/etc/systemd/system/b.service.d" }), ...unit({ dropins: [{ name: "x.conf" }] }) },
  },
  {
    code: "ignition-runtime/parent-owner",
    config: { passwd: { users: [{ name: "a" }] }, ...file({ path: "/home/a/.config/b/c", user: { name: "a" } }) },
    path: "$.storage.files.0.path",
    fine: {
      passwd: { users: [{ name: "a" }] },
      storage: {
        files: [{ path: "/home/a/.config/b/c", user: { name: "a" } }],
        directories: [
          { path: "/home/a/.config", user: { name: "a" } },
          { path: "/home/a/.config/b", user: { name: "a" } },
        ],
      },
    },
  },
  {
    code: "ignition-runtime/impossible-path",
    config: { storage: { links: [{ path: `/${"é".repeat(128)}`, target: "/x" }] } },
    path: "$.storage.links.0.path",
    fine: { storage: { links: [{ path: `/${"é".repeat(127)}a`, target: "/x" }] } },
  },
  { code: "ignition-runtime/impossible-path", config: file({ path: "/a\0b" }), path: "$.storage.files.0.path", fine: file({}) },
  {
    code: "ignition-runtime/directory-replaced",
    config: { storage: { directories: [{ path: "/etc", overwrite: true }] } },
    path: "$.storage.directories.0.overwrite",
    fine: { storage: { directories: [{ path: "/etc", overwrite: false }] } },
  },
  {
    code: "ignition-runtime/append-without-source",
    config: file({ append: [{}] }),
    path: "$.storage.files.0.append.0",
    fine: file({ append: [{ source: "" }] }),
  },
  {
    code: "ignition-runtime/header-without-value",
    config: contents({ source: "https://a", httpHeaders: [{ name: "A" }] }),
    path: "$.storage.files.0.contents.httpHeaders.0",
    fine: contents({ source: "https://a", httpHeaders: [{ name: "A", value: "1" }] }),
  },
  {
    code: "ignition-runtime/hash-not-hex",
    config: contents({ source: "https://a", verification: { hash: `sha512-${"g".repeat(128)}` } }),
    path: "$.storage.files.0.contents.verification.hash",
    fine: contents({ source: "https://a", verification: { hash: `sha512-${"F".repeat(128)}` } }),
  },
  {
    code: "ignition-runtime/hash-mismatch",
    config: contents({ source: "data:,hullo", verification: { hash: sha512OfHello } }),
    path: "$.storage.files.0.contents.verification.hash",
    fine: contents({ source: "data:,hello", verification: { hash: sha512OfHello.replace("b", "B") } }),
  },
  {
    code: "ignition-runtime/hash-mismatch",
    config: contents({ source: gzipOfHello, verification: { hash: sha512OfHello } }),
    path: "$.storage.files.0.contents.verification.hash",
    fine: contents({ source: gzipOfHello, compression: "gzip", verification: { hash: sha512OfHello } }),
  },
  {
    code: "ignition-runtime/not-gzip",
    config: { storage: { luks: [{ name: "l", device: "/dev/vda", keyFile: { source: "data:,key", compression: "gzip" } }] } },
    path: "$.storage.luks.0.keyFile.compression",
    fine: { storage: { luks: [{ name: "l", device: "/dev/vda", keyFile: { source: gzipOfHello, compression: "gzip" } }] } },
  },
  { code: "ignition-runtime/empty-config", config: merged("data:,"), path: "$.ignition.config.merge.0.source", fine: merged(config) },
  {
    code: "ignition-runtime/empty-config",
    config: { ignition: { config: { replace: { source: "" } } } },
    path: "$.ignition.config.replace.source",
    fine: { ignition: { config: { replace: { source: config } } } },
  },
  {
    code: "ignition-runtime/bad-config",
    config: merged("data:,%7B%7D"),
    path: "$.ignition.config.merge.0.source",
    fine: merged("https://a/b.ign"),
  },
  {
    code: "ignition-runtime/bad-config",
    config: merged(embedded({ storage: { files: [{ path: "a" }] } })),
    path: "$.ignition.config.merge.0.source",
    fine: merged(embedded({ storage: { files: [{ path: "/a" }] }, unknown: 1 })),
  },
  {
    code: "ignition-runtime/not-gzip",
    config: { ignition: { security: { tls: { certificateAuthorities: [{ source: "data:,x", compression: "gzip" }] } } } },
    path: "$.ignition.security.tls.certificateAuthorities.0.compression",
    fine: {},
  },
  {
    code: "ignition-runtime/certificate-not-pem",
    config: authority("data:,x"),
    path: "$.ignition.security.tls.certificateAuthorities.0.source",
    fine: authority(pem),
  },
  {
    code: "ignition-runtime/refused-when-lifted",
    config: { storage: { links: [{ path: "/a" }] } },
    path: "$.storage.links.0",
    fine: { storage: { links: [{ path: "/a", target: "/b" }] } },
    version: "3.2.0",
  },
  {
    code: "ignition-runtime/unknown-owner",
    config: file({ user: { name: "nosuch" } }),
    path: "$.storage.files.0.user.name",
    fine: { ...file({ user: { name: "nosuch" } }), ...user({ name: "nosuch" }) },
  },
  {
    code: "ignition-runtime/unknown-owner",
    config: file({ group: { name: "nosuch" } }),
    path: "$.storage.files.0.group.name",
    fine: file({ group: { name: "wheel" } }),
  },
  { code: "ignition-runtime/account-name", config: user({ name: "" }), path: "$.passwd.users.0", fine: user({}) },
  {
    code: "ignition-runtime/account-name",
    config: user({ name: "a".repeat(33) }),
    path: "$.passwd.users.0.name",
    fine: user({ name: "a".repeat(32), noCreateHome: true }),
  },
  {
    code: "ignition-runtime/account-name",
    config: { passwd: { groups: [{ name: "a:b" }] } },
    path: "$.passwd.groups.0.name",
    fine: { passwd: { groups: [{ name: "a.b-c_1" }] } },
  },
  { code: "ignition-runtime/negative-id", config: user({ uid: -1 }), path: "$.passwd.users.0.uid", fine: user({ uid: 0 }) },
  {
    code: "ignition-runtime/negative-id",
    config: { passwd: { groups: [{ name: "g", gid: -1 }] } },
    path: "$.passwd.groups.0.gid",
    fine: { passwd: { groups: [{ name: "g", gid: 1 }] } },
  },
  {
    code: "ignition-runtime/unknown-group",
    config: user({ groups: ["wheel", "ops"] }),
    path: "$.passwd.users.0.groups.1",
    fine: user({ groups: ["wheel"] }),
  },
  {
    code: "ignition-runtime/no-home-for-keys",
    config: user({ name: "ada", noCreateHome: true, sshAuthorizedKeys: ["ssh-ed25519 AAAAC3Nz a@b"] }),
    path: "$.passwd.users.0.noCreateHome",
    fine: user({ name: "ada", noCreateHome: true, sshAuthorizedKeys: ["ssh-ed25519 AAAAC3Nz a@b"], homeDir: "/srv" }),
  },
  { code: "ignition-runtime/unit-elsewhere", config: unit({ name: "../a.service" }), path: "$.systemd.units.0.name", fine: unit({}) },
  {
    code: "ignition-runtime/unit-elsewhere",
    config: unit({ dropins: [{ name: "a/b.conf" }] }),
    path: "$.systemd.units.0.dropins.0.name",
    fine: unit({ dropins: [{ name: "b.conf" }] }),
  },
  {
    code: "ignition-runtime/masked-contents",
    config: unit({ mask: true, contents: "[Unit]\n" }),
    path: "$.systemd.units.0.contents",
    fine: unit({ mask: true }),
  },
  {
    code: "ignition-runtime/empty-unit",
    config: unit({ contents: "" }),
    path: "$.systemd.units.0.contents",
    fine: unit({ contents: "[Unit]\n" }),
  },
  {
    code: "ignition-runtime/decimal-mode",
    config: file({ mode: 400 }),
    path: "$.storage.files.0.mode",
    fine: file({ mode: 0o400 }),
  },
  {
    code: "ignition-runtime/private-key",
    config: user({ sshAuthorizedKeys: ["-----BEGIN OPENSSH PRIVATE KEY-----"] }),
    path: "$.passwd.users.0.sshAuthorizedKeys.0",
    fine: user({ sshAuthorizedKeys: ["ssh-ed25519 AAAAC3Nz a@b"] }),
  },
  {
    code: "ignition-runtime/ssh-key",
    config: user({ sshAuthorizedKeys: ["ssh-ed25519"] }),
    path: "$.passwd.users.0.sshAuthorizedKeys.0",
    fine: user({ sshAuthorizedKeys: ['command="/bin/a b",no-pty sk-ssh-ed25519@openssh.com AAAAGnNr'] }),
  },
  {
    code: "ignition-runtime/password-not-hashed",
    config: user({ passwordHash: "secret12" }),
    path: "$.passwd.users.0.passwordHash",
    fine: user({ passwordHash: "$y$j9T$salt$hash" }),
  },
  {
    code: "ignition-runtime/placeholder",
    config: contents({ source: "data:,a=__NAME__" }),
    path: "$.storage.files.0.contents.source",
    fine: contents({ source: "data:,%23!/usr/bin/python3%0A__NAME__=1" }),
  },
  {
    code: "ignition-runtime/placeholder",
    config: file({ path: "/etc/${HOST}.conf" }),
    path: "$.storage.files.0.path",
    fine: file({ path: "/etc/$HOST.conf" }),
  },
  {
    code: "ignition-runtime/placeholder",
    config: file({ path: "/etc/chrony.conf", contents: { source: "data:,server%20$(SERVER)" } }),
    path: "$.storage.files.0.contents.source",
    fine: file({ path: "/etc/bashrc.d/a", contents: { source: "data:,a=$(hostname)" } }),
  },
  {
    code: "ignition-runtime/still-encoded",
    config: contents({ source: "data:,aGVsbG8gdGhlcmUgd29ybGQK" }),
    path: "$.storage.files.0.contents.source",
    fine: contents({ source: "data:;base64,aGVsbG8gdGhlcmUgd29ybGQK" }),
  },
  {
    code: "ignition-runtime/unread-file",
    config: file({ path: "/etc/sysctl.d/99-a" }),
    path: "$.storage.files.0.path",
    fine: file({ path: "/etc/sysctl.d/99-a.conf" }),
  },
  {
    code: "ignition-runtime/unread-file",
    config: file({ path: "/etc/sudoers.d/a.conf", mode: 0o440 }),
    path: "$.storage.files.0.path",
    fine: file({ path: "/etc/sudoers.d/a", mode: 0o440 }),
  },
  {
    code: "ignition-runtime/too-open",
    config: file({ path: "/etc/NetworkManager/system-connections/a.nmconnection", mode: 0o644 }),
    path: "$.storage.files.0.mode",
    fine: file({ path: "/etc/NetworkManager/system-connections/a.nmconnection", mode: 0o600 }),
  },
  {
    code: "ignition-runtime/crio-config-place",
    config: { storage: { files: [{ path: "/etc/crio/conf.d/50-a.conf", contents: { source: crioRuntime } }] } },
    path: "$.storage.files.0.contents.source",
    fine: { storage: { files: [{ path: "/etc/crio/crio.conf.d/50-a.conf", contents: { source: crioRuntime } }] } },
  },
  {
    code: "ignition-runtime/crio-list-replaced",
    config: { storage: { files: [crioList("50-a", "a"), crioList("60-b", "a")] } },
    path: "$.storage.files.0.contents.source",
    fine: { storage: { files: [crioList("50-a", "a"), crioList("60-b", "b")] } },
  },
  {
    code: "ignition-runtime/parent-owner",
    config: file({ path: "/home/core/.config/a", user: { name: "core" } }),
    path: "$.storage.files.0.path",
    fine: file({ path: "/home/core/.config", user: { name: "core" } }),
  },
];
