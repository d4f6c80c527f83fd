// What the API server would refuse in a policy, and what a release does not have.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { allowsOverrides, decidedBy, policiesHoldBelow } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";
import { normalizePath } from "../model/paths.ts";
import type { WrittenAction } from "./policy.ts";
import type { ConfigurationInput } from "./read.ts";

const most = { entries: 50, actions: 10, nameLength: 255 } as const;
const unitName = /^[a-zA-Z0-9:._\\-]+\.(?:service|socket|device|mount|automount|swap|target|path|timer|snapshot|slice|scope)$/;
const root = "/spec/nodeDisruptionPolicy";

type Report = (code: Diagnostic["code"], at: string, message: string, hint?: string) => Diagnostic;

/** One policy with its place; `key` is the field that names what it is for. */
type Named = { readonly at: string; readonly name: string; readonly key: "path" | "name"; readonly actions: readonly WrittenAction[] };

/** Everything in the order of the object. Source: operator rules §4.5. */
export function policyFindings(configuration: ConfigurationInput, release: string): readonly Diagnostic[] {
  const { value, origins, span } = configuration;
  const report: Report = (code, at, message, hint) =>
    finding(code, origins.values.get(at)?.span ?? span, message, { path: `$${at.replaceAll("/", ".")}`, hint });
  const { nodeDisruptionPolicy: policy } = value.spec;
  const named: readonly Named[] = [
    ...(policy?.files ?? []).map(({ path, actions }, i) => ({ at: `${root}/files/${i}`, name: path, key: "path", actions }) as const),
    ...(policy?.units ?? []).map(({ name, actions }, i) => ({ at: `${root}/units/${i}`, name, key: "name", actions }) as const),
  ];
  const other = value.metadata.name;
  return [
    ...(other === "cluster"
      ? []
      : [report("policy/other-name", "/metadata/name", `the object is named ${other}, and only cluster counts`)]),
    ...named.flatMap((one) => [
      ...nameFindings(one, named, report),
      ...(one.key === "path" ? pathFindings(one, release, report) : []),
      ...actionFindings(one.actions, `${one.at}/actions`, report),
    ]),
    ...actionFindings(policy?.sshkey?.actions ?? [], `${root}/sshkey/actions`, report),
    ...countFindings(policy?.files, "files", report),
    ...countFindings(policy?.units, "units", report),
    ...releaseFindings(configuration, release, report),
  ];
}

function nameFindings(one: Named, all: readonly Named[], report: Report): Diagnostic[] {
  const { at, key, name } = one;
  const first = all.find((other) => other.key === key && other.name === name);
  const unnamable = key === "name" && !isUnitName(name);
  return [
    ...(first === one ? [] : [report("policy/repeated", `${at}/${key}`, `${name} has two policies`)]),
    ...(unnamable ? [report("policy/wrong-service", `${at}/name`, `${JSON.stringify(name)} cannot be named in a policy`)] : []),
  ];
}

function pathFindings({ at, name }: Named, release: string, report: Report): Diagnostic[] {
  const matchesNothing = (message: string, hint: string): Diagnostic[] => [report("policy/matches-nothing", `${at}/path`, message, hint)];
  if (normalizePath(name) === "/") return matchesNothing("a policy for / matches no file", "name the folders below it");
  if (!name.startsWith("/")) return matchesNothing(`${name} is no absolute path`, `write /${name}`);
  if (/[*?[]/.test(name))
    return matchesNothing(`paths are compared as they stand: ${name} is no pattern`, "name the folder that holds the files");
  if (name.endsWith("/") && !factAt(policiesHoldBelow, release))
    return matchesNothing(`on ${release} a policy is for one file`, "name each file");
  return [];
}

function countFindings(list: readonly unknown[] | undefined, name: string, report: Report): Diagnostic[] {
  const count = list?.length ?? 0;
  return count > most.entries ? [report("policy/too-many", `${root}/${name}`, `${count} entries, and the API takes ${most.entries}`)] : [];
}

function releaseFindings({ value }: ConfigurationInput, release: string, report: Report): Diagnostic[] {
  const { nodeDisruptionPolicy: policy, irreconcilableValidationOverrides: overrides } = value.spec;
  const by = factAt(decidedBy, release);
  const allowed = factAt(allowsOverrides, release);
  const words = (what: string, missing: boolean): string =>
    missing ? `${release} has no ${what}` : `${release} has ${what} only with its tech preview gate open`;
  return [
    ...(policy === undefined || by === "policies"
      ? []
      : [report("policy/not-in-release", root, words("node disruption policies", by === "table"))]),
    ...(overrides === undefined || allowed === "yes"
      ? []
      : [report("policy/not-in-release", "/spec/irreconcilableValidationOverrides", words("overrides for storage", allowed === "no"))]),
  ];
}

const isUnitName = (name: string): boolean => name.length <= most.nameLength && unitName.test(name);

function actionFindings(actions: readonly WrittenAction[], at: string, report: Report): Diagnostic[] {
  const alone = (type: string): boolean => type === "Reboot" || type === "None";
  const found = actions.flatMap((action, i): Diagnostic[] =>
    alone(action.type) && actions.length > 1
      ? [report("policy/wrong-action", `${at}/${i}`, `${action.type} stands beside other actions`, "leave the others out")]
      : serviceFindings(action, `${at}/${i}`, report),
  );
  const count = actions.length;
  return count > most.actions ? [...found, report("policy/too-many", at, `${count} actions, and the API takes ${most.actions}`)] : found;
}

function serviceFindings(action: WrittenAction, at: string, report: Report): Diagnostic[] {
  return (["reload", "restart"] as const).flatMap((key) => {
    const wanted = action.type.toLowerCase() === key;
    const service = action[key]?.serviceName;
    if (wanted && service === undefined) {
      return [report("policy/wrong-action", at, `${action.type} names no service`, `add ${key}: {serviceName: …}`)];
    }
    if (!wanted && service !== undefined) return [report("policy/wrong-action", at, `${action.type} takes no ${key}`, `remove ${key}`)];
    if (service === undefined || isUnitName(service)) return [];
    return [report("policy/wrong-service", `${at}/${key}/serviceName`, `${JSON.stringify(service)} cannot be named in a policy`)];
  });
}
