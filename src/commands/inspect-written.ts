// The report of what `inspect --extract` wrote.
import { printJson } from "../syntax/print-json.ts";
import type { Extract } from "./inspect-extract.ts";
import type { InspectFormat } from "./inspect-text.ts";

/** A line for each directory and file, in the order in which they were written. */
export function formatExtracted(folder: string, entries: readonly Extract[], format: InspectFormat): string {
  const rows = entries.map(({ path, mode, owner, bytes }) => ({
    path: `${folder}/${path}`,
    mode: `0${mode.toString(8).padStart(3, "0")}`,
    owner,
    ...(bytes === undefined ? {} : { bytes: bytes.length }),
  }));
  if (format === "json") return `${printJson(rows, { indent: 2 })}\n`;
  const mark = format === "markdown" ? "- " : "";
  return rows
    .map(({ path, mode, owner, bytes }) => {
      const size = bytes === undefined ? "directory" : `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
      const note = owner === "root:root" ? "" : `  (${owner} on the node)`;
      return `${mark}${path}  ${mode}  ${size}${note}\n`;
    })
    .join("");
}
