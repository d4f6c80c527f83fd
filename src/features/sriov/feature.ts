// sriov: the kernel arguments that hand devices to virtual functions.
import { sriovArguments } from "../../facts/telco.ts";
import { coreosPlatforms, preset } from "../preset.ts";
import { sriovFields } from "./fields.ts";

export const sriov = preset({
  name: "sriov",
  fields: sriovFields,
  supports: coreosPlatforms,
  holds: "kernel arguments: intel_iommu=on and iommu=pt; on arm64 iommu.passthrough=1",
  conflicts: [{ with: "the same arguments under kernelArguments", why: "the kernel would get them twice" }],
  part: (_spec, { platform }, say) => {
    const { architecture } = platform;
    if (architecture !== "amd64" && architecture !== "arm64") {
      const message = `sriov has no kernel arguments for ${architecture}`;
      return { diagnostics: [say("preset/platform", [], message, { hint: "remove the key: it is for amd64 and arm64" })] };
    }
    return { config: { kernelArguments: { shouldExist: [...sriovArguments[architecture].arguments] } } };
  },
});
