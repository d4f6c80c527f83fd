// The shape of the source: who may import whom, and what may not be written anywhere. ARCHITECTURE §2 as a test.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "src");

/** Rooms from low to high; rooms of one row never import each other. */
const rows: readonly (readonly string[])[] = [
  ["generated"],
  ["diagnostics"],
  ["syntax"],
  ["model"],
  ["ignition"],
  ["facts"],
  ["butane", "machineconfig", "features"],
  ["profile"],
  ["lint", "targets"],
  ["fleet", "diff"],
  ["commands"],
  ["index"],
  ["cli", "tools"],
];

/** Imports across a row that the design allows: the tools make the outputs with the command line's own code. */
const allowed = new Set(["tools → cli"]);

type Import = { readonly file: string; readonly specifier: string };

/** TypeScript files below a folder; generated JavaScript counts too. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.[jt]s$/.test(entry.name) ? [path] : [];
  });
}

/** Static and dynamic imports, re-exports and import types. */
const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s+)["']([^"'\n]+)["']/gm;

function importsOf(file: string): Import[] {
  return [...readFileSync(file, "utf8").matchAll(importPattern)].map(([, specifier = ""]) => ({ file, specifier }));
}

function roomOf(file: string): string {
  const [first = ""] = relative(source, file).split(/[\\/]/);
  return first.replace(/\.d\.ts$|\.ts$/, "");
}

const files = filesBelow(source);
const imports = files.filter((file) => roomOf(file) !== "generated").flatMap(importsOf);
const target = ({ file, specifier }: Import): string => resolve(dirname(file), specifier);
const isRelative = ({ specifier }: Import): boolean => specifier.startsWith(".");
const shown = ({ file, specifier }: Import): string => `${relative(root, file)} imports ${specifier}`;
const rowOf = (room: string): number => rows.findIndex((row) => row.includes(room));

test("the scan sees every kind of import", () => {
  const text =
    'import "a";\nimport { x } from "b";\nexport * from "c";\nconst d = await import("d");\nlet e: import("e").E;\nimport {\n  y,\n} from "f";';
  assert.equal(
    [...text.matchAll(importPattern)].map(([, specifier]) => specifier),
    ["a", "b", "c", "d", "e", "f"],
  );
  assert.ok(imports.length > 100);
});

test("every file lies in a room that the design knows", () => {
  const unknown = files.filter((file) => rowOf(roomOf(file)) < 0 && roomOf(file) !== "platform");
  assert.equal(unknown, []);
});

test("a room imports only lower rooms and itself", () => {
  const wrong = imports.filter(isRelative).filter((each) => {
    const from = roomOf(each.file);
    const to = roomOf(target(each));
    return from !== to && rowOf(to) >= rowOf(from) && !allowed.has(`${from} → ${to}`);
  });
  assert.equal(wrong.map(shown), []);
});

test("features meet in the merge and never import one another", () => {
  const featureOf = (file: string): string | undefined => {
    const [room, name, rest] = relative(source, file).split(/[\\/]/);
    return room === "features" && rest !== undefined ? name : undefined;
  };
  const wrong = imports.filter(isRelative).filter((each) => {
    const from = featureOf(each.file);
    const to = featureOf(target(each));
    return from !== undefined && to !== undefined && from !== to;
  });
  assert.equal(wrong.map(shown), []);
});

/** Readers of other people's formats. */
const isReader = ({ specifier }: Import): boolean => /^(?:yaml|smol-toml)(?:\/|$)/.test(specifier);

test("only syntax imports yaml and the TOML reader", () => {
  const wrong = imports.filter((each) => isReader(each) && roomOf(each.file) !== "syntax");
  assert.equal(wrong.map(shown), []);
});

test("only cli and tools import Node and packages, and only tools import the packages of development", () => {
  const wrong = imports.filter((each) => {
    if (isRelative(each) || isReader(each)) return false;
    const room = roomOf(each.file);
    const byCli = each.specifier.startsWith("node:") || each.specifier === "commander";
    return !(room === "tools" || (room === "cli" && byCli));
  });
  assert.equal(wrong.map(shown), []);
});

test("generated modules import nothing but one another", () => {
  const generated = files.filter((file) => roomOf(file) === "generated").flatMap(importsOf);
  const wrong = generated.filter((each) => !isRelative(each) || roomOf(target(each)) !== "generated");
  assert.equal(wrong.map(shown), []);
});

test("relative imports carry the extension of the file", () => {
  assert.equal(imports.filter((each) => isRelative(each) && !/\.(?:ts|js)$/.test(each.specifier)).map(shown), []);
});

test("nothing is switched off: no skipped test, no ignored type error, no default export, no enum", () => {
  const forbidden: readonly (readonly [string, RegExp])[] = [
    ["a skipped or lone test", /\btest\.(?:skip|only)\b/],
    ["a default export", /^export default\b/m],
    ["an enum or a namespace", /^(?:export )?(?:declare )?(?:const )?(?:enum|namespace) \w/m],
    ["the type any", /(?::|\bas|<)\s*any\b(?!\()/],
  ];
  const self = fileURLToPath(import.meta.url);
  const own = [...files, ...filesBelow(join(root, "test"))].filter((file) => file !== self && roomOf(file) !== "generated");
  const found = own.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (/@ts-(?:ignore|nocheck|expect-error)/.test(text)) return [`${relative(root, file)} has an ignored type error`];
    const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    return forbidden.filter(([, pattern]) => pattern.test(code)).map(([name]) => `${relative(root, file)} has ${name}`);
  });
  assert.equal(found, []);
});

test("every file starts with a comment that says what it is for", () => {
  const own = files.filter((file) => roomOf(file) !== "generated");
  const silent = own.filter((file) => !/^(?:#!.*\n)?\/[/*]/.test(readFileSync(file, "utf8")));
  assert.equal(
    silent.map((file) => relative(root, file)),
    [],
  );
});

test.run();
