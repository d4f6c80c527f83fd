// Short configs, and what the report says of them.
import type { SpecVersion } from "../../src/ignition/fields.ts";
import { type GoEntry, goReport } from "../../src/ignition/report.ts";

/** A config without its version; what is to be put beside `ignition.version` stands in `ignition`. */
export type Body = { readonly ignition?: object; readonly [section: string]: unknown };

const textOf = ({ ignition, ...rest }: Body, version: string): string => JSON.stringify({ ignition: { version, ...ignition }, ...rest });

export const entriesOf = (text: string): readonly GoEntry[] => goReport(new TextEncoder().encode(text)).entries;

/** `W Rule path` or `E Rule path`, in the order of the report, paths without `$.`. */
export const told = (body: Body, version: SpecVersion): readonly string[] =>
  entriesOf(textOf(body, version)).map(({ severity, rule, path }) => `${severity === "error" ? "E" : "W"} ${rule} ${path.slice(2)}`);

/** A config of these files. */
export const filesOf = (...files: readonly object[]): Body => ({ storage: { files } });
