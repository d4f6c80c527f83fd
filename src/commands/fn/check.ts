// The validator: MachineConfigs among the items, judged as `kindling validate` judges files. The items pass unchanged.
import { finding, hasErrors, type Source } from "../../diagnostics/diagnostic.ts";
import { decode } from "../../model/decode.ts";
import { kustomizedDialect } from "../../profile/dialect.ts";
import type { CompileContext } from "../compile.ts";
import { isClusterKind } from "../inputs/kind.ts";
import { validateAll } from "../validate.ts";
import { type CheckSettings, checkFields } from "./config.ts";
import { isMachineConfig, ownText, withoutId } from "./objects.ts";
import type { FunctionOutcome } from "./outcome.ts";
import type { FunctionRequest } from "./request.ts";

/** Findings count lines in the object alone, which is named kind/name. Pools and policies among the items say who gets what. */
export async function check({ config, items, source }: FunctionRequest, context: CompileContext): Promise<FunctionOutcome> {
  const { value, diagnostics } = decode(config, checkFields, { dialect: kustomizedDialect, version: "v1" });
  if (value === undefined || hasErrors(diagnostics)) return { documents: [], diagnostics };
  const settings: CheckSettings = value.spec ?? {};
  const { pool, strict = false, day2 = false, release, topology } = settings;
  const target = { day2, ...(release === undefined ? {} : { release }), ...(topology === undefined ? {} : { topology }) };
  const inputs = items
    .filter(({ kind }) => isClusterKind(kind))
    .map((item) => ({ source: { name: `${item.kind}/${item.name}`, text: ownText(item) } satisfies Source, context }));
  const { results, together } = await validateAll(inputs, {
    codec: context.codec,
    target,
    ...(pool === undefined ? {} : { pool }),
  });
  const span = { source, start: 0, end: 0 };
  const none = items.some(isMachineConfig)
    ? []
    : [finding("fn/no-machineconfigs", span, "there is no MachineConfig among the items to check")];
  const found = [...diagnostics, ...none, ...results.flatMap((result) => result.diagnostics), ...together];
  return { documents: items.map(withoutId), diagnostics: found, strict };
}
