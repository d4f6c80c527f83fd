// The fields of the preset sriov.
import { presetFields } from "../preset.ts";

export const sriovFields = presetFields(
  {},
  { doc: "Kernel arguments for SR-IOV and VFIO, by processor, so that the SR-IOV operator need not reboot the node for them." },
);
