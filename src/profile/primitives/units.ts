// Primitives: systemd units and drop-ins.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { DropinConfig, UnitConfig } from "../../ignition/config.ts";
import { type Origins, pointer, rebase } from "../../model/origins.ts";
import { textOf } from "../contents.ts";
import { type ExpandContext, onKey } from "../context.ts";
import { gathered, itemOrigins, type Piece, sortedNames } from "./piece.ts";

type Made = { readonly unit: UnitConfig; readonly dropins: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

export function unitsPiece(context: ExpandContext): Piece {
  const names = sortedNames(context.spec.units ?? {});
  const made = names.map((name) => unitOf(name, context));
  return {
    config: made.length > 0 ? { systemd: { units: made.map((m) => m.unit) } } : {},
    origins: gathered(names.flatMap((name, i) => unitOrigins(name, i, made[i]?.dropins ?? [], context.origins))),
    diagnostics: made.flatMap((m) => m.diagnostics),
  };
}

function unitOf(name: string, context: ExpandContext): Made {
  const spec = context.spec.units?.[name] ?? {};
  const from = pointer("/spec/units", name);
  const contents = spec.contents === undefined ? undefined : textOf(spec.contents, pointer(from, "contents"), context);
  const dropins = sortedNames(spec.dropins ?? {}).map((dropin) => ({
    dropin,
    text: textOf(spec.dropins?.[dropin] ?? "", pointer(from, "dropins", dropin), context),
  }));
  const kept = dropins.flatMap(({ dropin, text }): DropinConfig[] =>
    text.value === undefined ? [] : [{ name: dropin, contents: text.value }],
  );
  const unit: UnitConfig = {
    name,
    ...(spec.enabled === undefined ? {} : { enabled: spec.enabled }),
    ...(spec.mask === undefined ? {} : { mask: spec.mask }),
    ...(contents?.value === undefined ? {} : { contents: contents.value }),
    ...(kept.length === 0 ? {} : { dropins: kept }),
  };
  return {
    unit,
    dropins: kept.map((d) => d.name),
    diagnostics: [...(contents?.diagnostics ?? []), ...dropins.flatMap((d) => d.text.diagnostics), ...unitFindings(name, from, context)],
  };
}

function unitFindings(name: string, from: string, context: ExpandContext): Diagnostic[] {
  const spec = context.spec.units?.[name] ?? {};
  if (spec.mask && spec.enabled) {
    return [
      onKey(
        context.origins,
        "unit/masked-and-enabled",
        pointer(from, "enabled"),
        `${name} is masked and enabled at once: a masked unit cannot be enabled`,
        { hint: "remove one of the two" },
      ),
    ];
  }
  if (Object.keys(spec).length === 0) {
    return [
      onKey(context.origins, "profile/no-effect", from, `${name} says nothing`, { hint: "write enabled, mask, contents or dropins" }),
    ];
  }
  return [];
}

/** Drop-ins are keyed by name in the profile and stand in a list in the config. */
function unitOrigins(name: string, index: number, dropins: readonly string[], origins: Origins): Origins[] {
  const from = pointer("/spec/units", name);
  const to = pointer("/systemd/units", index);
  const unit = itemOrigins(origins, from, to, "name");
  const listed = dropins.map((dropin, j) => {
    const place = rebase(origins, pointer(from, "dropins", dropin), pointer(to, "dropins", j));
    const item = itemOrigins(origins, pointer(from, "dropins", dropin), pointer(to, "dropins", j), "name");
    const text = place.values.get(pointer(to, "dropins", j));
    return {
      values: new Map([...item.values, ...(text ? [[pointer(to, "dropins", j, "contents"), text] as const] : [])]),
      keys: item.keys,
    };
  });
  return [unit, ...listed];
}
