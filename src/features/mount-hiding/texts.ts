// The feature's templates, filled; and the names and paths that they share.
import { templates } from "../../generated/templates.ts";
import { fillTemplate } from "../../syntax/template.ts";

export const namespaceUnit = "kubens.service";
export const previewUnit = "container-mount-namespace.service";
export const pin = "/run/kubens/mnt";
export const previewPin = "/run/container-mount-namespace/mnt";

/** Sorts first, so that a vendor's own settings still win: the name that the operator uses as well. */
export const environmentDropin = "01-kubens.conf";
/** Sorts last: systemd orders drop-ins by file name over all folders, and vendors use names as late as kubeadm.conf. */
export const wrapperDropin = "zz-kubens.conf";
export const previewDropin = "90-container-mount-namespace.conf";

/** The services of a node that the operator manages. */
export const operatorUnits: readonly string[] = ["crio.service", "kubelet.service"];

type NameBelow<Key> = Key extends `mount-hiding/${infer Name}` ? Name : never;
export type TemplateName = NameBelow<keyof typeof templates>;

/** A template of this feature with its placeholders filled. Throws on a template that does not fit: a fault of ours. */
export function filled(name: TemplateName, values: { readonly [name: string]: string } = {}): string {
  const { text, problems } = fillTemplate(templates[`mount-hiding/${name}`].text, values);
  if (problems.length > 0) throw new Error(`template ${name}: ${problems.map((p) => `${p.kind} ${p.name}`).join(", ")}`);
  return text;
}
