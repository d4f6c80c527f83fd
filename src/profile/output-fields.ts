// `output` of a profile, as far as it is about carriers: names of files, and the ConfigMaps around the documents.
import { bool, int, mapOf, str, struct } from "../model/field.ts";
import { labelName, manifestFile, objectName } from "../model/formats.ts";

/** More would be a list that nobody keeps in a ClusterInstance. */
const mostShards = 99;

export const shardsField = int({
  min: 1,
  max: mostShards,
  doc: "So many ConfigMaps <name>-0, <name>-1, … instead of one per role; a hash of an object's name chooses its own, and empty ones are written too.",
  example: "3",
});

export const serverSideApplyField = bool({
  doc: "Argo CD applies the ConfigMaps on the server's side: an annotation says so, and they hold up to 1 MiB.",
  default: "false",
});

export const configMapFields = struct(
  {
    name: str({ format: objectName, doc: "What the names of the ConfigMaps start with.", default: "the name of the profile" }),
    namespace: str({ format: labelName, doc: "Their namespace: that of the ClusterInstance or the NodePool." }),
    shards: shardsField,
    pins: mapOf(int({ min: 0 }), {
      keyName: "object",
      doc: "Objects that belong in a certain shard, by feature or object; the others go by their hash.",
      example: "{primitives: 0}",
    }),
    serverSideApply: serverSideApplyField,
  },
  { doc: "The ConfigMaps of --target configmap and hypershift." },
);

export const fileNamesField = mapOf(str({ format: manifestFile }), {
  keyName: "object",
  doc: "File names of MachineConfigs and their keys in ConfigMaps, by feature or object; with several roles, -<role> is put before the suffix.",
  default: "<metadata.name>.yaml",
  example: "{mountHiding: 01-container-mount.yaml}",
});
