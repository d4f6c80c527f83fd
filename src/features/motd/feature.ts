// motd: a message of the day beside the OS's own.
import { finding } from "../../diagnostics/diagnostic.ts";
import { nodeConfig, textFile } from "../../ignition/build.ts";
import type { Infer } from "../../model/field.ts";
import { displayPath, keySpanAt, pointer } from "../../model/origins.ts";
import { type Expanded, type Feature, type FeatureContext, perRole } from "../feature.ts";
import { motdFields } from "./fields.ts";

type MotdSpec = Infer<typeof motdFields>;

export const motd: Feature<MotdSpec> = {
  name: "motd",
  fields: motdFields,
  supports: [{ platform: "openshift" }, { platform: "okd" }, { platform: "fcos" }, { platform: "flatcar" }, { platform: "linux" }],
  phase: "any",
  objects: [{ key: "motd", name: "99-motd-<metadata.name>", holds: "/etc/motd.d/60-<metadata.name>.conf" }],
  conflicts: [],
  expand,
};

/** The name ends in .conf: Flatcar shows nothing else, and the others show any name. */
function expand(spec: MotdSpec, context: FeatureContext): Expanded {
  const { text, lines } = spec;
  const span = keySpanAt(context.origins, context.at);
  if ((text === undefined) === (lines === undefined)) {
    const both = text !== undefined;
    const path = both ? pointer(context.at, "lines") : context.at;
    const message = both ? "motd has both text and lines" : "motd needs text or lines";
    return {
      fragments: [],
      diagnostics: [
        finding("profile/one-of", keySpanAt(context.origins, path), message, { path: displayPath(path), hint: "write one of them" }),
      ],
    };
  }
  const message = text ?? `${(lines ?? []).join("\n")}\n`;
  if (message.trim() === "") {
    return {
      fragments: [],
      diagnostics: [
        finding("profile/empty-text", span, "motd has no text", {
          path: displayPath(context.at),
          hint: "write the message, or remove the key",
        }),
      ],
    };
  }
  const ended = message.endsWith("\n") ? message : `${message}\n`;
  const path = `/etc/motd.d/60-${context.profileName}.conf`;
  const config = nodeConfig({ files: [textFile(path, ended, 0o644)] });
  return {
    fragments: [
      {
        object: "motd",
        names: perRole(`99-motd-${context.profileName}`, context.roles.length > 0 ? context.roles : [""]),
        config,
        origins: { values: new Map(span === undefined ? [] : [["", { span, via: "motd", at: context.at }]]), keys: new Map() },
      },
    ],
    cheap: [{ of: "files", name: path, actions: [{ type: "None" }] }],
    diagnostics: [],
  };
}
