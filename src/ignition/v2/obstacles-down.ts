// What a config of spec 3 has and spec 2 cannot hold, beyond the fields that later versions of spec 3 brought.
import type { Field, StructField } from "../../model/field.ts";
import type { IgnitionConfig } from "../config.ts";
import { ignitionConfig } from "../fields.ts";
import type { LowestTwo } from "./down.ts";
import type { Obstacle } from "./obstacle.ts";

type Row = {
  /** Field names from the top; one name alone counts wherever it stands. "" as the last name: the object itself. */
  readonly field: string;
  /** In which versions; absent: in all. */
  readonly only?: LowestTwo;
  readonly applies: (value: unknown) => boolean;
  /** Completes "spec 2.4.0 has no way to express …". */
  readonly what: string;
  readonly hint?: string;
};

type Plain = Readonly<Record<string, unknown>>;

const isSet = (value: unknown): boolean => value !== undefined;
const isFilled = (value: unknown): boolean => value !== undefined && value !== "";

const compression: Omit<Row, "field"> = { applies: isFilled, what: "the compression of a config or a certificate" };

function hasNoData(file: unknown): boolean {
  const { contents, append } = file as { readonly contents?: { readonly source?: string }; readonly append?: readonly unknown[] };
  return contents?.source === undefined && (append ?? []).length === 0;
}

/** Source: the types and validators of Ignition 2.2 and 2.4. */
const rows: readonly Row[] = [
  { field: "ignition.config.merge.compression", ...compression },
  { field: "ignition.config.replace.compression", ...compression },
  { field: "ignition.security.tls.certificateAuthorities.compression", ...compression },
  { field: "hash", applies: (value) => String(value).startsWith("sha256-"), what: "a sha256 hash", hint: "write a sha512 hash" },
  { field: "httpHeaders.value", applies: (value) => value === undefined, what: "a header without a value" },
  {
    field: "storage.filesystems.mountOptions",
    applies: (value) => ((value as readonly unknown[] | undefined) ?? []).length > 0,
    what: "mount options",
  },
  { field: "storage.files.", applies: hasNoData, what: "a file without contents", hint: 'write contents; "data:," is an empty file' },
  { field: "storage.disks.partitions.sizeMiB", only: "2.2.0", applies: isSet, what: "a size in MiB", hint: "2.4.0 can hold it" },
  { field: "storage.disks.partitions.startMiB", only: "2.2.0", applies: isSet, what: "a start in MiB", hint: "2.4.0 can hold it" },
  { field: "storage.disks.partitions.shouldExist", only: "2.2.0", applies: (value) => value === false, what: "a partition to delete" },
  {
    field: "storage.disks.partitions.wipePartitionEntry",
    only: "2.2.0",
    applies: (value) => value === true,
    what: "a partition to replace",
  },
];

/** Every obstacle, in the order of the field table. */
export function oldObstacles(config: IgnitionConfig, version: LowestTwo): readonly Obstacle[] {
  const live = rows.filter(({ only }) => only === undefined || only === version);
  const found: Obstacle[] = [];
  visit(config, ignitionConfig, "", [], (value, at, names) => {
    for (const { field, applies, what, hint } of live) {
      if (!matches(field, names) || !applies(value)) continue;
      const message = `spec ${version} has no way to express ${what}`;
      found.push({ code: "ignition/not-convertible", pointer: at, message, ...(hint === undefined ? {} : { hint }) });
    }
  });
  return found;
}

function matches(field: string, names: readonly string[]): boolean {
  const path = names.join(".");
  return path === field || (!field.startsWith("ignition.") && !field.startsWith("storage.") && path.endsWith(`.${field}`));
}

type Visitor = (value: unknown, at: string, names: readonly string[]) => void;

/** Every field of every object that is there, set or not; an object itself with "" behind its names. */
function visit(value: Plain, field: StructField, at: string, names: readonly string[], visitor: Visitor): void {
  visitor(value, at, [...names, ""]);
  for (const [name, below] of Object.entries(field.fields)) {
    visitor(value[name], `${at}/${name}`, [...names, name]);
    visitBelow(value[name], below, `${at}/${name}`, [...names, name], visitor);
  }
}

function visitBelow(value: unknown, field: Field, at: string, names: readonly string[], visitor: Visitor): void {
  if (value === undefined) return;
  if (field.t === "struct") visit(value as Plain, field, at, names, visitor);
  if (field.t !== "list" || field.of.t !== "struct" || !Array.isArray(value)) return;
  for (const [i, item] of value.entries()) visit(item, field.of, `${at}/${i}`, names, visitor);
}
