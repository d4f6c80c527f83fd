// What the sugar of single objects is given.
import type { ButaneProblem, FilesPort, Variant } from "../contract.ts";
import type { Links } from "./links.ts";

export type Plain = { readonly [name: string]: unknown };

/** JSON Pointers of one place in the source and in the output. */
export type Place = { readonly from: string; readonly to: string };

export type Run = {
  readonly variant: Variant;
  readonly files: FilesPort;
  readonly links: Links;
  readonly problems: ButaneProblem[];
};

/** Completes a copied object by what only Butane has there. */
export type Sugar = (source: Plain, copied: Plain, place: Place, run: Run) => Plain;
