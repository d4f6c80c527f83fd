// Everything the user wrote as primitives, as one node configuration with origins.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { newest } from "../ignition/fields.ts";
import { problemFindings } from "../ignition/findings.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import type { Origins } from "../model/origins.ts";
import type { ExpandContext } from "./context.ts";
import { overKeys } from "./over-keys.ts";
import { accountsPiece } from "./primitives/accounts.ts";
import { kernelPiece } from "./primitives/kernel.ts";
import { kernelFileFindings } from "./primitives/kernel-files.ts";
import { storagePiece } from "./primitives/nodes.ts";
import { operatorPiece } from "./primitives/operator.ts";
import { gathered, type Piece } from "./primitives/piece.ts";
import { unitsPiece } from "./primitives/units.ts";

/** `decoded` are the findings of decoding: what could not be read is not complained about a second time. */
export function primitivesOf(context: ExpandContext, decoded: readonly Diagnostic[]): Piece {
  const pieces = [storagePiece, unitsPiece, accountsPiece, kernelPiece, operatorPiece].map((piece) => piece(context));
  const written: NodeConfig = Object.assign({}, ...pieces.map((piece) => piece.config));
  const keyed = { config: written, origins: gathered(pieces.map((piece) => piece.origins)) };
  const { config, origins, diagnostics } = context.butane === undefined ? { ...keyed, diagnostics: [] } : overKeys(keyed, context.butane);
  const own = [
    ...pieces.flatMap((piece) => piece.diagnostics),
    ...kernelFileFindings(context),
    ...diagnostics,
    ...unsaid(ruleFindings(config, origins), diagnostics),
  ];
  return {
    config,
    origins,
    diagnostics: own.filter((d) => !followsFrom(decoded, d)),
  };
}

/** What the fragment's own rules found already. */
const unsaid = (found: readonly Diagnostic[], known: readonly Diagnostic[]): readonly Diagnostic[] =>
  found.filter((one) => !known.some(({ code, path }) => code === one.code && path === one.path));

/** Ignition's rules, checked before anything is emitted, so that a fault elsewhere does not hide theirs. */
export function ruleFindings(config: NodeConfig, origins: Origins): readonly Diagnostic[] {
  const problems = validateConfig({ ignition: { version: newest }, ...config }, newest);
  return problemFindings(problems, origins).filter((d) => d.severity === "error");
}

/** What is missing only because it could not be read. */
const followsFrom = (decoded: readonly Diagnostic[], { severity, code, path }: Diagnostic): boolean =>
  (severity === "error" || code === "profile/no-effect") && path !== undefined && alreadyReported(decoded, path);

const alreadyReported = (decoded: readonly Diagnostic[], path: string): boolean =>
  decoded.some(
    (d) =>
      d.severity === "error" && d.path !== undefined && (d.path === path || d.path.startsWith(`${path}.`) || d.path.startsWith(`${path}[`)),
  );
