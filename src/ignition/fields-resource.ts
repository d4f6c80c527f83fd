// Fields of everything Ignition fetches: file contents, key files, further configs, certificate authorities.
import { list, str, struct } from "../model/field.ts";

export const httpHeader = struct({
  name: str({ required: true, doc: "Name of the header." }),
  value: str({ nullable: true, doc: "Value of the header; without it a header of the same name is removed when configs are merged." }),
});

export const verification = struct({
  hash: str({ nullable: true, doc: "Digest of the decompressed data, as sha512-<hex> or sha256-<hex>.", example: "sha512-…" }),
});

const compression = str({ nullable: true, doc: "gzip when the data is compressed; empty for plain data." });
const httpHeaders = list(httpHeader, {
  since: "3.1.0",
  key: "name",
  removedWithout: "value",
  doc: "Headers sent with the request; only for http and https.",
});

/** Something that is fetched: contents of a file, a key file. */
export const resource = struct({
  compression,
  httpHeaders,
  source: str({ nullable: true, doc: "URL of the data: http, https, tftp, s3, arn, gs or data.", example: '"data:,hello%0A"' }),
  verification: { ...verification, doc: "How the data is checked after fetching." },
});

/** A further Ignition config. In 3.0.0 it was a smaller type. */
export const configReference = struct({
  ...resource.fields,
  compression: { ...compression, since: "3.1.0" },
  source: str({ nullable: true, required: { until: "3.1.0" }, doc: "URL of an Ignition config." }),
});

/** A certificate bundle. In 3.0.0 its source was a plain string. */
export const certificateReference = struct({
  ...configReference.fields,
  source: str({ nullable: { since: "3.1.0" }, required: { until: "3.1.0" }, doc: "URL of a bundle of PEM certificates." }),
});
