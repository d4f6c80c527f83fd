// The fields of one spec as the copy goes through them: worked out once, as a large config has tens of thousands of them.
import { ignitionConfig, type SpecVersion } from "../../ignition/fields.ts";
import type { Field, StructField } from "../../model/field.ts";
import { holds, inRange } from "../../model/versions.ts";
import { sourceName } from "../names.ts";
import type { Sugar } from "./place.ts";
import { inlineResource } from "./resource.ts";
import { addLocalKeys, localText } from "./texts.ts";

export type CopyField = {
  /** The field's name in the output, and in the source. */
  readonly name: string;
  readonly key: string;
  readonly isList: boolean;
  readonly isNullable: boolean;
  /** A scalar for which absent and zero are the same. */
  readonly isPlain: boolean;
  /** The fields of the object, or of the list's items. */
  readonly below?: readonly CopyField[];
  readonly sugar?: Sugar;
};

/** By field names from the top; of a list, for each item. */
const sugars: { readonly [names: string]: Sugar } = {
  "ignition.config.merge": inlineResource,
  "ignition.config.replace": inlineResource,
  "ignition.security.tls.certificateAuthorities": inlineResource,
  "passwd.users": addLocalKeys,
  "storage.files.append": inlineResource,
  "storage.files.contents": inlineResource,
  "storage.luks.keyFile": inlineResource,
  "systemd.units": localText,
  "systemd.units.dropins": localText,
};

const plans = new Map<SpecVersion, readonly CopyField[]>();

export function copyPlan(version: SpecVersion): readonly CopyField[] {
  const plan = plans.get(version) ?? fieldsOf(ignitionConfig, version, "");
  plans.set(version, plan);
  return plan;
}

function fieldsOf(struct: StructField, version: SpecVersion, prefix: string): readonly CopyField[] {
  return Object.entries(struct.fields).flatMap(([name, field]) =>
    inRange(field, version) ? [copyFieldOf(name, field, version, prefix + name)] : [],
  );
}

function copyFieldOf(name: string, field: Field, version: SpecVersion, names: string): CopyField {
  const one = field.t === "list" ? field.of : field;
  const sugar = sugars[names];
  const isNullable = holds(field.nullable, version);
  return {
    name,
    key: sourceName(name),
    isList: field.t === "list",
    isNullable,
    isPlain: !isNullable && field.t !== "list" && field.t !== "struct",
    ...(one.t === "struct" ? { below: fieldsOf(one, version, `${names}.`) } : {}),
    ...(sugar === undefined ? {} : { sugar }),
  };
}
