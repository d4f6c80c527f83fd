// Messages about what is fetched.
import type { Args } from "../validate/problem.ts";
import { type Message, quoted } from "./message.ts";

const hashHint = ({ name = "sha512", digits = 128 }: Args) => `write ${name}- and the ${digits} digits that ${name}sum prints`;

export const fetchMessages = {
  CompressionInvalid: {
    code: "ignition/unknown-compression",
    text: (a) => `the compression cannot be ${quoted(a.value)}`,
    hint: () => "write gzip, or leave it out",
  },
  DataURL: {
    code: "ignition/bad-data-url",
    text: (a) => `the data URL ${quoted(a.value)} ${a.why}`,
    hint: dataUrlHint,
  },
  EmptyHTTPHeaderName: { code: "ignition/header-without-name", text: () => "a header has no name" },
  HashMalformed: { code: "ignition/hash-malformed", text: (a) => `the hash ${quoted(a.value)} does not name its function`, hint: hashHint },
  HashUnrecognized: { code: "ignition/hash-unknown", text: (a) => `${quoted(a.value)} is not a known hash function`, hint: hashHint },
  HashWrongSize: {
    code: "ignition/hash-wrong-size",
    text: (a) => `the ${a.name} hash has ${a.length} digits instead of ${a.digits}`,
    hint: hashHint,
  },
  InsecureProxy: { code: "ignition/insecure-proxy", text: (a) => `the proxy for https requests ${quoted(a.value)} is reached by http` },
  InvalidHTTPHeader: {
    code: "ignition/header-empty",
    text: (a) => `the header ${quoted(a.value)} has an empty value`,
    hint: () => "give it a value, or leave the field value out",
  },
  InvalidProxy: { code: "ignition/bad-proxy", text: (a) => `the proxy ${quoted(a.value)} is neither an http nor an https URL` },
  InvalidS3ARN: {
    code: "ignition/bad-arn",
    text: (a) => `${quoted(a.value)} does not name an object in S3`,
    hint: () => "write arn:aws:s3:::bucket/key",
  },
  InvalidS3ObjectVersionId: { code: "ignition/empty-version-id", text: (a) => `the versionId of ${quoted(a.value)} is empty` },
  InvalidScheme: {
    code: "ignition/unknown-scheme",
    text: (a) => (a.scheme === "" ? `${quoted(a.value)} has no scheme` : `Ignition cannot use ${a.scheme} URLs: ${quoted(a.value)}`),
    hint: (a) =>
      a.since === undefined
        ? "use an https URL, or put the data into the config as a data URL"
        : `${a.scheme} comes with version ${a.since}`,
  },
  InvalidUrl: { code: "ignition/bad-url", text: (a) => (a.value === "" ? "the URL is missing" : `the URL ${quoted(a.value)} ${a.why}`) },
  SourceRequired: { code: "ignition/source-missing", text: () => "the entry has no source" },
  UnsupportedSchemeForHTTPHeaders: {
    code: "ignition/headers-not-possible",
    text: (a) => `headers cannot be sent with ${a.scheme} URLs`,
    hint: () => "remove httpHeaders, or use an https URL",
  },
  VerificationAndNilSource: {
    code: "ignition/hash-without-source",
    text: (a) => `the hash ${quoted(a.value)} has no source to check`,
    hint: () => "add the source, or remove the hash",
  },
} as const satisfies Record<string, Message>;

/** Who writes base64 already is not told to. */
function dataUrlHint({ value, hint }: Args): string {
  if (!hint) return 'percent-encode the text after "data:,", or write it as base64 after "data:;base64,"';
  return String(value).includes(";base64,") ? String(hint) : `${hint}; or write the data as base64, after "data:;base64,"`;
}
