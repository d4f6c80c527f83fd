// What the user wrote as primitives, held against the mechanism that is switched on. Source: mount-hiding rules §6; features rules §4.
import { type Diagnostic, finding, type Span } from "../../diagnostics/diagnostic.ts";
import type { UnitConfig } from "../../ignition/config.ts";
import { displayPath, keySpanAt, originAt, pointer } from "../../model/origins.ts";
import type { FeatureContext } from "../feature.ts";
import type { Say } from "../finding.ts";
import { serviceConflicts } from "./service-conflicts.ts";
import type { Consumer } from "./services.ts";
import { readsCommands, type Settings } from "./settings.ts";
import { namespaceUnit, operatorUnits, previewUnit } from "./texts.ts";
import { type Check, options, type Primitives, report, textsOf, type WrittenText } from "./written-texts.ts";

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
    extracted: readsCommands(settings, context.platform),
    settings,
    feature: span && { span, message: `mountHiding (delivery ${settings.delivery}) is switched on here` },
  };
  return [...otherMechanism(check), ...namespaceUnitTouched(check, context), ...serviceConflicts(check)];
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

/** The namespace unit disabled, masked or rewritten behind the feature's back. Over an imported file that disables it the feature wins. */
function namespaceUnitTouched(check: Check, { primitives }: FeatureContext): Diagnostic[] {
  if (check.settings.delivery === "container-mount-namespace") return [];
  const disabled = primitives.config.systemd?.units?.some(({ name, enabled }) => name === namespaceUnit && enabled === false);
  return unitsNamed(check, namespaceUnit).flatMap((at) => {
    const findings: Diagnostic[] = [];
    if (disabled || at.unit.mask === true) {
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

/** The namespace unit enabled by hand while the feature is off. */
export function switchedOnBeside(context: FeatureContext, say: Say): Diagnostic[] {
  const { config, origins } = context.primitives;
  return (config.systemd?.units ?? []).flatMap((unit, i) => {
    const at = pointer("", "systemd", "units", i, "enabled");
    if (unit.name !== namespaceUnit || unit.enabled !== true) return [];
    const off = say("mount-hiding/switched-off-elsewhere", ["enabled"], "").span;
    return [
      finding("mount-hiding/switched-off-elsewhere", keySpanAt(origins, at), `${namespaceUnit} is enabled here while mountHiding is off`, {
        hint: "remove one of the two",
        path: displayPath(originAt(origins, at)?.at ?? at),
        related: off === undefined ? [] : [{ span: off, message: "mountHiding is switched off here" }],
      }),
    ];
  });
}

function unitsNamed(check: Check, name: string): { readonly unit: UnitConfig; readonly span: Span | undefined; readonly path: string }[] {
  return (check.primitives.config.systemd?.units ?? []).flatMap((unit, i) => {
    const path = pointer("", "systemd", "units", i);
    return unit.name === name ? [{ unit, path, span: keySpanAt(check.primitives.origins, path) }] : [];
  });
}
