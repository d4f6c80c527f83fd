// caCertificates: authorities that the node trusts.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { DisruptionAction } from "../../facts/openshift-disruption.ts";
import { byText, nodeConfig, textFile } from "../../ignition/build.ts";
import { pointer } from "../../model/origins.ts";
import { coreosPlatforms, preset } from "../preset.ts";
import { caCertificatesFields } from "./fields.ts";
import { pemProblem } from "./pem.ts";

const folder = "/etc/pki/ca-trust/source/anchors";

/** What the operator itself does for the bundle that a cluster's proxy names. */
const trustAgain: readonly DisruptionAction[] = [
  { type: "Restart", service: "coreos-update-ca-trust.service" },
  { type: "Restart", service: "crio.service" },
];

/** The operator writes this file itself. Source: machine-config-operator, default node disruption policies. */
const operatorBundle = "openshift-config-user-ca-bundle";

export const caCertificates = preset({
  name: "caCertificates",
  fields: caCertificatesFields,
  supports: coreosPlatforms,
  holds: `${folder}/<name>.pem`,
  part: ({ certificates }, context, say) => {
    const diagnostics: Diagnostic[] = [];
    if (Object.keys(certificates).length === 0)
      return {
        diagnostics: [
          say("preset/needs-value", ["certificates"], "certificates is empty, so that nothing would be written", {
            hint: "name one, or remove caCertificates",
          }),
        ],
      };
    const files = Object.entries(certificates)
      .sort(([a], [b]) => byText(a, b))
      .flatMap(([name, written]) => {
        const { value, diagnostics: found } = context.readText(written, pointer(context.at, "certificates", name));
        diagnostics.push(...found);
        if (value === undefined) return [];
        const problem = name === operatorBundle ? "is the name of a file that the operator writes" : pemProblem(value);
        if (problem !== undefined) {
          const hint =
            name === operatorBundle
              ? "use another name"
              : "give it as text: -----BEGIN CERTIFICATE-----, base64, -----END CERTIFICATE-----";
          diagnostics.push(say("preset/wrong-certificate", ["certificates", name], `${name} ${problem}`, { hint }));
        }
        return [textFile(`${folder}/${name}.pem`, value.endsWith("\n") ? value : `${value}\n`, 0o644)];
      });
    const cheap = files.map(({ path }) => ({ of: "files", name: path, actions: trustAgain }) as const);
    return { config: nodeConfig({ files }), cheap, diagnostics };
  },
});
