// The feature's templates.
import { filler } from "../filled.ts";

export const filled = filler("kata");
