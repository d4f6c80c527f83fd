// Butane's fields of everything that is fetched or written into the config: Ignition's, and text or a file in their place.
import * as ignition from "../ignition/fields-resource.ts";
import { list, str, struct } from "../model/field.ts";
import { renamed } from "./renamed.ts";

const inline = str({ nullable: true, doc: "Text of the data.", example: "|\n  hello" });
const local = str({ since: "3.1.0", nullable: true, doc: "File of the data, below the folder for local files.", example: "motd" });
const httpHeaders = list(renamed(ignition.httpHeader), { ...ignition.resource.fields.httpHeaders, of: renamed(ignition.httpHeader) });

/** Contents of a file, a key file. */
export const resource = struct({
  compression: ignition.resource.fields.compression,
  http_headers: httpHeaders,
  source: ignition.resource.fields.source,
  inline,
  local,
  verification: ignition.resource.fields.verification,
});

const reference = {
  compression: ignition.configReference.fields.compression,
  http_headers: httpHeaders,
  source: str({ nullable: true, doc: "URL of an Ignition config." }),
  inline: { ...inline, since: "3.1.0", doc: "Text of an Ignition config." },
  local: { ...local, doc: "File of an Ignition config, below the folder for local files." },
  verification: ignition.resource.fields.verification,
} as const;

/** A further Ignition config. */
export const configReference = struct(reference);

/** A certificate bundle. */
export const certificateReference = struct({
  ...reference,
  source: str({ nullable: { since: "3.1.0" }, doc: "URL of a bundle of PEM certificates." }),
  inline: { ...reference.inline, doc: "A bundle of PEM certificates." },
  local: { ...reference.local, doc: "File of a bundle of PEM certificates, below the folder for local files." },
});
