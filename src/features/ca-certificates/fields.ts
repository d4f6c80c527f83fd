// The fields of the preset caCertificates.
import { mapOf } from "../../model/field.ts";
import { fileStem } from "../../model/formats.ts";
import { presetFields } from "../preset.ts";
import { textField } from "../text-field.ts";

export const caCertificatesFields = presetFields(
  {
    certificates: mapOf(textField("PEM text with one or more certificates, or {local: …} or {template: …}."), {
      key: fileStem,
      keyName: "name",
      required: true,
      doc: "Certificates by the name of their file, without .pem.",
      example: "{corp-root: {local: certs/corp-root.pem}}",
    }),
  },
  {
    doc: "Certificates of authorities that the node trusts beside those of the OS.",
    guesses: { bundle: "certificates", trust: "certificates", cas: "certificates" },
  },
);
