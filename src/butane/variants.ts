// Which variants and versions there are, and what each is translated to. Source: the registry of butane 0.29.0.
import type { SpecVersion } from "../ignition/fields.ts";
import type { NoVariant, Variant, VariantName } from "./contract.ts";
import { printedVersion } from "./version-text.ts";

/** The layer without a distribution that targets each spec. */
const bases: { readonly [spec in SpecVersion]: string } = {
  "3.0.0": "0.1",
  "3.1.0": "0.2",
  "3.2.0": "0.3",
  "3.3.0": "0.4",
  "3.4.0": "0.5",
  "3.5.0": "0.6",
  "3.6.0": "0.7",
  "3.7.0-experimental": "0.8-experimental",
};

type Row = Pick<Variant, "bootDevice" | "plainContents"> & { readonly version: string; readonly ignition: SpecVersion };

const rows: { readonly [name in VariantName]: readonly Row[] } = {
  fcos: [
    { version: "1.0.0", ignition: "3.0.0" },
    { version: "1.1.0", ignition: "3.1.0" },
    { version: "1.2.0", ignition: "3.2.0" },
    { version: "1.3.0", ignition: "3.2.0", bootDevice: true },
    { version: "1.4.0", ignition: "3.3.0", bootDevice: true },
    { version: "1.5.0", ignition: "3.4.0", bootDevice: true },
    { version: "1.6.0", ignition: "3.5.0", bootDevice: true },
    { version: "1.7.0", ignition: "3.6.0", bootDevice: true },
    { version: "1.8.0-experimental", ignition: "3.7.0-experimental", bootDevice: true },
  ],
  flatcar: [
    { version: "1.0.0", ignition: "3.3.0" },
    { version: "1.1.0", ignition: "3.4.0" },
    { version: "1.2.0-experimental", ignition: "3.7.0-experimental" },
  ],
  openshift: [
    { version: "4.8.0", ignition: "3.2.0", bootDevice: true, plainContents: true },
    { version: "4.9.0", ignition: "3.2.0", bootDevice: true, plainContents: true },
    { version: "4.10.0", ignition: "3.2.0", bootDevice: true },
    { version: "4.11.0", ignition: "3.2.0", bootDevice: true },
    { version: "4.12.0", ignition: "3.2.0", bootDevice: true },
    { version: "4.13.0", ignition: "3.2.0", bootDevice: true },
    { version: "4.14.0", ignition: "3.4.0", bootDevice: true },
    { version: "4.15.0", ignition: "3.4.0", bootDevice: true },
    { version: "4.16.0", ignition: "3.4.0", bootDevice: true },
    { version: "4.17.0", ignition: "3.4.0", bootDevice: true },
    { version: "4.18.0", ignition: "3.4.0", bootDevice: true },
    { version: "4.19.0", ignition: "3.5.0", bootDevice: true },
    { version: "4.20.0", ignition: "3.5.0", bootDevice: true },
    { version: "4.21.0", ignition: "3.5.0", bootDevice: true },
    { version: "4.22.0", ignition: "3.5.0", bootDevice: true },
    { version: "4.23.0-experimental", ignition: "3.7.0-experimental", bootDevice: true },
  ],
  r4e: [
    { version: "1.0.0", ignition: "3.3.0" },
    { version: "1.1.0", ignition: "3.4.0" },
    { version: "1.2.0-experimental", ignition: "3.7.0-experimental" },
  ],
  fiot: [
    { version: "1.0.0", ignition: "3.4.0" },
    { version: "1.1.0-experimental", ignition: "3.7.0-experimental" },
  ],
};

const names = Object.keys(rows) as VariantName[];

/** Every variant and version, oldest first within a variant. */
export const variants: readonly Variant[] = names.flatMap((name) =>
  rows[name].map((row) => ({
    name,
    ...row,
    base: bases[row.ignition],
    ...(row.version.includes("-") ? { experimental: true as const } : {}),
    ...(name === "openshift" ? { machineConfig: true as const } : {}),
  })),
);

/** Variants that were there once: the real tool says so. */
const removed: readonly { readonly name: string; readonly version: string }[] = [{ name: "rhcos", version: "0.1.0" }];

/** The row of a variant and version as written: the version's text may take every form that the real tool reads. */
export function findVariant(name: string, version: string): Variant | NoVariant {
  if (name === "") return { problem: "no-variant", name, version };
  const printed = printedVersion(version);
  if (printed === undefined) return { problem: "bad-version", name, version };
  const is = (row: { readonly name: string; readonly version: string }): boolean => row.name === name && row.version === printed;
  const known = variants.find(is);
  if (known !== undefined) return known;
  return { problem: removed.some(is) ? "removed-variant" : "unknown-version", name, version: printed };
}
