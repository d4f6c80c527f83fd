// Every field of the Ignition config spec 3.x, once. Types, decoder, merge keys, schemas and version rules are derived from here.
// Fields stand in the order of Go's structs, by their Go names (SSHAuthorizedKeys before Shell; shared node fields first): in that order
// ignition-validate walks a config and the real tools print one.
// Source: the Go types of Ignition v3_0 to v3_7_experimental, held row by row by test/ignition/fields.test.ts.
import { int, list, str, struct } from "../model/field.ts";
import { directory, file, link } from "./fields-files.ts";
import { certificateReference, configReference } from "./fields-resource.ts";
import { kernelArguments, passwd, systemd } from "./fields-system.ts";
import { disk, filesystem, luks, raid } from "./fields-volumes.ts";

/** Spec versions that Ignition accepts, oldest first. */
export const versions = ["3.0.0", "3.1.0", "3.2.0", "3.3.0", "3.4.0", "3.5.0", "3.6.0", "3.7.0-experimental"] as const;
export type SpecVersion = (typeof versions)[number];

/** The version that a config is lifted to before it is merged or changed. */
export const newest: SpecVersion = "3.7.0-experimental";

export const isSpecVersion = (text: string): text is SpecVersion => versions.some((version) => version === text);

export const ignitionSection = struct({
  config: struct(
    {
      merge: list(configReference, { key: "source", doc: "Configs merged into this one, in order." }),
      replace: { ...configReference, doc: "A config that takes the place of this one." },
    },
    { doc: "Further configs to fetch." },
  ),
  proxy: struct(
    {
      httpProxy: str({ nullable: true, doc: "Proxy for http requests." }),
      httpsProxy: str({ nullable: true, doc: "Proxy for https requests." }),
      noProxy: list(str(), { key: "", doc: "Hosts that are reached without the proxy." }),
    },
    { since: "3.1.0", doc: "Proxies used while Ignition fetches." },
  ),
  security: struct(
    {
      tls: struct(
        { certificateAuthorities: list(certificateReference, { key: "source", doc: "Certificates trusted while Ignition fetches." }) },
        { doc: "Settings for https." },
      ),
    },
    { doc: "Whom Ignition trusts." },
  ),
  timeouts: struct(
    {
      httpResponseHeaders: int({ nullable: true, doc: "Seconds to wait for a server's response headers." }),
      httpTotal: int({ nullable: true, doc: "Seconds for a whole request; 0 for no limit." }),
    },
    { doc: "How long Ignition waits for servers." },
  ),
  version: str({ required: { since: "3.4.0" }, doc: "Version of the config spec.", example: '"3.4.0"' }),
});

export const storage = struct(
  {
    directories: list(directory, { key: "path", doc: "Directories to make." }),
    disks: list(disk, { key: "device", doc: "Disks to partition." }),
    files: list(file, { key: "path", doc: "Files to write." }),
    filesystems: list(filesystem, { key: "device", doc: "Filesystems to make." }),
    links: list(link, { key: "path", doc: "Links to make." }),
    luks: list(luks, { since: "3.2.0", key: "name", doc: "Encrypted volumes to make." }),
    raid: list(raid, { key: "name", doc: "Arrays to make." }),
  },
  { mergedBy: { path: ["directories", "files", "links"] } },
);

/** A whole Ignition config of any version 3.x. */
export const ignitionConfig = struct({
  ignition: { ...ignitionSection, required: true, doc: "About the config itself." },
  kernelArguments,
  passwd: { ...passwd, doc: "Users and groups." },
  storage: { ...storage, doc: "Disks, filesystems and files." },
  systemd: { ...systemd, doc: "systemd units." },
});
