// What a profile's `import` names, read as any input of its language is.

import { roleLabel } from "../../facts/openshift.ts";
import type { Codec, Reader } from "../../model/ports.ts";
import type { ImportReader } from "../../profile/imports.ts";
import { readConfigs } from "./read.ts";

export const importReader =
  ({ reader, codec }: { readonly reader: Reader; readonly codec: Codec }): ImportReader =>
  (source, filesDir) => {
    const { kind, inputs, diagnostics } = readConfigs(source, { reader, codec, filesDir });
    const configs = inputs.map(({ config, origins, platform, object }) => ({
      config,
      origins,
      ...(kind === "ignition" ? {} : { platform: platform.facts.type }),
      ...(object === undefined ? {} : { role: object.labels[roleLabel] ?? "" }),
    }));
    return { kind: kind === "fleet" || kind === "site" ? undefined : kind, configs, diagnostics };
  };
