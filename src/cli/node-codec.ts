// The Codec port over Node's zlib and crypto, each loaded at its first use.
import { createRequire } from "node:module";
import type { Codec } from "../model/ports.ts";

const load = createRequire(import.meta.url);
const zlib = (): typeof import("node:zlib") => load("node:zlib");
const crypto = (): typeof import("node:crypto") => load("node:crypto");

export const nodeCodec: Codec = { gzip, gunzip, digest };

/** The same bytes on every machine: zlib writes no time, and the field for the operating system is set to "unknown". */
function gzip(bytes: Uint8Array): Uint8Array {
  const packed = zlib().gzipSync(bytes, { level: 9 });
  packed[9] = 255;
  return packed;
}

function gunzip(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return zlib().gunzipSync(bytes, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return undefined;
  }
}

function digest(algorithm: "md5" | "sha256" | "sha512", bytes: Uint8Array): string {
  return crypto().createHash(algorithm).update(bytes).digest("hex");
}
