// What the compiler needs from this machine, for one input.
import type { CompileContext } from "../commands/compile.ts";
import { nodeCodec } from "./node-codec.ts";
import { nodeReader } from "./node-reader.ts";

/** `folder` is that of the input; with --files-dir `local` paths start elsewhere. */
export function nodePorts(
  { filesDir }: { readonly filesDir?: string },
  folder: string,
): Pick<CompileContext, "reader" | "codec" | "filesDir" | "folder"> {
  const ports = { reader: nodeReader, codec: nodeCodec };
  return filesDir === undefined ? { ...ports, filesDir: folder } : { ...ports, filesDir, folder };
}
