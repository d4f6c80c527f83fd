// The generator for fleets: for every site the ConfigMaps of its class, in the namespace of the site's name.
import { type Diagnostic, finding, hasErrors } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../fleet/site.ts";
import { labelName } from "../../model/formats.ts";
import { kustomizedDialect } from "../../profile/dialect.ts";
import { printYaml } from "../../syntax/print-yaml.ts";
import type { CompileContext } from "../compile.ts";
import { compiledFleet } from "../compile-fleet.ts";
import { isPlain } from "./objects.ts";
import type { FunctionOutcome } from "./outcome.ts";
import type { FunctionRequest, Item } from "./request.ts";

/**
 * Sites are those that the fleet's patterns find, from the folder of the kustomization on, and those among the items, which are taken out: no cluster
 * knows their kind. All classes are compiled in one run. Names are those of the target configmap and say nothing of a site.
 */
export async function generateFleet({ source, ref, items }: FunctionRequest, context: CompileContext): Promise<FunctionOutcome> {
  const given = items.filter(isSite);
  const sites = given.map(({ name, text }) => ({ name: `Site/${name}`, text }));
  const { classes, plan, diagnostics } = await compiledFleet(source, {
    ...context,
    targets: ["configmap"],
    dialect: kustomizedDialect,
    sites,
  });
  const found = [...diagnostics, ...(plan.fleet?.sites ?? []).flatMap(namespaceFinding)];
  if (hasErrors(found)) return { documents: [], diagnostics: found };
  const made = classes.flatMap(({ sites: own, outputs }) => own.flatMap(({ name }) => outputs.map(({ text }) => inNamespace(text, name))));
  const known = new Set(made.map(({ key }) => key));
  const isOwn = (item: Item): boolean => item.apiVersion === ref.apiVersion && item.kind === ref.kind && item.name === ref.name;
  const others = items.filter((item) => !isSite(item) && !isOwn(item) && !known.has(keyOf(item)));
  return { documents: [...others.map(({ text }) => text), ...made.sort(byKey).map(({ text }) => text)], diagnostics: found };
}

const isSite = ({ apiVersion, kind }: Item): boolean => apiVersion.startsWith("kindling/") && kind === "Site";

type Made = { readonly key: string; readonly text: string };

/** A ConfigMap as the target prints it ends with its metadata, and those with the name. A namespace of the profile's is another one than the site's. */
function inNamespace(text: string, namespace: string): Made {
  const at = text.lastIndexOf("\nmetadata:");
  const metadata = text.slice(at).replace(/^ {2}namespace: .*\n/m, "");
  const name = /^ {2}name: (.*)$/m.exec(metadata)?.[1] ?? "";
  return { key: `ConfigMap ${namespace} ${name}`, text: `${text.slice(0, at)}${metadata}  ${printYaml({ namespace })}` };
}

const byKey = (a: Made, b: Made): number => (a.key < b.key ? -1 : 1);

/** What an earlier run of the function left among the items. */
function keyOf({ kind, name, value }: Item): string {
  const metadata = isPlain(value) && isPlain(value.metadata) ? value.metadata : {};
  return `${kind} ${String(metadata.namespace)} ${name}`;
}

function namespaceFinding({ name, span }: Site): readonly Diagnostic[] {
  if (new RegExp(labelName.pattern, "u").test(name)) return [];
  const hint = "use lower-case letters, digits and '-', at most 63 characters";
  return [finding("fleet/namespace", span, `the site name ${name} cannot be a namespace`, { path: "$.metadata.name", hint })];
}
