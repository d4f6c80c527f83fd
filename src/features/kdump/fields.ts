// The fields of the preset kdump.
import { str } from "../../model/field.ts";
import { crashKernelSize } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";

export const kdumpFields = presetFields(
  {
    crashkernel: str({
      format: crashKernelSize,
      default: "by reference",
      doc: "Memory kept for the kernel that writes the dump, as the kernel argument takes it. Required without a reference.",
      example: "676M",
    }),
  },
  {
    doc: "Crash dumps: kdump.service, and memory for its kernel.",
    guesses: { crashKernel: "crashkernel", memory: "crashkernel", size: "crashkernel" },
  },
);
