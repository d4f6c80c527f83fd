// Faults that people really had with Butane configs: all that `kindling compile` says of copies of their files.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { folderWith, kindling, treeOf } from "../cli/run-cli.ts";

const corpus = fileURLToPath(new URL("../corpus/pains", import.meta.url));

type Pain = {
  readonly name: string;
  /** Folder below test/corpus/pains. */
  readonly folder: string;
  /** `severity code line:column` of every finding. */
  readonly found: readonly string[];
};

const pains: readonly Pain[] = [
  {
    name: "modes in other bases are taken, and told in octal",
    folder: "03-mode-0o",
    found: ["info butane/mode-base 13:13", "info butane/mode-base 16:13"],
  },
  { name: "a mount unit must be named after its place", folder: "09-mount-unit-name", found: ["error unit/mount-name 5:13"] },
  {
    name: "data that is said to be gzip and is not",
    folder: "15-gzip-declared-plain",
    found: ["error ignition-runtime/not-gzip 7:22"],
  },
  { name: "encryption that nothing asks for", folder: "17-luks-no-method", found: ["error butane/no-encryption 5:5"] },
  { name: "the blank in a data URL is pointed at", folder: "18-dataurl-raw-space", found: ["error ignition/bad-data-url 13:65"] },
  {
    name: "folders in a home that would belong to root",
    folder: "22-rootless-parent-owner",
    found: ["warning ignition-runtime/parent-owner 8:13"],
  },
  { name: "a quadlet among the units", folder: "23-quadlet-as-unit", found: ["error ignition/unit-suffix 5:13"] },
  { name: "carriage returns in a local script", folder: "25-crlf-script", found: ["warning unit/carriage-return 12:16"] },
  {
    name: "paths of the OS image",
    folder: "27-readonly-usr",
    found: ["error mco/read-only-path 9:13", "error mco/read-only-path 12:13"],
  },
  {
    name: "blocks whose lines were joined",
    folder: "32-folded-scalar",
    found: ["warning butane/folded-text 12:17", "error butane/folded-unit 19:17"],
  },
  {
    name: "percent signs that systemd replaces",
    folder: "33-percent-in-exec",
    found: ["warning unit/percent 14:9", "warning unit/percent 14:9", "warning unit/percent 14:9", "warning unit/percent 14:9"],
  },
  {
    name: "keys and hashes that are none",
    folder: "35-ssh-and-password",
    found: [
      "error ignition-runtime/password-not-hashed 6:22",
      "warning ignition-runtime/ssh-key 8:11",
      "error ignition-runtime/private-key 9:11",
      "error ignition/duplicate-entry 11:11",
    ],
  },
  {
    name: "placeholders that nobody filled in",
    folder: "58-unresolved-placeholder",
    found: [
      "warning ignition-runtime/placeholder 13:11",
      "warning ignition-runtime/placeholder 14:11",
      "warning ignition-runtime/placeholder 15:11",
      "warning ignition-runtime/placeholder 20:17",
    ],
  },
];

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(join(corpus, folder)).map((name) => [name, readFileSync(join(corpus, folder, name), "utf8")]));

type Reported = { readonly severity: string; readonly code: string; readonly line: number; readonly column: number };

for (const { name, folder, found } of pains) {
  test(name, async () => {
    const files = filesOf(folder);
    const root = folderWith(files);
    const { status, err } = await kindling(root, ["compile", "input.bu", "-o", "out", "--report", "json"]);
    const reported = (JSON.parse(err) as readonly Reported[]).map(
      ({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`,
    );
    assert.equal(reported, found);
    const failed = found.some((one) => one.startsWith("error"));
    assert.is(status, failed ? 1 : 0);
    if (failed) assert.equal(Object.keys(treeOf(root)), Object.keys(files).sort(), "nothing is written");
  });
}

test.run();
