// Configs and certificates that a config refers to and holds itself.
import type { Resource } from "../ignition/config.ts";
import { goReport } from "../ignition/report.ts";
import { decodeUtf8 } from "../syntax/text.ts";
import { readData } from "./data.ts";
import type { Lint, LintContext, LintProblem } from "./lint.ts";

export const lintReferences: Lint = ({ ignition }, context) => {
  const { merge = [], replace } = ignition?.config ?? {};
  const authorities = ignition?.security?.tls?.certificateAuthorities ?? [];
  return [
    ...merge.flatMap((one, i) => configProblems(one, `/ignition/config/merge/${i}`, context)),
    ...(replace === undefined ? [] : configProblems(replace, "/ignition/config/replace", context)),
    ...authorities.flatMap((one, i) => certificateProblems(one, `/ignition/security/tls/certificateAuthorities/${i}`, context)),
  ];
};

function configProblems(reference: Resource, at: string, context: LintContext): readonly LintProblem[] {
  const pointer = `${at}/source`;
  const data = reference.source === "" ? new Uint8Array() : readData(reference, context);
  if (data === undefined || data === "not gzip") return [];
  const { entries, refusal } = goReport(data);
  if (refusal?.error === "Empty") {
    const hint = "with it the engine leaves out this whole config";
    return [{ code: "ignition-runtime/empty-config", pointer, message: "the config that is referred to is empty", hint }];
  }
  const why = refusal?.message ?? entries.find(({ severity }) => severity === "error")?.message;
  return why === undefined
    ? []
    : [{ code: "ignition-runtime/bad-config", pointer, message: `the engine refuses the embedded config: ${why}` }];
}

function certificateProblems(reference: Resource, at: string, context: LintContext): readonly LintProblem[] {
  const data = readData(reference, context);
  if (data === undefined || data === "not gzip") return [];
  if (/-----BEGIN CERTIFICATE-----\s[^-]+-----END CERTIFICATE-----/.test(decodeUtf8(data) ?? "")) return [];
  return [{ code: "ignition-runtime/certificate-not-pem", pointer: `${at}/source`, message: "the data holds no certificate in PEM form" }];
}
