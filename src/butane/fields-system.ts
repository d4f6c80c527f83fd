// Butane's fields of units, quadlets, users and groups.
import * as ignition from "../ignition/fields-system.ts";
import { bool, list, str, struct } from "../model/field.ts";
import { renamed } from "./renamed.ts";

const contentsLocal = str({ since: "3.4.0", nullable: true, doc: "File of the text, below the folder for local files." });

const dropin = struct({
  contents: ignition.dropin.fields.contents,
  contents_local: contentsLocal,
  name: ignition.dropin.fields.name,
});

export const unit = struct({
  contents: ignition.unit.fields.contents,
  contents_local: contentsLocal,
  dropins: list(dropin, { doc: "Files that change the unit without replacing it." }),
  enabled: ignition.unit.fields.enabled,
  mask: ignition.unit.fields.mask,
  name: ignition.unit.fields.name,
});

const quadletText = {
  contents: str({ nullable: true, doc: "Text of the file." }),
  contents_local: str({ nullable: true, doc: "File of the text, below the folder for local files." }),
} as const;

/** A container, volume, network or pod that systemd runs, in Podman's own files. */
export const quadlet = struct({
  ...quadletText,
  name: str({ required: true, doc: "File name, with its suffix.", example: "tea.container" }),
  rootful: bool({ doc: "Whether it is run by the system; else by every user." }),
  dropins: list(struct({ ...quadletText, name: str({ required: true, doc: "File name.", example: "10-image.conf" }) }), {
    doc: "Files that change the quadlet without replacing it.",
  }),
});

export const systemd = struct({
  units: list(unit, { doc: "Units, by name." }),
  quadlets: list(quadlet, { since: "3.7.0-experimental", doc: "Containers that systemd runs." }),
});

const sshAuthorizedKeysLocal = list(str(), {
  since: "3.4.0",
  doc: "Files of SSH keys that may log in, below the folder for local files; one key a line.",
});

const { ssh_authorized_keys, shell, system, uid, ...userFields } = renamed(ignition.user).fields;

export const user = struct({
  ...userFields,
  ssh_authorized_keys,
  ssh_authorized_keys_local: sshAuthorizedKeysLocal,
  shell,
  system,
  uid,
});

export const passwd = struct({
  groups: list(renamed(ignition.group), { doc: "Groups to add, change or delete." }),
  users: list(user, { doc: "Users to add, change or delete." }),
});
