// Where the checkout is: every tool works on it, wherever it is started.
import { fileURLToPath } from "node:url";

/** Absolute path of the checkout, without a final slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
