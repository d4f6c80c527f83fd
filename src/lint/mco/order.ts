// Names, which decide the order of merging. Source: lint table L05, L07; operator rules §2.1.

import { roleLabel } from "../../facts/openshift.ts";
import { mergesWorkerFirst } from "../../facts/openshift-render.ts";
import { factAt } from "../../facts/timeline.ts";
import type { Problem, Rule } from "../rule.ts";
import type { LintedObject, LintedSet, Place } from "../set.ts";

export const orderRule: Rule = {
  codes: ["mco/name-order", "mco/low-number", "mco/worker-wins"],
  of: "machineconfig",
  needs: { "mco/name-order": "several objects", "mco/worker-wins": "release" },
  run: (set) => [...nameOrder(set), ...lowNumbers(set), ...workerWins(set)],
};

const nameOf = ({ input, origins }: LintedObject): Place =>
  input === undefined ? { origins, at: "" } : { origins: input.origins, at: "/metadata/name" };

/** Names that sort otherwise than people read them, where the order matters. */
function nameOrder({ objects }: LintedSet): Problem[] {
  const numbered = objects.filter(({ name }) => /^\d\d-/.test(name));
  return objects.flatMap((object): Problem[] => {
    if (object.generated || numbered.includes(object)) return [];
    const rival = numbered.find((other) => sharedWith(object, other) !== undefined);
    if (rival === undefined) return [];
    const what = sharedWith(object, rival) ?? "";
    const wins = object.name > rival.name ? "wins over" : "loses against";
    const message = `${object.name} ${wins} ${rival.name} about ${what}: names are compared by their characters, and this one does not start with two digits`;
    return [
      {
        code: "mco/name-order",
        place: nameOf(object),
        message,
        hint: `name it like ${suggested(object.name)}`,
        other: { place: nameOf(rival), message: "the other object" },
      },
    ];
  });
}

/** Numbers of the operator's templates. */
function lowNumbers({ objects }: LintedSet): Problem[] {
  return objects
    .filter(({ name, generated }) => !generated && /^0[01]-/.test(name))
    .map((object) => ({
      code: "mco/low-number" as const,
      place: nameOf(object),
      message: `${object.name} stands among the operator's own objects, and loses against nearly every other one`,
      hint: `name it like 99-${object.name.slice(3)}`,
    }));
}

/** Two digits in front, in the place that was meant. */
function suggested(name: string): string {
  const [, digits, rest = name] = /^(\d+)-?(.*)$/.exec(name) ?? [];
  return digits === undefined ? `99-${name}` : `${digits.padStart(2, "0").slice(0, 2)}-${rest}`;
}

type Entries = ReadonlyMap<string, unknown>;

const entriesByObject = new WeakMap<LintedObject, Entries>();

/** By entry, what an object says of it; put together once. */
function entriesOf(object: LintedObject): Entries {
  const known = entriesByObject.get(object) ?? entriesIn(object);
  entriesByObject.set(object, known);
  return known;
}

/** For JSON.stringify: the order in which keys are written means nothing. */
const byKey = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function entriesIn({ config }: LintedObject): Entries {
  const files = (config.storage?.files ?? []).map((file) => [file.path ?? "", file] as const);
  const units = (config.systemd?.units ?? []).flatMap(({ name, dropins = [], ...own }) => [
    ...Object.entries(own).map(([key, value]) => [`${key} of ${name}`, value] as const),
    ...dropins.map((dropin) => [`${name}.d/${dropin.name}`, dropin.contents ?? ""] as const),
  ]);
  return new Map<string, unknown>([...files, ...units]);
}

const saysTheSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a, byKey) === JSON.stringify(b, byKey);

/** The first entry of which the two say different things. */
function sharedWith(object: LintedObject, other: LintedObject): string | undefined {
  const theirs = entriesOf(other);
  return [...entriesOf(object)].find(([key, value]) => theirs.has(key) && !saysTheSame(theirs.get(key), value))?.[0];
}

const worker = "worker";

/** Before 4.15 an object of a custom pool loses against one of worker whose name is later. */
function workerWins({ objects, target: { release } }: LintedSet): Problem[] {
  if (release === undefined || factAt(mergesWorkerFirst, release) === true) return [];
  const roleOf = ({ input }: LintedObject): string => input?.labels?.[roleLabel] ?? "";
  const ofWorker = objects.filter((object) => roleOf(object) === worker);
  return objects
    .filter((object) => !["", worker, "master", "arbiter"].includes(roleOf(object)))
    .flatMap((object): Problem[] => {
      const rival = ofWorker.find((other) => other.name > object.name && sharedWith(object, other) !== undefined);
      if (rival === undefined) return [];
      const message = `on ${release} ${rival.name} of the role worker wins over ${object.name} about ${sharedWith(object, rival)}, because its name is later`;
      return [
        {
          code: "mco/worker-wins",
          place: nameOf(object),
          message,
          hint: "give the custom pool's object a later name",
          other: { place: nameOf(rival), message: "this one wins" },
        },
      ];
    });
}
