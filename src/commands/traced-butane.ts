// A Butane config → the document that it is translated to, each value with the sugar that made it.
import { butaneFindings } from "../butane/findings.ts";
import { butaneNode } from "../butane/node-config.ts";
import { translateButane } from "../butane/translate.ts";
import type { Source } from "../diagnostics/diagnostic.ts";
import { wrap } from "../machineconfig/wrap.ts";
import { type Origin, type Origins, originAt } from "../model/origins.ts";
import type { Ports } from "../profile/expand.ts";
import { type Traced, type TracedAll, wrappedOrigins } from "./traced.ts";

/** Keys of the language that stand for other keys of Ignition: by their place in the source, and what they are called. */
const sugars: readonly { readonly at: RegExp; readonly name: string }[] = [
  { at: /^\/boot_device(?:\/|$)/, name: "boot_device" },
  { at: /^\/grub(?:\/|$)/, name: "grub" },
  { at: /^\/storage\/trees(?:\/|$)/, name: "storage.trees" },
  { at: /^\/systemd\/quadlets(?:\/|$)/, name: "systemd.quadlets" },
  { at: /\/with_mount_unit$/, name: "with_mount_unit" },
  { at: /\/inline$/, name: "inline" },
  { at: /\/(?:local|contents_local)$/, name: "a local file" },
  { at: /\/ssh_authorized_keys_local(?:\/\d+)?$/, name: "a local file" },
  { at: /^\/openshift(?:\/|$)/, name: "openshift" },
];

/** None: the config has errors. */
export function traceButane(source: Source, ports: Ports): TracedAll {
  const translated = translateButane(source, ports);
  const { opened, desugared } = translated;
  if (opened === undefined || desugared === undefined) return { documents: [], diagnostics: butaneFindings(translated) };
  const { variant } = opened;
  const { config, origins } = butaneNode(opened, desugared);
  const sweetened = withSugar(origins);
  const base = { source: translated.source, name: `${nameOf(source)}.ign` };
  const { machineConfig } = desugared;
  if (machineConfig === undefined) {
    const { value } = desugared;
    return only({ ...base, kind: "ignition", document: value, configAt: "", config: value, originOf: (at) => originAt(sweetened, at) });
  }
  const { name, labels } = machineConfig;
  const { value } = wrap(config, { name, role: "", version: variant.ignition, labels, annotations: {} });
  if (value === undefined) return { documents: [], diagnostics: butaneFindings(translated) };
  const all = wrappedOrigins(sweetened);
  return only({
    ...base,
    name,
    kind: "machineconfig",
    document: value,
    configAt: "/spec/config",
    config: value.spec.config,
    originOf: (at) => originAt(all, at),
  });
}

const only = (traced: Traced): TracedAll => ({ documents: [traced], diagnostics: [] });

function withSugar({ values, keys }: Origins): Origins {
  const named = ([at, origin]: readonly [string, Origin]): readonly [string, Origin] => {
    const via = sugars.find((sugar) => sugar.at.test(origin.at ?? ""))?.name;
    return [at, via === undefined ? origin : { ...origin, via }];
  };
  return { values: new Map([...values].map(named)), keys };
}

const nameOf = ({ name }: Source): string => name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
