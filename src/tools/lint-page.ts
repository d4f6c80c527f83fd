// docs/lint.md: written by hand down to its last heading; the table below that is made from the rules.
import { join } from "node:path";
import { codes } from "../diagnostics/codes/index.ts";
import { type CatalogueRow, catalogue } from "../lint/catalogue.ts";
import { textOf } from "./planned-files.ts";
import { root } from "./root.ts";

const path = "docs/lint.md";
const heading = "## All findings\n";

const about: { readonly [of in CatalogueRow["of"]]: string } = {
  any: "every config",
  config: "every config",
  machineconfig: "MachineConfigs",
  "foreign machineconfig": "MachineConfigs",
  cluster: "pools and policies",
};

const needed: { readonly [need in NonNullable<CatalogueRow["needs"]>]: string } = {
  release: "`--release`",
  topology: "`--topology`",
  day2: "`--day2`",
  pools: "a MachineConfigPool",
  "several objects": "several objects",
};

export function lintPages(): readonly { readonly path: string; readonly text: string }[] {
  const prose = textOf(join(root, path))?.split(heading)[0] ?? "";
  const rows = catalogue().map(({ code, of, needs }) => {
    const { severity, title } = codes[code];
    const area = code.slice(0, code.indexOf("/"));
    const anchor = code.replace("/", "");
    return `| [${code}](diagnostics/${area}.md#${anchor}) | ${severity} | ${title} | ${about[of]} | ${needs === undefined ? "" : needed[needs]} |`;
  });
  const note = "<!-- Made from src/lint and src/diagnostics/codes by `npm run generate`: do not edit below the heading. -->";
  const table = ["| code | severity | what | about | only with |", "|---|---|---|---|---|", ...rows].join("\n");
  return [{ path, text: `${prose}${heading}\n${note}\n\n${table}\n` }];
}
