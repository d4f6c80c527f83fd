// A node configuration as the MachineConfig that it becomes, for rules about whole objects.
import type { MachineConfigInput } from "../../machineconfig/read.ts";
import { type Origins, overlay, rebase } from "../../model/origins.ts";
import type { NodeInput, ObjectHead } from "./input.ts";

/** Origins lead from the object's pointers to where the user wrote the values. `config` stands for an Ignition part, whatever is in it. */
export function objectOf({ config, origins }: NodeInput, { name, labels, annotations }: ObjectHead): MachineConfigInput | undefined {
  const whole = origins.values.get("");
  if (whole === undefined) return undefined;
  const { extensions, fips, kernelArguments, kernelType, osImageURL } = config;
  const moved: readonly (readonly [string, string])[] = [
    ["/kernelArguments/shouldExist", "/spec/kernelArguments"],
    ...["extensions", "fips", "kernelType", "osImageURL"].map((field) => [`/${field}`, `/spec/${field}`] as const),
  ];
  const head: Origins = { values: new Map([["", whole], ...namePlace(origins)]), keys: new Map() };
  return {
    name,
    labels,
    annotations,
    spec: {
      ...(extensions === undefined ? {} : { extensions }),
      ...(fips === undefined ? {} : { fips }),
      ...(kernelArguments?.shouldExist === undefined ? {} : { kernelArguments: kernelArguments.shouldExist }),
      ...(kernelType === undefined ? {} : { kernelType }),
      ...(osImageURL === undefined ? {} : { osImageURL }),
    },
    config: { kind: "map", entries: [], span: whole.span },
    origins: moved.map(([from, to]) => rebase(origins, from, to)).reduce(overlay, head),
    span: whole.span,
  };
}

/** The name's own place, when the config has it. */
function namePlace({ values }: Origins): [string, NonNullable<ReturnType<typeof values.get>>][] {
  const place = values.get("/metadata/name");
  return place === undefined ? [] : [["/metadata/name", place]];
}
