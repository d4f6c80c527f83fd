// Pieces of generated pages.

/** Parts of a page with one empty line between them. */
export const joined = (parts: readonly string[]): string => `${parts.map((part) => part.trim()).join("\n\n")}\n`;

/** The first line of a generated page. */
export const madeFrom = (source: string): string => `<!-- Made from ${source} by \`npm run generate\`: do not edit. -->\n\n`;

/** A table with its head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return `${line(head)}|${head.map(() => "---|").join("")}\n${rows.map(line).join("")}`;
}
