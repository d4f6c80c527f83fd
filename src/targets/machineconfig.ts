// Target machineconfig: one YAML file per object and role.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import { problemFindings } from "../ignition/findings.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { wrap } from "../machineconfig/wrap.ts";
import { spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { gate } from "./gate.ts";
import { type Emitted, type Output, summaryOf } from "./output.ts";
import { versionFor } from "./version.ts";

export async function emitMachineConfigs(profile: ExpandedProfile): Promise<Emitted> {
  const emitted = await Promise.all(profile.fragments.map((fragment) => emitFragment(fragment, profile)));
  return {
    outputs: emitted.flatMap((e) => e.outputs).sort((a, b) => byText(a.path, b.path)),
    diagnostics: emitted.flatMap((e) => e.diagnostics),
  };
}

async function emitFragment(fragment: Fragment, profile: ExpandedProfile): Promise<Emitted> {
  const { kernelArguments: _moved, ...inConfig } = fragment.config;
  const { version, diagnostics } = versionFor(inConfig, fragment.origins, profile.platform);
  if (version === undefined) return { outputs: [], diagnostics };
  const found: Diagnostic[] = [];
  const outputs: Output[] = [];
  for (const [role, name] of Object.entries(fragment.names)) {
    const { value } = wrap(fragment.config, { name, role, version, labels: profile.labels, annotations: profile.annotations });
    if (value === undefined) continue;
    const { config } = value.spec;
    if (!profile.judged) found.push(...problemFindings(validateConfig(config, version), fragment.origins));
    const span = spanAt(fragment.origins, "");
    found.push(
      ...(await gate(`ignition-${version}`, config, "ignition/schema", span)),
      ...(await gate("machineconfig", value, "machineconfig/schema", span)),
    );
    outputs.push({ path: `${name}.yaml`, text: printYaml(value), target: "machineconfig", summary: summaryOf(fragment.config) });
  }
  return { outputs, diagnostics: found };
}
