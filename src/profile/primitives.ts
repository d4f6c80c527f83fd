// Everything the user wrote as primitives, as one node configuration with origins.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ExpandContext } from "./context.ts";
import { accountsPiece } from "./primitives/accounts.ts";
import { kernelPiece } from "./primitives/kernel.ts";
import { kernelFileFindings, storagePiece } from "./primitives/nodes.ts";
import { operatorPiece } from "./primitives/operator.ts";
import { gathered, type Piece } from "./primitives/piece.ts";
import { unitsPiece } from "./primitives/units.ts";

/** `decoded` are the findings of decoding: what could not be read is not complained about a second time. */
export function primitivesOf(context: ExpandContext, decoded: readonly Diagnostic[]): Piece {
  const pieces = [storagePiece, unitsPiece, accountsPiece, kernelPiece, operatorPiece].map((piece) => piece(context));
  const own = [...pieces.flatMap((piece) => piece.diagnostics), ...kernelFileFindings(context)];
  return {
    config: Object.assign({}, ...pieces.map((piece) => piece.config)),
    origins: gathered(pieces.map((piece) => piece.origins)),
    diagnostics: own.filter((d) => d.severity !== "error" || d.path === undefined || !alreadyReported(decoded, d.path)),
  };
}

const alreadyReported = (decoded: readonly Diagnostic[], path: string): boolean =>
  decoded.some(
    (d) =>
      d.severity === "error" && d.path !== undefined && (d.path === path || d.path.startsWith(`${path}.`) || d.path.startsWith(`${path}[`)),
  );
