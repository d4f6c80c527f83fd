// How one input language reads scalars and treats what it does not know: the decoder is the same for all of them.
import type { Code } from "../diagnostics/codes/index.ts";
import type { ScalarReading } from "../syntax/scalars.ts";
import type { Scalar } from "../syntax/tree.ts";

export type Dialect = {
  readonly name: string;
  readonly string: (scalar: Scalar) => ScalarReading<string>;
  readonly int: (scalar: Scalar) => ScalarReading<number>;
  readonly bool: (scalar: Scalar) => ScalarReading<boolean>;
  readonly mode: (scalar: Scalar) => ScalarReading<number>;
  /** Keys such as `x-…` that are allowed and ignored. */
  readonly ignoredKey: (key: string) => boolean;
  /** Keep structs that lack a required field, and empty ones in place of list items that could not be read: later rules count by index. */
  readonly keepIncomplete?: true;
  readonly codes: {
    readonly unknownField: Code;
    readonly wrongType: Code;
    readonly invalidValue: Code;
    readonly missingField: Code;
    readonly notInVersion: Code;
    readonly doubtfulScalar: Code;
    /** A null where a value belongs. Absent: null means that the key is not there, and is fine. */
    readonly emptyValue?: Code;
  };
  /** Completes "… is not a field of ": "Ignition 3.2.0". */
  readonly versionName: (version: string) => string;
};
