// The public library: everything the command line can do, without files, processes or a network.
export { type ButaneContext, type ButaneResult, butane } from "./commands/butane.ts";
export { formatButaneReport, type ReportStyle } from "./commands/butane-report.ts";
export {
  type CompileContext,
  type Compiled,
  type CompiledProfile,
  compile,
  type FleetSummary,
  isTargetName,
  type Output,
  type TargetName,
  targetNames,
} from "./commands/compile.ts";
export { compileMerged, type MergeOptions, type SourceInput } from "./commands/compile-merged.ts";
export { type Converted, type ConvertOptions, convert, isTargetVersion, type TargetVersion, targetVersions } from "./commands/convert.ts";
export {
  type DiffContext,
  type Diffed,
  type DiffFormat,
  diff,
  diffFormats,
  type FailOn,
  failOnCosts,
  formatDiff,
  reaches,
} from "./commands/diff.ts";
export { explain, suggestTopic } from "./commands/explain.ts";
export { type FeatureFormat, featureTable } from "./commands/features.ts";
export { type FleetStarter, fleetStarters, type Starter, starters } from "./commands/init.ts";
export { type Inspected, type Inspection, inspect } from "./commands/inspect.ts";
export { type Extract, type ExtractPlan, planExtract } from "./commands/inspect-extract.ts";
export { formatInspection, type InspectFormat, inspectFormats } from "./commands/inspect-text.ts";
export { type MergeContext, type MergedConfig, mergeConfigs, type TranscriptRow, transcriptText } from "./commands/merge.ts";
export { formatRendered, type RenderContext, type RenderFormat, releaseOf, renderFormats, renderSources } from "./commands/render.ts";
export { schemaNames, schemaText } from "./commands/schema.ts";
export { type DocumentKind, type Validated, validate } from "./commands/validate.ts";
export { type GoEntry, type GoReport, validateAsIgnition } from "./commands/validate-as.ts";
export { isSpecVersion, type SpecVersion, specVersions } from "./commands/versions.ts";
export { type WhyAnswer, type WhyContext, type Whys, why } from "./commands/why.ts";
export { type SiteAnswer, type SiteAnswered, type SiteLayer, type SiteVar, whySite, whySiteValue } from "./commands/why-fleet.ts";
export { formatSite } from "./commands/why-fleet-text.ts";
export { formatWhy, type WhyFormat, whyFormats } from "./commands/why-text.ts";
export { type Code, type CodeInfo, codes, type Severity } from "./diagnostics/codes/index.ts";
export { type Diagnostic, finding, hasErrors, type Related, type Source, type Span } from "./diagnostics/diagnostic.ts";
export { formatJson } from "./diagnostics/json.ts";
export { isCode } from "./diagnostics/severity.ts";
export { formatText } from "./diagnostics/text.ts";
export type { Codec, FileKind, Reader, ReadFailure } from "./model/ports.ts";
