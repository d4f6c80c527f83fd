// Is a text a bundle of certificates in PEM form? Source: RFC 7468; X.690 for the outermost element of DER.
import { decodeBase64 } from "../../syntax/data-url.ts";

const block = /-----BEGIN ([A-Z0-9 ]+)-----\r?\n([\s\S]*?)-----END \1-----/g;

/** What is wrong with it, as the end of a sentence; undefined: one or more certificates and nothing else that matters. */
export function pemProblem(text: string): string | undefined {
  const blocks = [...text.matchAll(block)].map(([, label = "", body = ""]) => ({ label, body }));
  if (blocks.some(({ label }) => label.endsWith("PRIVATE KEY"))) return "holds a private key";
  const other = blocks.find(({ label }) => label !== "CERTIFICATE" && label !== "TRUSTED CERTIFICATE" && label !== "X509 CERTIFICATE");
  if (other !== undefined) return `holds a ${other.label.toLowerCase()}, which is no certificate`;
  if (blocks.length === 0) return "holds no certificate in PEM form";
  if ((text.match(/-----BEGIN /g) ?? []).length !== blocks.length) return "holds a certificate without its last line";
  const broken = blocks.findIndex(({ body, label }) => !isDer(body, label));
  return broken < 0 ? undefined : `has bytes that are no certificate${blocks.length > 1 ? ` in its block ${broken + 1}` : ""}`;
}

/** Base64 of one whole DER sequence: its stated length is that of the bytes; what OpenSSL trusts it for may follow. */
function isDer(body: string, label: string): boolean {
  const bytes = decodeBase64(body.replace(/\s/g, ""));
  if (bytes === undefined || bytes[0] !== 0x30) return false;
  const fits = (length: number): boolean => bytes.length === length || (label.startsWith("TRUSTED") && bytes.length > length);
  const first = bytes[1] ?? 0;
  if (first < 0x80) return fits(2 + first);
  const size = first - 0x80;
  const length = bytes.slice(2, 2 + size).reduce((sum, byte) => sum * 256 + byte, 0);
  return size > 0 && size <= 4 && fits(2 + size + length);
}
