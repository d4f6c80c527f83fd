// butane: one text in, the real tool's document and report out.

import { failureFindings } from "../butane/findings.ts";
import type { Entry } from "../butane/report.ts";
import { findSilences } from "../butane/silence.ts";
import { printButane, translateButane } from "../butane/translate.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { finding } from "../diagnostics/diagnostic.ts";
import type { Codec, Reader } from "../model/ports.ts";
import { decodeYamlBytes } from "../syntax/go-text.ts";

export type ButaneContext = {
  readonly reader: Reader;
  readonly codec: Codec;
  /** As given on the command line; absent or "": local files cannot be read. */
  readonly filesDir?: string;
  readonly raw?: boolean;
  readonly pretty?: boolean;
};

export type ButaneResult = {
  /** With one line feed at the end; absent when the text could not be translated. */
  readonly document?: string;
  /** The real tool's report, in its order. */
  readonly report: readonly Entry[];
  /** Why there is no document, beyond the errors of the report. */
  readonly failures: readonly Diagnostic[];
  /** What the real tool does not speak of. */
  readonly notes: readonly Diagnostic[];
};

/** Translates the bytes of a file as butane 0.29.0 does. */
export function butane(name: string, bytes: Uint8Array, context: ButaneContext): ButaneResult {
  const text = decodeYamlBytes(bytes);
  if (text === undefined) {
    return {
      report: [],
      notes: [],
      failures: [finding("cli/not-utf8", undefined, `${name} is not UTF-8 text`, { hint: "save it as UTF-8" })],
    };
  }
  const translated = translateButane({ name, text }, context);
  const { entries, failure, opened, desugared } = translated;
  const base = {
    report: entries,
    notes: findSilences(translated),
    failures: failure === undefined ? [] : failureFindings(failure, translated),
  };
  if (failure !== undefined || opened === undefined || desugared === undefined) return base;
  return { ...base, document: printButane(opened, desugared, context) };
}
