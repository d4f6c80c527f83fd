// Scalars as go-yaml v3 decodes them into Go types: Butane's reading. Compatible, but not quiet about what was likely meant otherwise.
import { resolveGoYaml, shown, tagName, wholeNumber } from "./scalar-kinds.ts";
import type { ScalarReading } from "./scalars.ts";
import type { Scalar } from "./tree.ts";

/** go-yaml takes these for true and false also when they are quoted. */
const yes = /^(?:y|Y|yes|Yes|YES|on|On|ON)$/;
const no = /^(?:n|N|no|No|NO|off|Off|OFF)$/;

/** Any scalar's text as written. `!!binary` is decoded; what is not UTF-8 in it becomes U+FFFD. */
function string(scalar: Scalar): ScalarReading<string> {
  const resolved = resolveGoYaml(scalar);
  if (resolved.kind === "null") return { value: null };
  if (resolved.kind === "misfit") return misfit(scalar, resolved.tag);
  if (tagName(scalar) !== "binary") return { value: scalar.text };
  const text = decodeBase64(scalar.text);
  return text === undefined ? { problem: "is tagged !!binary but is not base64" } : { value: text };
}

/** true and false only unquoted; the yes/no and on/off families also quoted. */
function bool(scalar: Scalar): ScalarReading<boolean> {
  const resolved = resolveGoYaml(scalar);
  if (resolved.kind === "null") return { value: null };
  if (resolved.kind === "bool") return { value: resolved.value };
  if (resolved.kind === "misfit") return misfit(scalar, resolved.tag);
  if (resolved.kind === "string" && (yes.test(scalar.text) || no.test(scalar.text))) {
    const value = yes.test(scalar.text);
    if (scalar.style === "plain") return { value };
    return { value, warning: { message: `is the text ${shown(scalar)}, which is read as ${value}`, hint: `write ${value}` } };
  }
  const hint = /^(?:true|false)$/i.test(scalar.text) ? `write ${scalar.text.toLowerCase()} without quotes` : "write true or false";
  return { problem: `must be true or false, not ${shown(scalar)}`, hint };
}

/** 0x, 0b, 0o and a leading zero for octal; `_` ignored; decimals with a point or an exponent are cut off; 64 bits signed. */
function int(scalar: Scalar): ScalarReading<number> {
  const resolved = resolveGoYaml(scalar);
  if (resolved.kind === "null") return { value: null };
  if (resolved.kind === "misfit") return misfit(scalar, resolved.tag);
  if (resolved.kind === "int") return wholeNumber(resolved.value) ?? tooLarge(scalar);
  if (resolved.kind !== "float") {
    const hint = resolved.kind === "string" && /^[-+]?\d+$/.test(scalar.text) ? "write the number without quotes" : undefined;
    return { problem: `must be a whole number, not ${shown(scalar)}`, ...(hint === undefined ? {} : { hint }) };
  }
  if (!(Math.abs(resolved.value) < 2 ** 63)) return tooLarge(scalar);
  const value = Math.trunc(resolved.value) + 0;
  if (resolved.likelyOctal) {
    return {
      value,
      warning: {
        message: `is ${scalar.text}, which is not octal and is read as decimal ${value}`,
        hint: `write ${value}, or an octal number with the digits 0 to 7`,
      },
    };
  }
  return { value, warning: { message: `is ${scalar.text}, which is read as ${value}`, hint: `write ${value}` } };
}

function misfit(scalar: Scalar, tag: string): { readonly problem: string; readonly hint: string } {
  return { problem: `is tagged !!${tag}, but ${shown(scalar)} is not one`, hint: "remove the tag" };
}

function tooLarge(scalar: Scalar): { readonly problem: string } {
  return { problem: `is ${shown(scalar)}, which does not fit into 64 bits` };
}

function decodeBase64(text: string): string | undefined {
  const compact = text.replace(/[\r\n]/g, "");
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) return undefined;
  const bytes = Uint8Array.from(atob(compact), (char) => char.charCodeAt(0));
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

export const goYaml = { string, int, bool, mode: int } as const;
