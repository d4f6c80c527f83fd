// Fields of files, directories and links.
import { bool, int, list, mode, str, struct } from "../model/field.ts";
import { resource } from "./fields-resource.ts";

const owner = struct({
  id: int({ nullable: true, doc: "Numeric id." }),
  name: str({ nullable: true, doc: "Name, looked up on the node." }),
});

const node = {
  group: { ...owner, doc: "The group that owns it." },
  overwrite: bool({ nullable: true, doc: "Whether what is already at the path is deleted first." }),
  path: str({ required: true, doc: "Absolute path.", example: "/etc/motd" }),
  user: { ...owner, doc: "The user who owns it." },
} as const;

const permissions = mode({
  nullable: true,
  doc: "Permission bits; 0644 for files and 0755 for directories when left out.",
  example: "420",
});

export const file = struct({
  ...node,
  append: list(resource, { append: true, doc: "Data added to the end of the file, in order." }),
  contents: { ...resource, doc: "Data of the file." },
  mode: permissions,
});

export const directory = struct({ ...node, mode: permissions });

/** Until 3.3.0 `target` was a plain string beside `hard`: the pair came from the child as soon as it set one of the two. */
export const link = struct(
  {
    ...node,
    hard: bool({ nullable: true, doc: "Whether it is a hard link; else it is symbolic." }),
    target: str({
      nullable: { since: "3.3.0" },
      required: { until: "3.3.0" },
      doc: "What the link points to.",
      example: "../usr/share/zoneinfo/UTC",
    }),
  },
  { together: [["hard", "target"]] },
);
