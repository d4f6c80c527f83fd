// Reference pages that are made from tables, so that they cannot be out of date.
import { codes } from "../diagnostics/codes/index.ts";
import type { Planned } from "./planned-files.ts";

type Page = { readonly path: string; readonly text: string };

/** Every group of pages; a new reference is one more function here. */
const pageSources: readonly (() => readonly Page[])[] = [diagnosticPages];

export function referencePages(): Planned {
  return new Map(pageSources.flatMap((pages) => pages().map(({ path, text }) => [path, text] as const)));
}

/** docs/diagnostics/<area>.md: one section per code. */
function diagnosticPages(): Page[] {
  const areas = [...new Set(Object.keys(codes).map(areaOf))].sort();
  return areas.map((area) => ({ path: `docs/diagnostics/${area}.md`, text: diagnosticPage(area) }));
}

function diagnosticPage(area: string): string {
  const sections = Object.entries(codes)
    .filter(([code]) => areaOf(code) === area)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, info]) => `## ${code}\n\n${info.severity}: ${info.title}\n\n${info.why}\n\n**What to do:** ${info.fix}\n`);
  return `<!-- Made from src/diagnostics/codes by \`npm run generate\`: do not edit. -->\n\n# Findings: ${area}\n\n${sections.join("\n")}`;
}

const areaOf = (code: string): string => code.slice(0, code.indexOf("/"));
