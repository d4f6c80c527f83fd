// Fields of the output that a variant does not allow, whatever sugar they come from, and why.
import type { VersionRange } from "../model/field.ts";
import type { VariantName } from "./contract.ts";

/** Why a field is not allowed. */
export type Reason =
  /** The operating system cannot do it. */
  | "unsupported"
  /** It would be ignored: there is another place for it. */
  | "redundant"
  /** What applies the config would refuse the whole of it. */
  | "unparsable"
  /** It would be accepted and then not be carried out, now or when it is changed later. */
  | "forbidden"
  /** It could not be changed again once it is there. */
  | "immutable"
  /** Accepted by chance: it may break with any update. */
  | "tripwire";

export type Restriction = {
  /** Field names of the Ignition config from the top. */
  readonly field: string;
  readonly reason: Reason;
  /** Versions of the variant; all of them when absent. */
  readonly versions?: VersionRange;
  /** Also allowed as an empty text. */
  readonly allowsEmpty?: true;
};

const withoutVolumes: readonly Restriction[] = [
  { field: "kernelArguments", reason: "unsupported" },
  { field: "storage.disks", reason: "unsupported" },
  { field: "storage.filesystems", reason: "unsupported" },
  { field: "storage.luks", reason: "unsupported" },
  { field: "storage.raid", reason: "unsupported" },
];

const users: readonly Restriction[] = [
  "gecos",
  "groups",
  "homeDir",
  "noCreateHome",
  "noLogInit",
  "noUserGroup",
  "primaryGroup",
  "shell",
  "shouldExist",
  "system",
  "uid",
].map((name) => ({ field: `passwd.users.${name}`, reason: "tripwire" }));

/** Source: the field filters of butane 0.29.0. */
export const restrictions: { readonly [name in VariantName]: readonly Restriction[] } = {
  fcos: [],
  flatcar: [
    { field: "storage.luks.clevis", reason: "unsupported", versions: { until: "1.2.0-experimental" } },
    { field: "storage.luks.cex", reason: "unsupported", versions: { since: "1.2.0-experimental" } },
  ],
  openshift: [
    { field: "kernelArguments", reason: "redundant", versions: { since: "4.14.0" } },
    { field: "passwd.groups", reason: "tripwire" },
    ...users,
    { field: "passwd.users.passwordHash", reason: "tripwire", versions: { until: "4.13.0" } },
    { field: "storage.directories", reason: "tripwire" },
    { field: "storage.files.append", reason: "forbidden" },
    { field: "storage.files.contents.compression", reason: "unparsable", versions: { until: "4.10.0" }, allowsEmpty: true },
    { field: "storage.files.contents.httpHeaders", reason: "unparsable" },
    { field: "storage.links", reason: "immutable" },
  ],
  r4e: withoutVolumes,
  fiot: withoutVolumes,
};
