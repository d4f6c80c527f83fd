// The name that the controller gives to a rendered MachineConfig: a digest of its spec as Go writes it in YAML.
import type { Codec } from "../model/ports.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { encodeUtf8 } from "../syntax/text.ts";

/** Fixed bytes that go before the text. Source: machine-config-operator, pkg/controller/common/hash.go; held by the goldens. */
const salt = Uint8Array.from([
  16, 124, 206, 228, 139, 56, 175, 175, 79, 229, 134, 118, 157, 154, 211, 110, 25, 93, 47, 253, 172, 106, 37, 7, 174, 13, 160, 185, 110, 17,
  87, 52, 219, 131, 12, 206, 218, 141, 116, 135, 188, 181, 192, 151, 233, 62, 126, 165, 64, 83, 179, 119, 15, 168, 208, 197, 146, 107, 58,
  227, 133, 188, 238, 26, 33, 26, 235, 202, 32, 173, 31, 234, 41, 144, 148, 79, 6, 206, 23, 22,
]);

/** `rendered-<pool>-<md5>`; the same as in a cluster when the spec is the same, base images included. */
export function renderedName(pool: string, spec: object, codec: Codec): string {
  const text = encodeUtf8(printYaml(spec));
  const bytes = new Uint8Array(salt.length + text.length);
  bytes.set(salt);
  bytes.set(text, salt.length);
  return `rendered-${pool}-${codec.digest("md5", bytes)}`;
}
