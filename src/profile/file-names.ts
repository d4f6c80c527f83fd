// File names of MachineConfigs: `output.fileNames` applied, and no name twice.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import { originAt, pointer } from "../model/origins.ts";
import { type ExpandContext, onValue } from "./context.ts";

/** `<metadata.name>.yaml`, or the name that is chosen for the object; with several roles `-<role>` stands before the suffix. */
export function fileNameOf({ object, names, fixed }: Fragment, role: string, chosen: { readonly [object: string]: string } = {}): string {
  const wanted = fixed || !Object.hasOwn(chosen, object) ? undefined : chosen[object];
  if (wanted === undefined) return `${names[role]}.yaml`;
  return Object.keys(names).length > 1 ? wanted.replace(/(?=\.ya?ml$)/, `-${role}`) : wanted;
}

/** One finding for each chosen name that another object's file has too. */
export function fileNameFindings(fragments: readonly Fragment[], context: ExpandContext): Diagnostic[] {
  const chosen = context.spec.output?.fileNames;
  if (chosen === undefined || !context.platform.facts.machineConfig) return [];
  const filesOf = (fragment: Fragment): string[] => Object.keys(fragment.names).map((role) => fileNameOf(fragment, role, chosen));
  const isChosen = ({ object, fixed }: Fragment): boolean => !fixed && Object.hasOwn(chosen, object);
  const order = Object.keys(chosen);
  const inOrder = fragments.filter(isChosen).sort((a, b) => order.indexOf(a.object) - order.indexOf(b.object));
  return inOrder.flatMap((fragment, i, all) => {
    const files = filesOf(fragment);
    const others = fragments.filter((other) => other !== fragment && (!isChosen(other) || all.indexOf(other) < i));
    const other = others.find((one) => filesOf(one).some((file) => files.includes(file)));
    if (other === undefined) return [];
    const file = files.find((one) => filesOf(other).includes(one)) ?? "";
    return [sameFile(file, fragment, other, context)];
  });
}

function sameFile(file: string, { object }: Fragment, other: Fragment, { origins }: ExpandContext): Diagnostic {
  const there = originAt(other.origins, "")?.span;
  return onValue(origins, "profile/same-file-name", pointer("/spec/output/fileNames", object), `two MachineConfigs would be in ${file}`, {
    hint: "choose different names",
    related: there === undefined ? [] : [{ span: there, message: "what is written here has the same file name" }],
  });
}
