// Types of the validator beside it. Made from schemas/ by `npm run generate`: do not edit.
import type { Validate } from "./validate.ts";

export const validate: Validate;
