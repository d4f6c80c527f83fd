// What the user wrote as primitives, held against what Kata needs. Source: kata notes §3, §4.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { kataExtension, kataShipped } from "../../facts/kata.ts";
import type { FileConfig } from "../../ignition/config.ts";
import { pointer } from "../../model/origins.ts";
import { parseDataUrl } from "../../syntax/data-url.ts";
import { decodeUtf8 } from "../../syntax/text.ts";
import type { FeatureContext } from "../feature.ts";
import { onPrimitive, type Say } from "../finding.ts";
import { configVersion, containerdConfig } from "./containerd.ts";
import { crioDropin } from "./crio.ts";
import type { KataSpec, Settings } from "./settings.ts";

type WrittenFile = { readonly file: FileConfig; readonly at: string; readonly text: string | undefined };

export function conflictsWith(spec: KataSpec, settings: Settings, context: FeatureContext, say: Say): Diagnostic[] {
  const files = filesOf(context);
  return [
    ...defaultRuntime(files, settings, context),
    ...crioFiles(files, settings, context),
    ...ownContainerdConfig(files, settings, context),
    ...missingConfigs(spec, files, settings, say),
  ];
}

/** Switched off here, and asked for by the profile's own list of extensions. */
export function extensionStays(context: FeatureContext): Diagnostic[] {
  const index = context.primitives.config.extensions?.indexOf(kataExtension) ?? -1;
  if (index < 0) return [];
  const message = `the extension ${kataExtension} stays on the nodes, as it is listed here`;
  return [onPrimitive(context, "kata/extension-stays", pointer("/extensions", index), message, "remove it from the list")];
}

/** Does the profile bring containerd's whole configuration itself? */
export function bringsContainerdConfig(context: FeatureContext): boolean {
  return context.platform.runtime === "containerd" && filesOf(context).some(({ file }) => file.path === containerdConfig);
}

function filesOf({ primitives }: FeatureContext): WrittenFile[] {
  return (primitives.config.storage?.files ?? []).map((file, i) => ({
    file,
    at: pointer("/storage/files", i),
    text: textIn(file.contents?.source, file.contents?.compression),
  }));
}

/** The text that is in the profile itself; undefined for what a node fetches or unpacks. */
function textIn(source: string | undefined, compression: string | undefined): string | undefined {
  if (source === undefined || (compression ?? "") !== "") return undefined;
  const read = parseDataUrl(source);
  return "problem" in read ? undefined : decodeUtf8(read.bytes);
}

const runtimeFolders = ["/etc/crio/", "/etc/containerd/", "/var/lib/rancher/", "/etc/k0s/"];

/** Pods of the platform do not run in virtual machines. */
function defaultRuntime(files: readonly WrittenFile[], settings: Settings, context: FeatureContext): Diagnostic[] {
  return files.flatMap(({ file, at, text = "" }) => {
    if (!runtimeFolders.some((folder) => file.path.startsWith(folder))) return [];
    const [, name] = /^\s*default_runtime(?:_name)?\s*=\s*["']([^"']+)["']/m.exec(text) ?? [];
    if (name === undefined || !settings.handlers.some((handler) => handler.name === name)) return [];
    return [
      onPrimitive(
        context,
        "kata/default-runtime",
        at,
        `${file.path} makes ${name} the runtime of every pod, the platform's own included`,
        "remove the default runtime; pods ask for Kata by their class",
      ),
    ];
  });
}

const crioFolder = "/etc/crio/crio.conf.d/";

function crioFiles(files: readonly WrittenFile[], settings: Settings, context: FeatureContext): Diagnostic[] {
  return files.flatMap(({ file, at, text: known }) => {
    const text = known ?? "";
    if (context.platform.runtime !== "crio" || !file.path.startsWith(crioFolder)) return [];
    if (file.path === crioDropin) return ownDropin(at, known, settings, context);
    if (file.path === `${crioFolder}50-kata`) {
      return [
        onPrimitive(
          context,
          "kata/package-file",
          at,
          `${file.path} belongs to the package, which replaces it with every update`,
          "use another name",
        ),
      ];
    }
    const handler = settings.handlers.find(({ name }) => definesHandler(text, name));
    if (handler === undefined) return [];
    const message =
      file.path > crioDropin
        ? `${file.path} defines ${handler.name} as well and is read after ${crioDropin}`
        : `${file.path} defines ${handler.name} as well, but ${crioDropin} is read after it`;
    return [onPrimitive(context, "kata/defined-twice", at, message, "remove the table here, or the handler from kata.handlers")];
  });
}

/** What a node fetches is not known here. */
function ownDropin(at: string, text: string | undefined, settings: Settings, context: FeatureContext): Diagnostic[] {
  const hint = "add the tables, or give the file another name";
  return text === undefined ? [] : handlersMissing({ path: crioDropin, at, text, hint }, settings, context);
}

/** Has the text a table of the handler below runtimes? */
function definesHandler(text: string, handler: string): boolean {
  return text.split("\n").some((line) => {
    const [, name] = /^\s*\[[^[\]]*\bruntimes\s*\.\s*["']?([^"'\]\s]+?)["']?\s*\]/.exec(line) ?? [];
    return name === handler;
  });
}

function ownContainerdConfig(files: readonly WrittenFile[], settings: Settings, context: FeatureContext): Diagnostic[] {
  const { runtime } = context.platform;
  const written = files.find(({ file }) => file.path === containerdConfig);
  if (runtime !== "containerd" || written?.text === undefined) return [];
  const { at, text } = written;
  if (configVersion(context.platform) === 3) {
    if (/^\s*imports\s*=\s*\[[^\]]*\/etc\/containerd\/conf\.d\/\*/m.test(text)) return [];
    return [
      onPrimitive(
        context,
        "kata/not-imported",
        at,
        `${containerdConfig} does not import /etc/containerd/conf.d/*.toml, where the handlers are`,
        'add imports = ["/etc/containerd/conf.d/*.toml"] at its top',
      ),
    ];
  }
  const hint = "containerd 1.x needs one whole file: add the tables, or remove the file and use kata.containerd for the rest";
  return handlersMissing({ path: containerdConfig, at, text, hint }, settings, context);
}

type OwnFile = { readonly path: string; readonly at: string; readonly text: string; readonly hint: string };

/** A file of the profile's own in place of ours: it must name the handlers. */
function handlersMissing({ path, at, text, hint }: OwnFile, settings: Settings, context: FeatureContext): Diagnostic[] {
  const missing = settings.handlers.filter(({ name }) => !definesHandler(text, name)).map(({ name }) => name);
  if (missing.length === 0) return [];
  const message = `${path} is taken from here, and has no table for ${missing.join(" and ")}`;
  return [onPrimitive(context, "kata/handler-missing", at, message, hint)];
}

/** A runtime that is told of a file which is not there drops the handler. */
function missingConfigs(spec: KataSpec, files: readonly WrittenFile[], settings: Settings, say: Say): Diagnostic[] {
  const wanted = settings.handlers.flatMap(({ config }) => config ?? []);
  const missing = [...new Set(wanted)].filter(
    (path) => !kataShipped.some((folder) => path.startsWith(folder)) && !files.some(({ file }) => file.path === path),
  );
  return missing.map((path) =>
    say(
      "kata/config-missing",
      path === spec.configPath ? ["configPath"] : [],
      `nothing in this profile writes ${path}, without which the handler does not start`,
      {
        hint: "add it under files, or silence this code when something else brings it",
      },
    ),
  );
}
