// kdump: crash dumps.
import { crashKernel, referenceValue } from "../../facts/telco.ts";
import { nodeConfig } from "../../ignition/build.ts";
import { coreosPlatforms, noDefault, preset } from "../preset.ts";
import { kdumpFields } from "./fields.ts";

export const kdump = preset({
  name: "kdump",
  fields: kdumpFields,
  supports: coreosPlatforms,
  holds: "kdump.service enabled, and the kernel argument crashkernel",
  conflicts: [{ with: "crashkernel under kernelArguments", why: "the kernel would get the argument twice" }],
  part: ({ crashkernel }, { reference }, say) => {
    const size = crashkernel ?? referenceValue(crashKernel, reference);
    if (size === undefined) {
      const write = "write how much, for example crashkernel: 512M";
      return { diagnostics: [noDefault(say, { preset: "kdump", key: "crashkernel", reference, write, from: "a reference" })] };
    }
    const config = nodeConfig({ units: [{ name: "kdump.service", enabled: true }] });
    return { config: { ...config, kernelArguments: { shouldExist: [`crashkernel=${size}`] } } };
  },
});
