// Primitives that only a MachineConfig can carry: extensions, kernelType, fips, osImageURL.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { extensionMistakes } from "../../facts/kata.ts";
import { extensions, honoursOsImage, kernelTypes } from "../../facts/openshift.ts";
import { factAt } from "../../facts/timeline.ts";
import type { NodeConfig } from "../../ignition/config.ts";
import { rebase } from "../../model/origins.ts";
import { nearest } from "../../model/suggest.ts";
import { type ExpandContext, onKey, onValue } from "../context.ts";
import { gathered, type Piece } from "./piece.ts";

const fields = ["extensions", "kernelType", "fips", "osImageURL"] as const;

export function operatorPiece(context: ExpandContext): Piece {
  const { spec, origins, platform } = context;
  const written = fields.filter((field) => spec[field] !== undefined);
  if (!platform.facts.machineConfig) {
    return {
      config: {},
      origins: gathered([]),
      diagnostics: written.map((field) =>
        onKey(
          origins,
          "profile/not-on-platform",
          `/spec/${field}`,
          `the key ${field} works on OpenShift and OKD only, not on ${platform.facts.name}`,
          { hint: "remove it" },
        ),
      ),
    };
  }
  const config: NodeConfig = {
    ...(spec.extensions === undefined || spec.extensions.length === 0 ? {} : { extensions: spec.extensions }),
    ...(spec.kernelType === undefined ? {} : { kernelType: spec.kernelType }),
    ...(spec.fips === undefined ? {} : { fips: spec.fips }),
    ...(spec.osImageURL === undefined ? {} : { osImageURL: spec.osImageURL }),
  };
  return {
    config,
    origins: gathered(written.map((field) => rebase(origins, `/spec/${field}`, `/${field}`))),
    diagnostics: [...extensionFindings(context), ...kernelTypeFindings(context), ...imageFindings(context)],
  };
}

function extensionFindings({ spec, origins, platform }: ExpandContext): Diagnostic[] {
  if (spec.extensions?.length === 0 && !origins.values.has("/spec/extensions/0"))
    return [onKey(origins, "profile/no-effect", "/spec/extensions", "extensions is empty", { hint: "remove it" })];
  const known = factAt(extensions, platform.release ?? "") ?? [];
  return (spec.extensions ?? []).flatMap((name, i) => {
    const at = `/spec/extensions/${i}`;
    if (spec.extensions?.indexOf(name) !== i)
      return [onValue(origins, "profile/repeated", at, `extension ${name} is listed twice`, { hint: "remove one" })];
    if (known.includes(name)) return [];
    const near = extensionMistakes[name] ?? nearest(name, known);
    return [
      onValue(origins, "mco/unknown-extension", at, `${platform.facts.name} ${platform.release} has no extension ${JSON.stringify(name)}`, {
        hint: near === undefined ? `its extensions are ${known.join(", ")}` : `did you mean ${JSON.stringify(near)}?`,
      }),
    ];
  });
}

function kernelTypeFindings({ spec, origins, platform }: ExpandContext): Diagnostic[] {
  const { kernelType } = spec;
  const at = "/spec/kernelType";
  if (kernelType === undefined) return [];
  if (!(factAt(kernelTypes, platform.release ?? "") ?? []).includes(kernelType)) {
    return [
      onValue(origins, "mco/kernel-type", at, `${platform.facts.name} ${platform.release} has no kernel type ${kernelType}`, {
        hint: "64k-pages exists from 4.15 on",
      }),
    ];
  }
  if (kernelType === "64k-pages" && platform.architecture !== "arm64") {
    return [
      onValue(origins, "mco/kernel-type", at, `64k-pages exists on arm64 only, not on ${platform.architecture}`, {
        hint: "set platform.arch: arm64, or remove it",
      }),
    ];
  }
  if (kernelType !== "default" && spec.extensions?.includes("kernel-devel")) {
    return [
      onValue(origins, "mco/kernel-type", at, `the extension kernel-devel cannot be rendered beside kernel type ${kernelType}`, {
        hint: "remove one of the two",
      }),
    ];
  }
  return [];
}

function imageFindings({ spec, origins, platform }: ExpandContext): Diagnostic[] {
  const { osImageURL } = spec;
  const at = "/spec/osImageURL";
  if (osImageURL === undefined) return [];
  if (factAt(honoursOsImage, platform.release ?? "") !== true) {
    return [
      onKey(origins, "profile/no-effect", at, `osImageURL has no effect on ${platform.facts.name} ${platform.release}`, {
        hint: "layered images are honoured from 4.12 on",
      }),
    ];
  }
  if (/@sha256:[0-9a-f]{64}$/.test(osImageURL)) return [];
  return [
    onValue(
      origins,
      "mco/image-without-digest",
      at,
      "osImageURL does not name a digest, so that nodes of one pool may boot different images",
      { hint: "write image@sha256:…" },
    ),
  ];
}
