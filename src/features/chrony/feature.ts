// chrony: the time client's configuration.

import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { byText, nodeConfig, textFile } from "../../ignition/build.ts";
import type { Infer } from "../../model/field.ts";
import { filler } from "../filled.ts";
import type { Say } from "../finding.ts";
import { coreosPlatforms, preset } from "../preset.ts";
import { chronyFields } from "./fields.ts";

const filled = filler("chrony");
const file = "/etc/chrony.conf";
const service = "chronyd.service";

type ChronySpec = Infer<typeof chronyFields>;
type Sources = NonNullable<ChronySpec["servers"]>;

/** Directives that bring a source of time, or files with some. Source: chrony.conf(5). */
const bringsTime = /^(?:server|pool|peer|refclock|local|sourcedir|confdir|include)\s/i;

export const chrony = preset({
  name: "chrony",
  fields: chronyFields,
  supports: coreosPlatforms,
  holds: file,
  part: (spec, { offers }, say) => {
    const sources = [...linesOf("server", spec.servers), ...linesOf("pool", spec.pools)];
    if (sources.length === 0 && !spec.directives?.some((line) => bringsTime.test(line))) {
      const hint = "name them, for example servers: [ntp1.example.com]";
      return {
        diagnostics: [say("preset/needs-value", [], "chrony needs servers or pools: without them the clock is set by nobody", { hint })],
      };
    }
    return {
      config: nodeConfig({ files: [textFile(file, filled("chrony.conf", { lines: [...sources, ...settings(spec)].join("\n") }), 0o644)] }),
      cheap: [{ of: "files", name: file, actions: offers.idle?.includes(service) ? [{ type: "None" }] : [{ type: "Restart", service }] }],
      diagnostics: [
        ...repeatedHosts(spec).map(({ key, index, host }) =>
          say("profile/repeated", [key, index], `${host} is listed twice`, { hint: "remove one", onKey: false }),
        ),
        ...keysWithoutFile(spec, say),
      ],
    };
  },
});

function linesOf(kind: "server" | "pool", sources: Sources | undefined): string[] {
  if (sources === undefined) return [];
  if (isList(sources)) return sources.map((host) => `${kind} ${host} iburst`);
  return Object.entries(sources)
    .sort(([a], [b]) => byText(a, b))
    .map(([host, options]) => [kind, host, ...optionsOf(options)].join(" "));
}

const isList = (sources: Sources): sources is readonly string[] => Array.isArray(sources);

type Source = Exclude<Sources, readonly string[]>[string];

function optionsOf({ iburst = true, prefer, nts, ...numbers }: Source): string[] {
  const switches = [...(iburst ? ["iburst"] : []), ...(prefer ? ["prefer"] : []), ...(nts ? ["nts"] : [])];
  const valued = (["key", "maxpoll", "minpoll", "port"] as const).flatMap((name) =>
    numbers[name] === undefined ? [] : [`${name} ${numbers[name]}`],
  );
  return [...switches, ...valued];
}

function settings({
  makestep = "1.0 3",
  rtcsync = true,
  driftfile = "/var/lib/chrony/drift",
  keyfile,
  logdir = "/var/log/chrony",
  directives = [],
}: ChronySpec): string[] {
  return [
    `driftfile ${driftfile}`,
    `makestep ${makestep}`,
    ...(rtcsync ? ["rtcsync"] : []),
    ...(keyfile === undefined ? [] : [`keyfile ${keyfile}`]),
    `logdir ${logdir}`,
    ...directives,
  ];
}

function repeatedHosts(spec: ChronySpec): { readonly key: "servers" | "pools"; readonly index: number; readonly host: string }[] {
  return (["servers", "pools"] as const).flatMap((key) => {
    const sources = spec[key];
    if (sources === undefined || !isList(sources)) return [];
    return sources.flatMap((host, index) => (sources.indexOf(host) === index ? [] : [{ key, index, host }]));
  });
}

/** Sources with a key, where no file holds keys: chrony would ask them without one, and take no answer. */
function keysWithoutFile(spec: ChronySpec, say: Say): Diagnostic[] {
  if (spec.keyfile !== undefined || spec.directives?.some((line) => /^keyfile\s/i.test(line))) return [];
  return (["servers", "pools"] as const).flatMap((kind) => {
    const sources = spec[kind];
    if (sources === undefined || isList(sources)) return [];
    return Object.entries(sources).flatMap(([host, { key }]) => {
      if (key === undefined) return [];
      const hint = "write keyfile: /etc/chrony.keys, and bring that file";
      return [say("preset/needs-value", [kind, host, "key"], `${host} has key ${key}, but no keyfile says what it is`, { hint })];
    });
  });
}
