// kindling fn: a KRM function on standard input, or kustomize's older exec plugin with a file as its argument.
import { type FunctionRequest, formatResponse, needsItems, readConfig, readResourceList, readStream, runFunction } from "../commands/fn.ts";
import { type Diagnostic, hasErrors, type Result } from "../diagnostics/diagnostic.ts";
import { readInputs } from "./inputs.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";
import { fails, type ReportOptions, report } from "./report.ts";
import { type ReportFlags, reportOptions } from "./report-flags.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";
import { usageProblem } from "./usage.ts";

/**
 * Standard output is for the answer alone, findings go to standard error. The environment is not looked at, not even for colours. Paths in a profile
 * start at the current folder: kustomize makes it that of the kustomization. An error leaves no items, and exit status 1.
 */
export async function fnCommand(file: string | undefined, flags: ReportFlags, terminal: Terminal): Promise<ExitStatus> {
  const given = reportOptions(flags);
  const options: ReportOptions = { ...given, color: given.color === "auto" ? "never" : given.color };
  const problem = usageProblem([file ?? "-"], options, terminal);
  if (problem !== undefined) return problem;
  const form = file === undefined ? "krm" : "legacy";
  const { value: request, diagnostics } = file === undefined ? readList(terminal) : readLegacy(file, terminal);
  const outcome = request === undefined ? undefined : await runFunction(request, { reader: nodeReader, codec: nodeCodec, filesDir: "." });
  const found = [...diagnostics, ...(outcome?.diagnostics ?? [])];
  const decisive = { ...options, strict: options.strict || (outcome?.strict ?? false) };
  report(found, decisive, terminal);
  const failed = fails(found, decisive);
  terminal.out(formatResponse({ documents: failed ? [] : (outcome?.documents ?? []), diagnostics: found }, form, request));
  return failed ? 1 : 0;
}

function readList(terminal: Terminal): Result<FunctionRequest> {
  return read("-", terminal, readResourceList);
}

/** Only where items are needed is standard input read: for a generator nobody need have closed it. */
function readLegacy(file: string, terminal: Terminal): Result<FunctionRequest> {
  const config = read(file, terminal, (source) => readConfig(source, "legacy"));
  if (config.value === undefined || !needsItems(config.value)) return config;
  const items = read("-", terminal, readStream);
  const diagnostics = [...config.diagnostics, ...items.diagnostics];
  return items.value === undefined ? { diagnostics } : { value: { ...config.value, items: items.value }, diagnostics };
}

type Reading<T> = (source: Parameters<typeof readConfig>[0]) => Result<T>;

function read<T>(path: string, { readInput }: Terminal, reading: Reading<T>): Result<T> {
  const { inputs, diagnostics } = readInputs([path], { reader: nodeReader, readInput });
  const [input] = inputs;
  if (input === undefined || hasErrors(diagnostics)) return { diagnostics };
  const { value, diagnostics: found } = reading(input.source);
  const all: Diagnostic[] = [...diagnostics, ...found];
  return value === undefined ? { diagnostics: all } : { value, diagnostics: all };
}
