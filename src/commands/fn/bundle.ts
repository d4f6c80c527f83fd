// The transformer: MachineConfigs among the items become keys of ConfigMaps, for ClusterInstance's extraManifestsRefs.
import { finding, hasErrors } from "../../diagnostics/diagnostic.ts";
import { roleLabel } from "../../facts/openshift.ts";
import { decode } from "../../model/decode.ts";
import { kustomizedDialect } from "../../profile/dialect.ts";
import { configMapsOf } from "../../targets/configmap.ts";
import { bundleFields } from "./config.ts";
import { isMachineConfig, labelOf, ownText } from "./objects.ts";
import type { FunctionOutcome } from "./outcome.ts";
import type { FunctionRequest } from "./request.ts";

/** Other items pass unchanged; the ConfigMaps stand behind them, with the names, keys and limits of the target configmap. Texts are not rewritten. */
export function bundle({ config, items, source }: FunctionRequest): FunctionOutcome {
  const { value, diagnostics } = decode(config, bundleFields, { dialect: kustomizedDialect, version: "v1" });
  if (value === undefined || hasErrors(diagnostics)) return { documents: [], diagnostics };
  const entries = items.filter(isMachineConfig).map((item) => {
    const role = labelOf(item, roleLabel);
    return { file: `${item.name}.yaml`, text: ownText(item), ...(role === undefined ? {} : { role }) };
  });
  const { name, namespace } = value.metadata;
  const naming = {
    name: value.spec?.name ?? name,
    roles: value.spec?.roles ?? entries.flatMap(({ role }) => role ?? []),
    ...(namespace === undefined ? {} : { namespace }),
  };
  const made = configMapsOf(naming, entries);
  const start = { source, start: 0, end: 0 };
  const none = entries.length > 0 ? [] : [finding("fn/no-machineconfigs", start, "there is no MachineConfig among the items to bundle")];
  const others = items.filter((item) => !isMachineConfig(item)).map((item) => item.text);
  return { documents: [...others, ...made.outputs.map(({ text }) => text)], diagnostics: [...diagnostics, ...none, ...made.diagnostics] };
}
