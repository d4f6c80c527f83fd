// The public library: everything the command line can do, without files, processes or a network.
export {
  type CompileContext,
  type Compiled,
  type CompiledProfile,
  compile,
  isTargetName,
  type Output,
  type TargetName,
  targetNames,
} from "./commands/compile.ts";
export { explain, suggestTopic } from "./commands/explain.ts";
export { type FeatureFormat, featureTable } from "./commands/features.ts";
export { type Starter, starters } from "./commands/init.ts";
export { schemaNames, schemaText } from "./commands/schema.ts";
export { type DocumentKind, type Validated, validate } from "./commands/validate.ts";
export { type Code, type CodeInfo, codes, isCode, type Severity } from "./diagnostics/codes/index.ts";
export { type Diagnostic, finding, hasErrors, type Related, type Source, type Span } from "./diagnostics/diagnostic.ts";
export { formatJson } from "./diagnostics/json.ts";
export { formatText } from "./diagnostics/text.ts";
export type { Codec, FileKind, Reader, ReadFailure } from "./model/ports.ts";
