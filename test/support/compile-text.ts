// Compiles the text of a profile as the command line does, with files that exist only in the test.
import { parse } from "yaml";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { type CompileContext, compile, type Output, type TargetName } from "../../src/commands/compile.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { inOrder } from "../../src/diagnostics/order.ts";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import type { IgnitionConfig } from "../../src/ignition/config.ts";
import { parseDataUrl } from "../../src/syntax/data-url.ts";
import { type MemoryFiles, memoryReader } from "./memory-reader.ts";

/** A MachineConfig as `oc` would read it. */
export type ReadMachineConfig = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: { readonly [label: string]: string };
    readonly annotations?: { readonly [key: string]: string };
  };
  readonly spec: {
    readonly config: IgnitionConfig;
    readonly kernelArguments?: readonly string[];
    readonly extensions?: readonly string[];
    readonly fips?: boolean;
    readonly kernelType?: string;
    readonly osImageURL?: string;
  };
};

export type CompiledText = {
  readonly outputs: readonly Output[];
  /** By name. */
  readonly machineConfigs: { readonly [name: string]: ReadMachineConfig };
  /** The one Ignition config, when one is written. */
  readonly ignition?: IgnitionConfig;
  readonly diagnostics: readonly Diagnostic[];
  /** `code line:column`, in the order in which they are printed. */
  readonly findings: readonly string[];
};

export type CompileOptions = { readonly files?: MemoryFiles; readonly targets?: readonly TargetName[]; readonly name?: string };

export function contextOf({ files = {}, targets }: CompileOptions = {}): CompileContext {
  return { reader: memoryReader(files), codec: nodeCodec, filesDir: ".", ...(targets === undefined ? {} : { targets }) };
}

export async function compileText(text: string, options: CompileOptions = {}): Promise<CompiledText> {
  const { profile, diagnostics } = await compile({ name: options.name ?? "profile.yaml", text }, contextOf(options));
  const outputs = profile?.outputs ?? [];
  const objects = outputs.filter((o) => o.target === "machineconfig").map((o) => parse(o.text, { version: "1.1" }) as ReadMachineConfig);
  const ignition = outputs.find((output) => output.target === "ignition");
  return {
    outputs,
    machineConfigs: Object.fromEntries(objects.map((object) => [object.metadata.name, object])),
    ...(ignition === undefined ? {} : { ignition: JSON.parse(ignition.text) as IgnitionConfig }),
    diagnostics,
    findings: inOrder(diagnostics).map(placed),
  };
}

/** `code line:column`, or the code alone for a finding without a place. */
export function placed(finding: Diagnostic): string {
  if (finding.span === undefined) return finding.code;
  const { line, column } = lineAndColumn(finding.span.source.text, finding.span.start);
  return `${finding.code} ${line}:${column}`;
}

/** A whole profile: `platform` is the inside of its map, `spec` the lines below spec without their indentation. */
export function profileOf(platform: string, spec: string, name = "test"): string {
  const body = spec.trimEnd().replace(/^(?=.)/gm, "  ");
  return `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata:\n  name: ${name}\nspec:\n  platform: {${platform}}\n${body}\n`;
}

export const openshift = (release: string, spec: string, more = ""): string =>
  profileOf(`type: openshift, release: "${release}"${more}`, spec);
export const fcos = (spec: string): string => profileOf("type: fcos, runtime: crio", spec);
export const linux = (runtime: string, spec: string): string => profileOf(`type: linux, runtime: ${runtime}`, spec);

/** The text that a data URL holds; undefined for anything else. */
export function textIn(source: string | undefined): string | undefined {
  const read = source === undefined ? undefined : parseDataUrl(source);
  return read === undefined || "problem" in read ? undefined : new TextDecoder().decode(read.bytes);
}

/** The text of a file of a config. */
export function fileText(config: IgnitionConfig | undefined, path: string): string | undefined {
  return textIn(config?.storage?.files?.find((file) => file.path === path)?.contents?.source);
}

/** The text of a drop-in of a config. */
export function dropinText(config: IgnitionConfig | undefined, unit: string, name: string): string | undefined {
  return config?.systemd?.units?.find((u) => u.name === unit)?.dropins?.find((d) => d.name === name)?.contents;
}

/** Directive lines of a unit text without comments, as `Section.Name=value`. */
export function directives(text: string | undefined): string[] {
  let section = "";
  return (text ?? "").split("\n").flatMap((line) => {
    if (/^\s*(?:#.*)?$/.test(line)) return [];
    const header = /^\[(.+)\]$/.exec(line);
    if (header?.[1] === undefined) return [`${section}.${line}`];
    section = header[1];
    return [];
  });
}

/** Everything that a config writes: files with modes, units with what is set, drop-ins. */
export function contentsOf(config: IgnitionConfig | undefined): string[] {
  const files = (config?.storage?.files ?? []).map((file) => `${file.path} ${(file.mode ?? 0).toString(8)}`);
  const units = (config?.systemd?.units ?? []).flatMap((unit) => [
    [unit.name, unit.enabled === undefined ? "" : unit.enabled ? "on" : "off", unit.mask ? "mask" : "", unit.contents ? "text" : ""]
      .filter(Boolean)
      .join(" "),
    ...(unit.dropins ?? []).map((d) => `${unit.name}.d/${d.name}${d.contents === "" ? " empty" : ""}`),
  ]);
  return [...files, ...units];
}
