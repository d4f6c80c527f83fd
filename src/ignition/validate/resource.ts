// Rules for what is fetched: sources, hashes, headers, proxies, further configs and certificates.
import { pointer } from "../../model/origins.ts";
import { parseGoUrl } from "../../syntax/go-url.ts";
import { encodeUtf8 } from "../../syntax/text.ts";
import type { Resource } from "../config.ts";
import { type Check, fieldProblem, filled, isSince, type Problem, problem } from "./problem.ts";
import { checkUrl } from "./url.ts";

export const checkResource: Check<Resource> = (resource, at, version) => {
  const { compression, source, verification } = resource;
  return [
    ...(filled(compression) && compression !== "gzip"
      ? [fieldProblem("CompressionInvalid", at, "compression", { value: compression })]
      : []),
    ...(verification?.hash !== undefined && source === undefined
      ? [problem("VerificationAndNilSource", pointer(at, "verification", "hash"), { value: verification.hash })]
      : []),
    ...(filled(source) ? checkUrl(source, pointer(at, "source"), version) : []),
    ...checkHeaders(resource, at),
  ];
};

/** Before 3.1.0 a reference had rules of its own: a hash alone was fine. */
export const checkReplace: Check<Resource> = (reference, at, version) => {
  if (isSince(version, "3.1.0")) return checkResource(reference, at, version);
  return filled(reference.source) ? checkUrl(reference.source, pointer(at, "source"), version) : [];
};

/** From 3.1.0 on every item of a list of references needs a source, and a bad one is found at the item as well: before anything else about any item. */
export const checkSources: (name: string) => Check<{ readonly [name: string]: unknown }> = (name) => (owner, at, version) => {
  const list = owner[name];
  if (!isSince(version, "3.1.0") || !Array.isArray(list)) return [];
  return list.flatMap((item: Resource, i) => {
    const where = pointer(at, name, i);
    if (!filled(item.source)) return [problem("SourceRequired", where)];
    return checkUrl(item.source, where, version).map((found) => ({ ...found, echo: true as const }));
  });
};

/** Before 3.1.0 the source of a certificate was a plain string, and an empty one is a bad URL. */
export const checkCertificate: Check<Resource> = (reference, at, version) =>
  isSince(version, "3.1.0") ? checkResource(reference, at, version) : checkUrl(reference.source ?? "", pointer(at, "source"), version);

function checkHeaders({ httpHeaders, source }: Resource, at: string): readonly Problem[] {
  if (httpHeaders === undefined || httpHeaders.length === 0) return [];
  const parsed = filled(source) ? parseGoUrl(source) : { problem: "is missing" };
  if ("problem" in parsed) return [fieldProblem("InvalidUrl", at, "httpHeaders", { value: source ?? "", why: parsed.problem })];
  if (["http", "https"].includes(parsed.scheme)) return [];
  return [fieldProblem("UnsupportedSchemeForHTTPHeaders", at, "httpHeaders", { scheme: parsed.scheme })];
}

export const checkHeader: Check<{ readonly name?: string; readonly value?: string }> = ({ name, value }, at) => [
  ...(filled(name) ? [] : [fieldProblem("EmptyHTTPHeaderName", at, "name")]),
  ...(value === "" ? [fieldProblem("InvalidHTTPHeader", at, "value", { value: name ?? "" })] : []),
];

/** Hash functions: how many hex digits, and the spec version that brought each. */
const hashFunctions: Readonly<Record<string, { readonly digits: number; readonly since: string }>> = {
  sha512: { digits: 128, since: "3.0.0" },
  sha256: { digits: 64, since: "3.1.0" },
};

export const checkVerification: Check<{ readonly hash?: string }> = ({ hash }, at, version) => {
  if (hash === undefined) return [];
  const dash = hash.indexOf("-");
  if (dash < 0) return [fieldProblem("HashMalformed", at, "hash", { value: hash })];
  const name = hash.slice(0, dash);
  const known = Object.hasOwn(hashFunctions, name) ? hashFunctions[name] : undefined;
  if (known === undefined || !isSince(version, known.since)) return [fieldProblem("HashUnrecognized", at, "hash", { value: name })];
  const length = encodeUtf8(hash.slice(dash + 1)).length;
  return length === known.digits ? [] : [fieldProblem("HashWrongSize", at, "hash", { name, length, digits: known.digits })];
};

export const checkProxy: Check<{ readonly httpProxy?: string; readonly httpsProxy?: string }> = (proxy, at) =>
  (["httpProxy", "httpsProxy"] as const).flatMap((field) => {
    const url = proxy[field];
    if (url === undefined) return [];
    const parsed = parseGoUrl(url);
    if ("problem" in parsed) return [fieldProblem("InvalidUrl", at, field, { value: url, why: parsed.problem })];
    const scheme = parsed.scheme;
    if (scheme !== "http" && scheme !== "https") return [fieldProblem("InvalidProxy", at, field, { value: url })];
    return field === "httpsProxy" && scheme === "http" ? [fieldProblem("InsecureProxy", at, field, { value: url })] : [];
  });
