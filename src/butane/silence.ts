// What the real tool lets pass without a word: found on what was written, told as findings of ours.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { objectName as objectNameFormat } from "../model/formats.ts";
import { displayPath, pointer } from "../model/origins.ts";
import { parseUnit } from "../syntax/units.ts";
import type { ButaneConfig, ButaneFile, ButaneLuks } from "./fields.ts";
import { writtenSpan } from "./places.ts";
import { modeFindings, textFindings } from "./silence-texts.ts";
import type { Opened, Translated } from "./translate.ts";

/** Our findings beside the real tool's report; in the order of the text. */
export function findSilences({ source, rest, opened, failure, entries }: Translated): readonly Diagnostic[] {
  const second = rest === undefined ? [] : [secondDocument({ source, start: rest, end: source.text.length })];
  if (opened === undefined || failure?.stage === "decode") return second;
  const config = opened.value as unknown as ButaneConfig;
  const found = [
    ...objectName(config, opened),
    ...doubts(opened),
    ...encryption(config, opened),
    ...scripts(config, opened),
    ...textFindings(config, opened),
  ];
  const modes = modeFindings(config, opened);
  const reported = new Set(modes.length === 0 ? [] : entries.map(({ pointer: at }) => displayPath(at)));
  found.push(...modes.filter(({ path }) => path === undefined || !reported.has(path)));
  return [...found.sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0)), ...second];
}

function secondDocument({ source, start, end }: Span): Diagnostic {
  const newline = source.text.indexOf("\n", start);
  const span = { source, start, end: newline < 0 ? end : newline };
  return finding("butane/second-document", span, "what stands from here on is not translated", {
    hint: "put every config into a file of its own",
  });
}

/** Names that a cluster does not take. */
function objectName({ metadata }: ButaneConfig, opened: Opened): Diagnostic[] {
  const name = metadata?.name ?? "";
  if (name === "" || !opened.variant.machineConfig || new RegExp(objectNameFormat.pattern, "u").test(name)) return [];
  const { says, hint: rule = "use another name" } = objectNameFormat;
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
  const hint = /^[0-9]{2}-/.test(plain) ? `${rule}: for example ${plain}` : `${rule}: for example 99-${plain}`;
  return [at("butane/object-name", "/metadata/name", opened, `${JSON.stringify(name)} ${says}`, hint)];
}

function doubts({ doubts }: Opened): Diagnostic[] {
  return doubts.map(({ span, pointer: at, message, hint }) =>
    finding("butane/doubtful-value", span, message, { hint, path: displayPath(at) }),
  );
}

function encryption(config: ButaneConfig, opened: Opened): Diagnostic[] {
  const volumes = (config.storage?.luks ?? []).flatMap((luks, i) =>
    hasMethod(luks)
      ? []
      : [
          at(
            "butane/key-on-disk",
            pointer("/storage/luks", i),
            opened,
            `the volume ${JSON.stringify(luks.name ?? "")} has no way to be unlocked, so its key is left on the disk`,
            "add clevis, cex or key_file",
          ),
        ],
  );
  const boot = config.boot_device?.luks;
  if (boot === undefined || boot.tpm2 || boot.cex?.enabled || (boot.tang?.length ?? 0) > 0) return volumes;
  return [
    ...volumes,
    at(
      "butane/no-encryption",
      "/boot_device/luks",
      opened,
      "boot_device.luks names no way to unlock the disk, so nothing is encrypted",
      "add tpm2, tang or cex",
    ),
  ];
}

function hasMethod({ clevis, cex, key_file: key }: ButaneLuks): boolean {
  const own = clevis?.custom;
  const pinned = clevis?.tpm2 || (clevis?.tang?.length ?? 0) > 0 || (own !== undefined && Object.keys(own).length > 0);
  return pinned || cex?.enabled === true || [key?.source, key?.inline, key?.local].some((text) => text !== undefined);
}

/** Programs of this config that nobody may run: they look like scripts, or a unit of this config starts them. */
function scripts(config: ButaneConfig, opened: Opened): Diagnostic[] {
  const files = [...(config.storage?.files ?? []).entries()].filter(([, { mode = 0o644 }]) => (mode & 0o111) === 0);
  if (files.length === 0) return [];
  const started = startedPrograms(config);
  return files.flatMap(([i, file]) => {
    const path = file.path ?? "";
    const unit = started.get(path);
    if (unit === undefined && !isScript(file)) return [];
    const what = unit === undefined ? "is a script" : `is started by ${unit.name}`;
    const found = at(
      "butane/not-executable",
      pointer("/storage/files", i),
      opened,
      `${JSON.stringify(path)} ${what}, but nobody may run it`,
      "write mode: 0755",
    );
    const related = unit === undefined ? [] : [{ span: writtenSpan(opened.document, unit.pointer), message: "the unit" }];
    return [related.length === 0 ? found : { ...found, related }];
  });
}

const isScript = (file: ButaneFile): boolean => file.contents?.inline?.startsWith("#!") ?? false;

type Starter = { readonly name: string; readonly pointer: string };

/** The first word of every Exec…= line, with the unit that has it. */
function startedPrograms(config: ButaneConfig): ReadonlyMap<string, Starter> {
  const programs = new Map<string, Starter>();
  for (const [i, unit] of (config.systemd?.units ?? []).entries()) {
    for (const text of [unit.contents, ...(unit.dropins ?? []).map((dropin) => dropin.contents)]) {
      for (const program of programsIn(text ?? "")) {
        if (!programs.has(program)) programs.set(program, { name: unit.name ?? "", pointer: pointer("/systemd/units", i) });
      }
    }
  }
  return programs;
}

function programsIn(text: string): string[] {
  if (!text.includes("Exec")) return [];
  const options = parseUnit(text).sections.flatMap(({ options }) => options);
  return options.filter(({ name }) => name.startsWith("Exec")).map(({ value }) => /^[-:+!@|]*(\S*)/.exec(value)?.[1] ?? "");
}

type Own = "butane/object-name" | "butane/key-on-disk" | "butane/no-encryption" | "butane/not-executable";

function at(code: Own, where: string, { document }: Opened, message: string, hint: string): Diagnostic {
  return finding(code, writtenSpan(document, where), message, { hint, path: displayPath(where) });
}
