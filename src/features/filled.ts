// The templates of a feature, filled.
import { templates } from "../generated/templates.ts";
import { fillTemplate } from "../syntax/template.ts";

type Templates = { readonly [path: string]: { readonly text: string } };
type NameBelow<Folder extends string, Path = keyof typeof templates> = Path extends `${Folder}/${infer Name}` ? Name : never;

/** Fills templates of one folder. What it returns throws on a template that does not fit: a fault of ours. */
export function filler<const Folder extends string>(
  folder: Folder,
): (name: NameBelow<Folder>, values?: { readonly [name: string]: string }) => string {
  const all: Templates = templates;
  return (name, values = {}) => {
    const { text, problems } = fillTemplate(all[`${folder}/${name}`]?.text ?? "", values);
    if (problems.length > 0) throw new Error(`template ${name}: ${problems.map((p) => `${p.kind} ${p.name}`).join(", ")}`);
    return text;
  };
}
