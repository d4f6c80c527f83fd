// The transformer: MachineConfigs among the items become keys of ConfigMaps, for ClusterInstance's extraManifestsRefs.
import { finding, hasErrors } from "../../diagnostics/diagnostic.ts";
import { roleLabel } from "../../facts/openshift.ts";
import { decode } from "../../model/decode.ts";
import { keySpanAt, placeOf, spanAt } from "../../model/origins.ts";
import { kustomizedDialect } from "../../profile/dialect.ts";
import { configMapsOf } from "../../targets/configmap.ts";
import { bundleFields } from "./config.ts";
import { isMachineConfig, labelOf, ownText } from "./objects.ts";
import type { FunctionOutcome } from "./outcome.ts";
import type { FunctionRequest } from "./request.ts";

/** Other items pass unchanged; the ConfigMaps stand behind them, with the names, keys and limits of the target configmap. Texts are not rewritten. */
export function bundle({ config, items, source }: FunctionRequest): FunctionOutcome {
  const { value, origins, diagnostics } = decode(config, bundleFields, { dialect: kustomizedDialect, version: "v1" });
  if (value === undefined || hasErrors(diagnostics)) return { documents: [], diagnostics };
  const entries = items.filter(isMachineConfig).map((item) => {
    const role = labelOf(item, roleLabel);
    const place = { span: { source: { name: `${item.kind}/${item.name}`, text: item.text }, start: 0, end: 0 }, path: "$" };
    return { file: `${item.name}.yaml`, name: item.name, text: ownText(item), place, ...(role === undefined ? {} : { role }) };
  });
  const { shards, roles, serverSideApply, name } = value.spec ?? {};
  const at = name === undefined ? "/metadata/name" : "/spec/name";
  const naming = {
    name: name ?? value.metadata.name,
    nameAt: placeOf(at, spanAt(origins, at)),
    roles: roles ?? entries.flatMap(({ role }) => role ?? []),
    namespace: value.metadata.namespace,
    serverSideApply,
    ...(shards === undefined ? {} : { shards: { count: shards, pins: {} } }),
  };
  const made = configMapsOf(naming, entries);
  const start = { source, start: 0, end: 0 };
  const none = entries.length > 0 ? [] : [finding("fn/no-machineconfigs", start, "there is no MachineConfig among the items to bundle")];
  const useless =
    shards === undefined || roles === undefined
      ? []
      : [
          finding("profile/no-effect", keySpanAt(origins, "/spec/roles"), "spec.roles has no effect beside shards", {
            path: "$.spec.roles",
            hint: "remove it",
          }),
        ];
  const others = items.filter((item) => !isMachineConfig(item)).map((item) => item.text);
  return {
    documents: [...others, ...made.outputs.map(({ text }) => text)],
    diagnostics: [...diagnostics, ...useless, ...none, ...made.diagnostics],
  };
}
