// What each MachineConfig says around its Ignition config: arguments, extensions, annotations, size. Source: lint table L28, L29, L31, L33, L60, L61.

import { objectBudget } from "../../facts/carriers.ts";
import { dropsRepeatedArguments, generatedBy } from "../../facts/openshift-render.ts";
import { extensionServices } from "../../facts/os-units.ts";
import { factAt } from "../../facts/timeline.ts";
import { pointer } from "../../model/origins.ts";
import { encodeUtf8 } from "../../syntax/text.ts";
import type { Problem, Rule } from "../rule.ts";
import type { LintedObject, LintedSet, Place } from "../set.ts";

export const objectRule: Rule = {
  codes: [
    "mco/repeated-argument",
    "mco/dropped-argument",
    "mco/unsplit-argument",
    "mco/image-without-digest",
    "mco/extension-without-config",
    "mco/extension-service",
    "mco/generated-annotation",
  ],
  of: "foreign machineconfig",
  needs: { "mco/repeated-argument": "several objects", "mco/dropped-argument": "release" },
  run: (set) => [
    ...repeatedArguments(set),
    ...set.objects
      .filter((object) => !object.generated)
      .flatMap((object) => [...unsplit(object), ...image(object), ...extensions(object, set), ...annotation(object)]),
  ],
};

export const sizeRule: Rule = {
  codes: ["mco/large-object", "mco/too-large-object"],
  of: "machineconfig",
  run: ({ objects }) => objects.filter((object) => !object.generated).flatMap(size),
};

const inObject = ({ input, origins }: LintedObject, at: string): Place =>
  input === undefined ? { origins, at: "" } : { origins: input.origins, at };

function repeatedArguments({ objects, target: { release } }: LintedSet): Problem[] {
  const all = objects.flatMap((object) =>
    (object.input?.spec.kernelArguments ?? []).map((text, i) => ({ object, text, place: inObject(object, `/spec/kernelArguments/${i}`) })),
  );
  const drops = release !== undefined && factAt(dropsRepeatedArguments, release) === true;
  return all.flatMap(({ object, text, place }, i): Problem[] => {
    const first = all.findIndex((one) => one.text === text);
    const before = all[first];
    if (before === undefined || first === i) return [];
    const other = { place: before.place, message: "it is here first" };
    if (before.object !== object) {
      const message = `the kernel argument ${text} is in ${before.object.name} as well`;
      return [{ code: "mco/repeated-argument", place, message, hint: "keep it in one object", other }];
    }
    if (!drops) return [];
    const message = `${release} renders the kernel argument ${text} once, however often it stands here`;
    return [
      { code: "mco/dropped-argument", place, message, hint: "use a newer release for sequences such as hugepagesz and hugepages", other },
    ];
  });
}

function unsplit(object: LintedObject): Problem[] {
  return (object.input?.spec.kernelArguments ?? []).flatMap((text, i): Problem[] => {
    const why = argumentProblem(text);
    if (why === undefined) return [];
    return [
      {
        code: "mco/unsplit-argument",
        place: inObject(object, `/spec/kernelArguments/${i}`),
        message: `the kernel argument ${JSON.stringify(text)} ${why}`,
        hint: "write one argument an entry, as it shall stand on the command line",
      },
    ];
  });
}

function image(object: LintedObject): Problem[] {
  const osImage = object.input?.spec.osImageURL ?? "";
  if (osImage === "" || /@sha256:[0-9a-f]{64}$/.test(osImage)) return [];
  const message = "osImageURL does not name a digest, so that nodes of one pool may boot different images";
  return [{ code: "mco/image-without-digest", place: inObject(object, "/spec/osImageURL"), message, hint: "write image@sha256:…" }];
}

function argumentProblem(text: string): string | undefined {
  if (text.trim() === "") return "is empty";
  if (/^-+[A-Za-z]/.test(text)) return "starts with a dash: that takes no argument away, it is added as it stands";
  if (text !== text.trim()) return "has blanks around it";
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return "has a quote that is not closed";
  return /\s/.test(text.replace(/"[^"]*"/g, "")) ? "is several arguments in one entry, which cannot be removed one by one" : undefined;
}

function extensions(object: LintedObject, { units }: LintedSet): Problem[] {
  const { input } = object;
  const wanted = input?.spec.extensions ?? [];
  if (input === undefined || wanted.length === 0) return [];
  const bare: Problem[] =
    input.config === undefined
      ? [
          {
            code: "mco/extension-without-config",
            place: inObject(object, "/spec/extensions"),
            message: `${object.name} has extensions but no spec.config: from 4.18 on their names are then not checked before they reach a node`,
            hint: "add config: {ignition: {version: 3.2.0}}",
            atKey: true,
          },
        ]
      : [];
  const services = wanted.flatMap((name, i): Problem[] => {
    const service = Object.hasOwn(extensionServices, name) ? extensionServices[name] : undefined;
    if (service === undefined || units.get(service)?.enabled !== undefined) return [];
    const message = `the extension ${name} is installed, but nothing enables ${service}`;
    return [
      {
        code: "mco/extension-service",
        place: inObject(object, `/spec/extensions/${i}`),
        message,
        hint: `add a unit entry {name: ${service}, enabled: true}`,
      },
    ];
  });
  return [...bare, ...services];
}

function annotation(object: LintedObject): Problem[] {
  const { input } = object;
  if (input?.annotations[generatedBy] === undefined) return [];
  const message = `${object.name} says that a controller generated it: with another version than the cluster's, its whole pool is no longer rendered`;
  return [
    {
      code: "mco/generated-annotation",
      place: inObject(object, pointer("/metadata/annotations", generatedBy)),
      message,
      hint: "remove the annotation",
      atKey: true,
    },
  ];
}

/** UTF-8 of one UTF-16 unit. */
const mostBytesOfUnit = 3;

function size(object: LintedObject): Problem[] {
  const text = JSON.stringify({ ...object.input?.spec, config: object.config });
  if (text.length * mostBytesOfUnit <= objectBudget.large) return [];
  const bytes = encodeUtf8(text).length;
  if (bytes <= objectBudget.large) return [];
  const [largest] = [...(object.config.storage?.files ?? []).entries()].sort(([, a], [, b]) => lengthOf(b) - lengthOf(a));
  const hint =
    largest === undefined
      ? "deliver large data another way"
      : `the largest file is ${largest[1].path}, with ${lengthOf(largest[1])} bytes of contents; compress it, or deliver it another way`;
  const message = `${object.name} has ${bytes} bytes; ${objectBudget.large} is much, and ${objectBudget.most} too much, since every pool's rendered config holds it again`;
  // An object that was compiled has no name of its own in the user's file.
  const at = largest === undefined ? "" : `/storage/files/${largest[0]}`;
  const place = object.input === undefined ? { origins: object.origins, at } : inObject(object, "/metadata/name");
  return [{ code: bytes > objectBudget.most ? "mco/too-large-object" : "mco/large-object", place, message, hint }];
}

const lengthOf = ({ contents }: { readonly contents?: { readonly source?: string } }): number => contents?.source?.length ?? 0;
