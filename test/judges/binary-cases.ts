// What the executable is tried with: samples of the recorded corpora, spread evenly, and what each command answers.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../../src/tools/planned-files.ts";
import { root } from "../../src/tools/root.ts";
import { casesOf, families, layOut } from "../butane/corpus.ts";
import { cases as ignitionCases } from "../ignition/corpus.ts";
import { caseNames, type Family, filesOf } from "../machineconfig/corpus.ts";

export type Case = {
  readonly name: string;
  /** Fills the folder that the run starts in. */
  readonly layOut: (folder: string) => void;
  readonly words: readonly string[];
  readonly input?: string;
  /** The name by which the executable is started, when it is not kindling; the Node command line gets `fn` instead. */
  readonly calledAs?: string;
  /** What the run must end with, beyond being what the Node command line does. */
  readonly status?: number;
  readonly out?: string | RegExp;
  readonly err?: RegExp;
};

/** `count` of them, evenly spread. */
function sample<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, i) => all[Math.floor(i * step)]).filter((one) => one !== undefined);
}

const nothing = (): void => {};
const writing =
  (files: Iterable<readonly [string, string | Uint8Array]>) =>
  (folder: string): void => {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  };

/** Those with compressed content apart: their bytes hang on the zlib that is built in. */
function butane(): readonly Case[] {
  const all = families.flatMap(casesOf);
  const packed = all.filter(({ expectedOut }) => expectedOut?.text?.includes(";base64,H4sI"));
  return [...sample(all, 100), ...sample(packed, 20)].map((one) => ({
    name: `butane ${one.case}`,
    layOut: (folder) => layOut(one, folder),
    words: ["butane", ...one.args],
    status: one.rc,
    ...(one.stdin ? { input: one.tree["input.bu"]?.text ?? "" } : {}),
  }));
}

function ignition(
  file: string,
  count: number,
  words: (one: ReturnType<typeof ignitionCases>[number]) => readonly string[],
): readonly Case[] {
  return sample(ignitionCases(file), count).map((one) => {
    const base64 = Object.entries(one.filesBase64 ?? {}).map(([path, text]) => [path, Buffer.from(text, "base64")] as const);
    return { name: `ignition ${file} ${one.case}`, layOut: writing([...Object.entries(one.files), ...base64]), words: words(one) };
  });
}

function machineConfigs(family: Family, words: (files: readonly string[]) => readonly string[]): readonly Case[] {
  return sample(caseNames(family), 10).map((name) => {
    const files = filesOf(family, name);
    return { name: `mco ${family} ${name}`, layOut: writing(files), words: words([...files.keys()].sort()) };
  });
}

const starters = join(root, "templates", "profiles");
const starterNames = readdirSync(starters).flatMap((name) => (name.endsWith(".yaml") ? [name.slice(0, -".yaml".length)] : []));
const fleetFiles = filesBelow(join(starters, "fleet")).map(
  (path) => [`fleet/${path}`, readFileSync(join(starters, "fleet", path), "utf8")] as const,
);

/** The starter that is a folder. */
const fleet: readonly Case[] = [
  { name: "init fleet", layOut: nothing, words: ["init", "fleet"], status: 0 },
  { name: "compile fleet", layOut: writing(fleetFiles), words: ["compile", "fleet/fleet.yaml", "-q", "-o", "out"], status: 0 },
  { name: "why a site", layOut: writing(fleetFiles), words: ["why", "fleet/fleet.yaml", "du-0202"], status: 0, out: /c8553f72/ },
  {
    name: "exec plugin, a fleet",
    layOut: writing(fleetFiles.map(([path, text]) => [path.slice("fleet/".length), text])),
    words: ["fleet.yaml"],
    calledAs: "Fleet",
    status: 0,
    out: /\n {2}namespace: du-0202\n/,
  },
];

/** Every starter, and its outputs as they are in out/. */
const profiles = (): readonly Case[] =>
  starterNames.flatMap((name): Case[] => {
    const text = readFileSync(join(starters, `${name}.yaml`), "utf8");
    const file = `${name}.yaml`;
    return [
      { name: `init ${name}`, layOut: nothing, words: ["init", name, "-o", "-"], status: 0, out: /\nkind: NodeProfile\n/ },
      { name: `compile ${name}`, layOut: writing([[file, text]]), words: ["compile", file, "-q", "-o", "out"], status: 0 },
    ];
  });

const profile = (release: string, mode = "420"): string => `apiVersion: kindling/v1
kind: NodeProfile
metadata: {name: du}
spec:
  platform: {type: openshift, release: ${release}}
  roles: [master]
  mountHiding: {}
  files: {/etc/x: {mode: ${mode}, contents: {inline: "a"}}}
`;
const request = (config: string, items = "items: []\n"): string =>
  `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n${items}functionConfig:\n${config.replaceAll(/^(?=.)/gm, "  ")}`;
const bundle = "apiVersion: kindling/v1\nkind: MachineConfigBundle\nmetadata: {name: extra, namespace: site}\nspec: {roles: [master]}\n";
const judge = "apiVersion: kindling/v1\nkind: MachineConfigCheck\nmetadata: {name: judge}\nspec: {release: '4.18'}\n";

/** As kustomize starts it: a function without a word, a plugin of the older kind by its name and with a file. */
function functions(): readonly Case[] {
  const [good, bad] = [profile('"4.18"'), profile("4.2")];
  const plugin = { layOut: writing([["config", good]]), words: ["config"] };
  return [
    {
      name: "KRM function",
      layOut: nothing,
      words: [],
      input: request(good),
      calledAs: "kindling-fn",
      status: 0,
      out: /kind: MachineConfig\n/,
    },
    { name: "KRM function fn", layOut: nothing, words: ["fn"], input: request(good), status: 0, out: /kind: ResourceList\n/ },
    {
      name: "KRM bundle",
      layOut: nothing,
      words: [],
      input: request(bundle),
      calledAs: "MachineConfigBundle",
      status: 0,
      out: /extra-cluster/,
    },
    { name: "KRM check", layOut: nothing, words: [], input: request(judge), calledAs: "MachineConfigCheck", status: 0 },
    {
      name: "KRM function, bad",
      layOut: nothing,
      words: [],
      input: request(bad),
      calledAs: "kindling-fn",
      status: 1,
      err: /invalid-value/,
    },
    { name: "exec plugin", ...plugin, calledAs: "NodeProfile", status: 0, out: /kind: MachineConfig\n/ },
    {
      name: "exec plugin, bad",
      ...plugin,
      layOut: writing([["config", bad]]),
      calledAs: "NodeProfile",
      status: 1,
      out: "",
      err: /invalid-value/,
    },
    { name: "exec plugin, missing", layOut: nothing, words: ["config"], calledAs: "NodeProfile", status: 1, out: "" },
  ];
}

const commands = "compile validate butane merge convert explain init schema features completion render diff inspect why fn".split(" ");

function answers(): readonly Case[] {
  const of = (words: string, rest: Partial<Case> = {}): Case => ({
    name: words,
    layOut: nothing,
    words: words.split(" "),
    status: 0,
    ...rest,
  });
  const good = profile('"4.18"', '"0644"');
  const broken = {
    layOut: writing([["a.yaml", "apiVersion: kindling/v1\nkind: NodeProfile\nspec: [\n"]]),
    status: 1,
    err: /a\.yaml:\d+:\d+: error/,
  };
  return [
    of("--version", { out: /^\d+\.\d+\.\d+\n$/ }),
    of("--help", { out: /compile/ }),
    { name: "no word", layOut: nothing, words: [] },
    ...commands.map((command) => of(`${command} --help`)),
    of("frobnicate", { status: 2 }),
    of("init"),
    of("schema"),
    ...readdirSync(join(root, "schemas")).map((file) =>
      of(`schema ${file.replace(/\.json$/, "").replace(/\.schema$/, "")}`, { out: readFileSync(join(root, "schemas", file), "utf8") }),
    ),
    of("features --format json"),
    of("explain butane/mode-base"),
    of("explain mountHiding.delivery"),
    of("explain nonsense", { status: 2 }),
    of("compile a.yaml", broken),
    of("validate a.yaml", broken),
    of("validate missing.yaml", { status: 1 }),
    of("compile -", { input: good }),
    of("why a.yaml /etc/x", { layOut: writing([["a.yaml", good]]) }),
    of("inspect a.yaml", { layOut: writing([["a.yaml", good]]) }),
  ];
}

/** All of them; some 315 runs. */
export const allCases = (): readonly Case[] => [
  ...answers(),
  ...functions(),
  ...profiles(),
  ...fleet,
  ...butane(),
  ...ignition("validate.ndjson", 20, () => ["validate", "--as", "ignition-validate", "input.ign"]),
  ...ignition("validate.ndjson", 10, () => ["validate", "input.ign"]),
  ...ignition("merge.ndjson", 15, () => ["merge", "parent.ign", "child.ign"]),
  ...ignition("translate-down.ndjson", 8, ({ to = "" }) => ["convert", "input.ign", "--to", `${to}.0`]),
  ...ignition("v2-to-v3.ndjson", 7, ({ to = "" }) => ["convert", "input.ign", "--to", `${to}.0`]),
  ...machineConfigs("merge", (files) => ["render", "--pool", "worker", ...files.filter((name) => name.startsWith("in-"))]),
  ...machineConfigs("disruption", () => ["diff", "--rendered", "old.yaml", "new.yaml"]),
];
