// Butane's fields of files, directories, links and trees.
import * as ignition from "../ignition/fields-files.ts";
import { list, mode, str, struct } from "../model/field.ts";
import { resource } from "./fields-resource.ts";
import { renamed } from "./renamed.ts";

export const directory = renamed(ignition.directory);

export const file = struct({
  ...renamed(ignition.file).fields,
  append: list(resource, { doc: "Data added to the end of the file, in order." }),
  contents: { ...resource, doc: "Data of the file." },
});

export const link = struct({
  ...renamed(ignition.link).fields,
  target: str({ nullable: { since: "3.3.0" }, required: true, doc: "What the link points to.", example: "../usr/share/zoneinfo/UTC" }),
});

const { user, group } = ignition.file.fields;

/** A folder of local files that are written to the node with their permissions and links. */
export const tree = struct({
  group: { ...group, since: "3.6.0" },
  local: str({ required: true, doc: "The folder, below the folder for local files.", example: "tree" }),
  path: str({ nullable: true, doc: "Where it goes on the node; / when left out.", example: "/etc/files" }),
  user: { ...user, since: "3.6.0" },
  file_mode: mode({ since: "3.6.0", nullable: true, doc: "Permission bits of all its files; those of the local files when left out." }),
  dir_mode: mode({ since: "3.6.0", nullable: true, doc: "Permission bits of all its directories, which are then written too." }),
});
