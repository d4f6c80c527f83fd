// What the user wrote as primitives, held against what mount hiding needs. Source: mount-hiding rules §5.7, §6; features rules §4.

import type { Code } from "../../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Related, type Span } from "../../diagnostics/diagnostic.ts";
import { sandboxDirectives } from "../../facts/known-units.ts";
import type { UnitConfig } from "../../ignition/config.ts";
import { displayPath, keySpanAt, originAt, pointer } from "../../model/origins.ts";
import { optionsOf, parseUnit, type UnitOption } from "../../syntax/units.ts";
import type { FeatureContext } from "../feature.ts";
import type { Consumer } from "./services.ts";
import { hasNative, type Say, type Settings } from "./settings.ts";
import { namespaceUnit, operatorUnits, previewDropin, previewUnit, wrapperDropin } from "./texts.ts";

type Primitives = FeatureContext["primitives"];

/** A text of a unit or drop-in that the user wrote. */
type WrittenText = {
  readonly unit: UnitConfig;
  readonly dropin?: string;
  readonly text: string;
  readonly span: Span | undefined;
  readonly path: string;
};

type Check = {
  readonly texts: readonly WrittenText[];
  readonly primitives: Primitives;
  readonly consumers: readonly Consumer[];
  readonly members: readonly string[];
  /** Are the commands of crio and kubelet read at boot? */
  readonly extracted: boolean;
  readonly settings: Settings;
  readonly feature: Related | undefined;
};

export function conflictsWith(
  primitives: Primitives,
  consumers: readonly Consumer[],
  settings: Settings,
  context: FeatureContext,
  say: Say,
): Diagnostic[] {
  const span = say("mount-hiding/no-effect", [], "").span;
  const operator = context.platform.facts.machineConfig ? operatorUnits : [];
  const check: Check = {
    texts: textsOf(primitives),
    primitives,
    consumers,
    members: [...operator, ...consumers.filter((c) => c.join !== "observer").map((c) => c.unit)],
    extracted:
      settings.delivery === "container-mount-namespace" ||
      (settings.delivery === "bundled" && operator.length > 0 && !hasNative(context.platform)),
    settings,
    feature: span && { span, message: `mountHiding (delivery ${settings.delivery}) is switched on here` },
  };
  return [
    ...otherMechanism(check),
    ...namespaceUnitTouched(check),
    ...sandboxed(check),
    ...execStartTaken(check),
    ...unresolvedSpecifiers(check),
    ...lateMounts(check),
  ];
}

function textsOf({ config, origins }: Primitives): WrittenText[] {
  return (config.systemd?.units ?? []).flatMap((unit, i) => {
    const at = pointer("", "systemd", "units", i);
    const own =
      unit.contents === undefined
        ? []
        : [{ unit, text: unit.contents, path: `${at}/contents`, span: keySpanAt(origins, `${at}/contents`) }];
    const dropins = (unit.dropins ?? []).map((d, j) => {
      const path = pointer(at, "dropins", j);
      return { unit, dropin: d.name, text: d.contents ?? "", path, span: keySpanAt(origins, path) };
    });
    return [...own, ...dropins];
  });
}

function report(
  check: Check,
  code: Code,
  at: { readonly span: Span | undefined; readonly path: string },
  message: string,
  hint: string,
): Diagnostic {
  const written = originAt(check.primitives.origins, at.path)?.at ?? at.path;
  return finding(code, at.span, message, { hint, path: displayPath(written), related: check.feature ? [check.feature] : [] });
}

const turnsOnPreview = (text: WrittenText): boolean =>
  text.unit.name === previewUnit ||
  (text.dropin !== undefined && text.text.trim() !== "" && /container-mount-namespace/.test(text.dropin + text.text)) ||
  options(text, "Service", "ExecStart").some((o) => /\bnsenter\b.*--mount/.test(o.value));

/** Two mechanisms put kubelet and the runtime into different namespaces. */
function otherMechanism(check: Check): Diagnostic[] {
  const message = "the node would have two mount-hiding mechanisms at once, with kubelet and the runtime in different namespaces";
  if (check.settings.delivery === "container-mount-namespace") {
    return unitsNamed(check, namespaceUnit)
      .filter(({ unit }) => unit.enabled === true || (unit.contents ?? "") !== "")
      .map((at) => report(check, "mount-hiding/two-mechanisms", at, message, `remove ${namespaceUnit} here, or choose another delivery`));
  }
  const fromUnits = check.texts
    .filter(
      (text) =>
        text.unit.mask !== true && (text.unit.name === previewUnit || check.members.includes(text.unit.name)) && turnsOnPreview(text),
    )
    .map((text) =>
      report(
        check,
        "mount-hiding/two-mechanisms",
        text,
        message,
        "remove it here; for an object that is in the cluster already use mountHiding.replaces",
      ),
    );
  return [...fromUnits, ...previewFiles(check, message)];
}

function previewFiles(check: Check, message: string): Diagnostic[] {
  return (check.primitives.config.storage?.files ?? []).flatMap((file, i) => {
    if (!/^\/etc\/systemd\/system\/.*container-mount-namespace/.test(file.path)) return [];
    const path = pointer("", "storage", "files", i);
    return [
      report(check, "mount-hiding/two-mechanisms", { path, span: keySpanAt(check.primitives.origins, path) }, message, "remove the file"),
    ];
  });
}

/** The namespace unit disabled, masked or rewritten behind the feature's back. */
function namespaceUnitTouched(check: Check): Diagnostic[] {
  if (check.settings.delivery === "container-mount-namespace") return [];
  return unitsNamed(check, namespaceUnit).flatMap((at) => {
    const findings: Diagnostic[] = [];
    if (at.unit.enabled === false || at.unit.mask === true) {
      const what = at.unit.mask === true ? "masked" : "disabled";
      const why =
        check.settings.delivery === "bundled" && check.settings.failClosed ? "its services would not start" : "nothing would be hidden";
      findings.push(
        report(
          check,
          "mount-hiding/switched-off-elsewhere",
          at,
          `${namespaceUnit} is ${what} here while mountHiding is on: ${why}`,
          "to switch it off, write mountHiding: {enabled: false}",
        ),
      );
    }
    if (check.settings.delivery === "native" && (at.unit.contents ?? "") !== "") {
      findings.push(
        report(
          check,
          "mount-hiding/unit-contents",
          at,
          `${namespaceUnit} is the platform's: contents of yours would freeze it and miss later fixes`,
          "use a drop-in, or delivery: bundled",
        ),
      );
    }
    return findings;
  });
}

function unitsNamed(check: Check, name: string): { readonly unit: UnitConfig; readonly span: Span | undefined; readonly path: string }[] {
  return (check.primitives.config.systemd?.units ?? []).flatMap((unit, i) => {
    const path = pointer("", "systemd", "units", i);
    return unit.name === name ? [{ unit, path, span: keySpanAt(check.primitives.origins, path) }] : [];
  });
}

/** A service with a mount namespace of its own does not see the pin. */
function sandboxed(check: Check): Diagnostic[] {
  return check.texts.flatMap((text) => {
    const observer = check.consumers.some((c) => c.unit === text.unit.name && c.join === "observer");
    if (!observer && !check.members.includes(text.unit.name)) return [];
    return parseUnit(text.text)
      .sections.filter((section) => section.name === "Service")
      .flatMap((section) => section.options)
      .filter(isSandboxing)
      .map((option) =>
        report(
          check,
          observer ? "mount-hiding/sandboxed-observer" : "mount-hiding/sandboxed-service",
          { path: text.path, span: optionSpan(text, option) },
          `${option.name}=${option.value} gives ${text.unit.name} a view of its own, in which it cannot enter the namespace`,
          `remove ${option.name}= from this unit`,
        ),
      );
  });
}

function isSandboxing(option: UnitOption): boolean {
  if (option.name === "CapabilityBoundingSet") {
    if (option.value.startsWith("~")) return /CAP_SYS_(?:ADMIN|CHROOT)\b/.test(option.value);
    return !(/CAP_SYS_ADMIN\b/.test(option.value) && /CAP_SYS_CHROOT\b/.test(option.value));
  }
  const directive = sandboxDirectives.find((d) => d.name === option.name);
  return directive !== undefined && !directive.harmless.test(option.value);
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
        wins
          ? `${text.dropin} sets ExecStart of ${text.unit.name} and is read after ${ours}, so the service would stay outside the namespace`
          : `${text.dropin} sets ExecStart of ${text.unit.name}, but ${ours} is read after it and replaces the command`,
        `put the command into mountHiding.services: {${text.unit.name}: {execStart: …}} and remove it here`,
      ),
    ];
  });
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

/** A mount that comes after the namespace covers what is mounted inside. */
function lateMounts(check: Check): Diagnostic[] {
  return check.texts.flatMap((text) => {
    if (text.dropin !== undefined || !/\.mount$/.test(text.unit.name)) return [];
    const where = options(text, "Mount", "Where").at(-1)?.value;
    if (where === undefined || !hiddenFolders.some((folder) => where === folder || where.startsWith(`${folder}/`))) return [];
    const before = [...options(text, "Unit", "Before")].some((o) => o.value.split(/\s+/).includes(namespaceUnit));
    if (before || check.settings.delivery === "container-mount-namespace") return [];
    return [
      report(
        check,
        "mount-hiding/late-mount",
        text,
        `${text.unit.name} may mount ${where} after the namespace is made, and would then cover mounts inside it`,
        `add Before=${namespaceUnit} to its [Unit] section`,
      ),
    ];
  });
}

const options = (text: WrittenText, section: string, name: string): readonly UnitOption[] => optionsOf(parseUnit(text.text), section, name);

/** The exact place of an option when the text stands in the profile as written; else the text's place. */
function optionSpan(text: WrittenText, option: UnitOption): Span | undefined {
  if (text.span === undefined) return undefined;
  const { source, start } = text.span;
  const [line = ""] = option.raw.split("\n");
  const found = source.text.indexOf(line, start);
  return found < 0 ? text.span : { source, start: found, end: found + line.trimEnd().length };
}
