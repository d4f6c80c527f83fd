// What a change of a unit does not do on running nodes, although the config reads as if it did. Source: operator rules §6.
import type { UnitConfig } from "../ignition/config.ts";
import type { Detail } from "./difference.ts";

/** Notes on a unit that both sides have. */
export function unitNotes(one: UnitConfig | undefined, other: UnitConfig | undefined): Detail[] {
  if (one === undefined || other === undefined) return [];
  const unmasked = one.mask === true && other.mask === undefined;
  const emptied = (one.contents ?? "") !== "" && (other.contents ?? "") === "" && other.mask === undefined;
  return [
    ...(unmasked ? [note("running nodes keep the mask: only mask: false takes it away")] : []),
    ...(emptied ? [note("running nodes keep the old contents: leave the whole unit out, or write mask: false, and they go")] : []),
  ];
}

const note = (text: string): Detail => ({ field: "note", note: text });
