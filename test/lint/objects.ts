// MachineConfigs for the tests of the lint, from the parts that matter.

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, " ".repeat(by));

type Head = { readonly name?: string; readonly role?: string };

/** A MachineConfig with this below spec. */
export const object = (spec: string, { name = "99-x", role = "worker" }: Head = {}): string =>
  `---\napiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata:\n  name: ${name}\n  labels:\n    machineconfiguration.openshift.io/role: ${role}\nspec:\n${indented(spec, 2)}\n`;

/** A MachineConfig with this below spec.config. */
export const config = (rest: string, head: Head = {}, version = "3.2.0"): string =>
  object(`config:\n  ignition:\n    version: ${version}\n${indented(rest, 2)}`, head);

/** One with a file; `fields` without path. */
export const file = (path: string, fields = 'contents: {source: "data:,x"}', head: Head = {}): string =>
  config(`storage:\n  files:\n    - path: ${path}\n${indented(fields, 6)}`, head);

/** One with a unit; `fields` without name. */
export const unit = (name: string, fields: string, head: Head = {}): string =>
  config(`systemd:\n  units:\n    - name: ${name}\n${indented(fields, 6)}`, head);

/** One with a unit of this text. */
export const unitText = (text: string, name = "a.service", head: Head = {}): string =>
  unit(name, `contents: |\n${indented(text, 2)}`, head);

/** One with a service of these lines. */
export const service = (lines: string, name = "a.service"): string => unitText(`[Service]\n${lines}`, name);

/** One with drop-ins, by their names. */
export const dropins = (name: string, texts: { readonly [dropin: string]: string }, head: Head = {}, more = ""): string => {
  const list = Object.entries(texts).map(
    ([dropin, text]) => `- name: ${dropin}\n  contents: ${text === "" ? '""' : `|\n${indented(text, 4)}`}`,
  );
  return unit(name, `${more}dropins:\n${indented(list.join("\n"), 2)}`, head);
};

/** A MachineConfigPool with this selector. */
export const pool = (name: string, selector: string): string =>
  `---\napiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfigPool\nmetadata:\n  name: ${name}\nspec:\n  machineConfigSelector:\n${indented(selector, 4)}\n`;

/** A MachineConfiguration with this policy. */
export const policy = (text: string): string =>
  `---\napiVersion: operator.openshift.io/v1\nkind: MachineConfiguration\nmetadata:\n  name: cluster\nspec:\n  nodeDisruptionPolicy:\n${indented(text, 4)}\n`;
