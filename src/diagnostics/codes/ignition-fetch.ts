// Findings of the area ignition about what is fetched: URLs, hashes, headers, proxies.
import type { CodeInfo } from "./code-info.ts";

const refused = "Ignition refuses the config, and the node does not start.";

export const ignitionFetchCodes = {
  "ignition/bad-url": {
    severity: "error",
    title: "Not a URL",
    why: refused,
    fix: "Correct the URL; blanks and percent signs in it must be escaped.",
  },
  "ignition/unknown-scheme": {
    severity: "error",
    title: "URL that Ignition cannot fetch",
    why: "Ignition fetches http, https, tftp, s3 and data, from 3.2.0 on gs, and from 3.4.0 on arn.",
    fix: "Use one of these; a file of your own goes into the config as a data URL.",
  },
  "ignition/bad-data-url": {
    severity: "error",
    title: "Data URL that cannot be read",
    why: refused,
    fix: 'Write "data:," and the text with everything but letters, digits and -._~ percent-encoded, or "data:;base64," and base64 with its padding.',
  },
  "ignition/bad-arn": {
    severity: "error",
    title: "Not an S3 resource name",
    why: "An arn URL must name an object in S3 or behind an S3 access point.",
    fix: "Write arn:aws:s3:::bucket/key.",
  },
  "ignition/empty-version-id": {
    severity: "error",
    title: "Empty versionId",
    why: refused,
    fix: "Give the id of the object's version, or leave versionId out for the latest.",
  },
  "ignition/source-missing": {
    severity: "error",
    title: "Nothing to fetch",
    why: "A further config or a certificate bundle is nothing but what its source leads to.",
    fix: "Add a source, or remove the entry.",
  },
  "ignition/unknown-compression": {
    severity: "error",
    title: "Unknown compression",
    why: "Ignition can only decompress gzip.",
    fix: "Compress with gzip, or leave compression out.",
  },
  "ignition/hash-without-source": {
    severity: "error",
    title: "Hash of nothing",
    why: "There is no source whose data the hash could check.",
    fix: "Add the source, or remove the hash.",
  },
  "ignition/hash-malformed": {
    severity: "error",
    title: "Hash without a function",
    why: "A hash is written as the function, a dash and the digits.",
    fix: "Write sha512-, followed by the digits of sha512sum.",
  },
  "ignition/hash-unknown": {
    severity: "error",
    title: "Unknown hash function",
    why: "Ignition knows sha512, and from 3.1.0 on sha256, in small letters.",
    fix: "Compute the hash with sha512sum.",
  },
  "ignition/hash-wrong-size": {
    severity: "error",
    title: "Hash of the wrong length",
    why: "A sha512 has 128 hexadecimal digits, a sha256 has 64; a digit is missing or too many.",
    fix: "Copy the whole hash.",
  },
  "ignition/header-without-name": {
    severity: "error",
    title: "Header without a name",
    why: refused,
    fix: "Name the header, or remove the entry.",
  },
  "ignition/header-empty": {
    severity: "error",
    title: "Header with an empty value",
    why: "An empty value is refused; a header without the field takes the header of the same name out of a config it is merged into.",
    fix: "Give the header a value, or remove the field.",
  },
  "ignition/headers-not-possible": {
    severity: "error",
    title: "Headers for a URL without headers",
    why: "Only requests by http and https have headers.",
    fix: "Remove the headers, or fetch by https.",
  },
  "ignition/bad-proxy": {
    severity: "error",
    title: "Proxy of an unknown kind",
    why: "Ignition can only speak http and https to a proxy.",
    fix: "Write the proxy's URL with http:// or https://.",
  },
  "ignition/insecure-proxy": {
    severity: "warning",
    title: "Proxy for https is reached by http",
    why: "The way to the proxy is not encrypted; who listens there sees which hosts are asked.",
    fix: "Use an https proxy where there is one.",
  },
} as const satisfies Record<string, CodeInfo>;
