// What the user wrote about services and mounts, held against what mount hiding needs. Source: mount-hiding rules §5.7, §6.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { sandboxDirectives } from "../../facts/known-units.ts";
import type { UnitConfig } from "../../ignition/config.ts";
import { parseUnit, type UnitOption } from "../../syntax/units.ts";
import { namespaceUnit, operatorUnits, previewDropin, previewUnit, wrapperDropin } from "./texts.ts";
import { type Check, optionSpan, options, report, type WrittenText } from "./written-texts.ts";

/** Sandboxing, commands set elsewhere, commands that cannot be read at boot, and mounts that come late. */
export function serviceConflicts(check: Check): Diagnostic[] {
  return [...sandboxed(check), ...execStartTaken(check), ...unresolvedSpecifiers(check), ...lateMounts(check)];
}

type Placed = { readonly text: WrittenText; readonly option: UnitOption };

/** A service with a mount namespace of its own does not see the pin. */
function sandboxed(check: Check): Diagnostic[] {
  return [...new Set(check.texts.map((text) => text.unit.name))].flatMap((unit) => {
    const observer = check.consumers.some((c) => c.unit === unit && c.join === "observer");
    if (!observer && !check.members.includes(unit)) return [];
    return sandboxing(check.texts.filter((text) => text.unit.name === unit)).map(({ text, option }) =>
      report(
        check,
        observer ? "mount-hiding/sandboxed-observer" : "mount-hiding/sandboxed-service",
        { path: text.path, span: optionSpan(text, option) },
        `${option.name}=${option.value} gives ${unit} a view of its own, in which it cannot enter the namespace`,
        `remove ${option.name}= from this unit`,
      ),
    );
  });
}

/** Of each directive the last assignment over the unit and its drop-ins decides; capabilities add up. */
function sandboxing(texts: readonly WrittenText[]): Placed[] {
  const all = texts.flatMap((text) =>
    parseUnit(text.text)
      .sections.filter((section) => section.name === "Service")
      .flatMap((section) => section.options.map((option): Placed => ({ text, option }))),
  );
  const last = new Map(all.map((placed) => [placed.option.name, placed]));
  return [...last.values()].filter(({ option }) =>
    option.name === capabilities
      ? dropsCapabilities(all.filter((placed) => placed.option.name === capabilities).map((placed) => placed.option.value))
      : sandboxDirectives.some((directive) => directive.name === option.name && !directive.harmless.test(option.value)),
  );
}

const capabilities = "CapabilityBoundingSet";
const neededCapabilities = [/\bCAP_SYS_ADMIN\b/, /\bCAP_SYS_CHROOT\b/];

/** setns needs both capabilities. An empty assignment takes all away, ~ takes away what it lists. */
function dropsCapabilities(values: readonly string[]): boolean {
  const counting = values.slice(Math.max(0, values.lastIndexOf("")));
  const holds = (wanted: RegExp): boolean => {
    const deciding = counting.findLast((value) => wanted.test(value));
    return deciding === undefined ? counting[0]?.startsWith("~") === true : !deciding.startsWith("~");
  };
  return !neededCapabilities.every(holds);
}

/** Only one drop-in can own a command. */
function execStartTaken(check: Check): Diagnostic[] {
  return check.texts.flatMap((text) => {
    const ours = ownerDropin(check, text.unit.name);
    if (text.dropin === undefined || ours === undefined || options(text, "Service", "ExecStart").every((o) => o.value === "")) return [];
    const wins = text.dropin >= ours;
    if (!wins && check.extracted && operatorUnits.includes(text.unit.name)) return [];
    return [
      report(
        check,
        wins ? "mount-hiding/exec-start-taken" : "mount-hiding/exec-start-lost",
        text,
        takenMessage(text.dropin, text.unit.name, ours),
        `put the command into mountHiding.services: {${text.unit.name}: {execStart: …}} and remove it here`,
      ),
    ];
  });
}

function takenMessage(dropin: string, unit: string, ours: string): string {
  if (dropin === ours) return `${dropin} is the drop-in by which ${unit} enters the namespace, and this text would replace it`;
  return dropin > ours
    ? `${dropin} sets ExecStart of ${unit} and is read after ${ours}, so the service would stay outside the namespace`
    : `${dropin} sets ExecStart of ${unit}, but ${ours} is read after it and replaces the command`;
}

/** The drop-in of ours that owns the unit's command, if one does. */
function ownerDropin(check: Check, unit: string): string | undefined {
  if (check.extracted && operatorUnits.includes(unit)) return check.settings.delivery === "bundled" ? wrapperDropin : previewDropin;
  const consumer = check.consumers.find((c) => c.unit === unit);
  return consumer === undefined || consumer.join === "env" ? undefined : wrapperDropin;
}

/** Specifiers that the extraction at boot resolves. */
const resolvedSpecifiers = /%[%nNpiIjtSCLHhu]/g;

/** Commands that are read at boot: a specifier that the extractor does not know stops the service. */
function unresolvedSpecifiers(check: Check): Diagnostic[] {
  if (!check.extracted) return [];
  return check.texts
    .filter((text) => operatorUnits.includes(text.unit.name))
    .flatMap((text) =>
      options(text, "Service", "ExecStart")
        .filter((option) => option.value.replace(resolvedSpecifiers, "").includes("%"))
        .map((option) =>
          report(
            check,
            "mount-hiding/unresolved-specifier",
            { path: text.path, span: optionSpan(text, option) },
            `the command of ${text.unit.name} holds a specifier that cannot be resolved when it is read at boot: ${option.value}`,
            "write the value instead, or double the % for a literal one",
          ),
        ),
    );
}

const hiddenFolders = ["/var/lib/kubelet", "/var/lib/containers", "/var/lib/containerd", "/run/netns"];

/** Would a mount there cover, or lie among, what kubelet and the runtime mount? */
const touchesHidden = (where: string): boolean =>
  hiddenFolders.some((folder) => where === folder || where.startsWith(`${folder}/`) || folder.startsWith(`${where}/`));

/** A mount that comes after the namespace covers what is mounted inside. */
function lateMounts(check: Check): Diagnostic[] {
  const namespace = check.settings.delivery === "container-mount-namespace" ? previewUnit : namespaceUnit;
  return check.texts.flatMap((text) => {
    if (text.dropin !== undefined || !/\.mount$/.test(text.unit.name)) return [];
    const where = options(text, "Mount", "Where").at(-1)?.value;
    if (where === undefined || !touchesHidden(where) || comesEarly(check, text.unit, namespace)) return [];
    return [
      report(
        check,
        "mount-hiding/late-mount",
        text,
        `${text.unit.name} may mount ${where} after the namespace is made, and would then cover mounts inside it`,
        `add Before=${namespace} to its [Unit] section`,
      ),
    ];
  });
}

/** Ordered before the namespace, by name or through local-fs.target, which every service comes after. */
function comesEarly(check: Check, unit: UnitConfig, namespace: string): boolean {
  const names = (text: WrittenText, section: string, name: string): string[] =>
    options(text, section, name).flatMap((o) => o.value.split(/\s+/));
  return check.texts
    .filter((text) => text.unit.name === unit.name)
    .some(
      (text) =>
        names(text, "Unit", "Before").some((name) => name === namespace || name === localMounts) ||
        [...names(text, "Install", "RequiredBy"), ...names(text, "Install", "WantedBy")].includes(localMounts),
    );
}

const localMounts = "local-fs.target";
