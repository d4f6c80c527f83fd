// A Butane config as a node configuration.
import type { FilesPort, Variant, VariantName } from "../../butane/contract.ts";
import { butaneFindings } from "../../butane/findings.ts";
import { butaneNode } from "../../butane/node-config.ts";
import { translateButane } from "../../butane/translate.ts";
import { finding, type Source } from "../../diagnostics/diagnostic.ts";
import type { PlatformType } from "../../facts/platforms.ts";
import { displayPath } from "../../model/origins.ts";
import { platformOf, type ReadInputs } from "./input.ts";

/** The platform whose facts hold for a variant; of RHEL for Edge and Fedora IoT nothing more is known than of any Linux. */
const platformTypes: { readonly [name in VariantName]: PlatformType } = {
  fcos: "fcos",
  flatcar: "flatcar",
  openshift: "openshift",
  r4e: "linux",
  fiot: "linux",
};

/** Everything that there is to say about a text, and the one input that it holds. */
export function readButane(source: Source, files: FilesPort): ReadInputs {
  const translated = translateButane(source, files, { thorough: true });
  const diagnostics = butaneFindings(translated);
  const { opened, desugared } = translated;
  if (opened === undefined || desugared === undefined) return { inputs: [], diagnostics };
  const { variant, large } = opened;
  const { config, origins } = butaneNode(opened, desugared);
  const lossy = [...large].map(([at, digits]) =>
    finding("compile/large-number", origins.values.get(at)?.span ?? origins.values.get("")?.span, `${digits} cannot be held exactly`, {
      path: displayPath(at),
      hint: "write a number below 9007199254740992",
    }),
  );
  const { machineConfig } = desugared;
  const head = machineConfig === undefined ? {} : { object: { name: machineConfig.name, labels: machineConfig.labels, annotations: {} } };
  const platform = platformOf(platformTypes[variant.name], variant.ignition, releaseOf(variant));
  return {
    inputs: [{ source: translated.source, platform, version: variant.ignition, ...head, config, origins }],
    diagnostics: [...diagnostics, ...lossy],
  };
}

/** "4.18" of openshift 4.18.0. */
const releaseOf = ({ name, version }: Variant): string | undefined =>
  name === "openshift" ? version.split(".").slice(0, 2).join(".") : undefined;
