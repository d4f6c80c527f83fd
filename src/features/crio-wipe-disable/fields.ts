// The fields of the preset crioWipeDisable.
import { presetFields } from "../preset.ts";

export const crioWipeDisableFields = presetFields(
  {},
  { doc: "Keep images and containers after an unclean shutdown: CRI-O no longer looks for the mark of a clean one." },
);
