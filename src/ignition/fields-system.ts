// Fields of units, users, groups and kernel arguments.
import { bool, int, list, str, struct } from "../model/field.ts";

export const dropin = struct({
  contents: str({ nullable: true, doc: "Text of the drop-in." }),
  name: str({ required: true, doc: "File name, ending in .conf.", example: "10-kindling.conf" }),
});

export const unit = struct({
  contents: str({ nullable: true, doc: "Text of the unit; replaces one that exists." }),
  dropins: list(dropin, { key: "name", doc: "Files that change the unit without replacing it." }),
  enabled: bool({ nullable: true, doc: "Whether a preset enables (true) or disables (false) the unit." }),
  mask: bool({ nullable: true, doc: "Whether the unit is linked to /dev/null, so that nothing can start it." }),
  name: str({ required: true, doc: "Name of the unit, with its suffix.", example: "kubens.service" }),
});

export const systemd = struct({ units: list(unit, { key: "name", doc: "Units, by name." }) });

export const user = struct({
  gecos: str({ nullable: true, doc: "Comment, usually the full name." }),
  groups: list(str(), { key: "", doc: "Supplementary groups." }),
  homeDir: str({ nullable: true, doc: "Home folder." }),
  name: str({ required: true, doc: "Name of the user.", example: "core" }),
  noCreateHome: bool({ nullable: true, doc: "Whether no home folder is made." }),
  noLogInit: bool({ nullable: true, doc: "Whether the user is left out of the login records." }),
  noUserGroup: bool({ nullable: true, doc: "Whether no group of the user's name is made." }),
  passwordHash: str({ nullable: true, doc: "Hash of the password, as in /etc/shadow." }),
  primaryGroup: str({ nullable: true, doc: "Name of the primary group." }),
  sshAuthorizedKeys: list(str(), { key: "", doc: "SSH keys that may log in." }),
  shell: str({ nullable: true, doc: "Login shell." }),
  shouldExist: bool({ since: "3.2.0", nullable: true, doc: "Whether the user is to exist; false deletes." }),
  system: bool({ nullable: true, doc: "Whether it is a system account." }),
  uid: int({ nullable: true, doc: "User id." }),
});

export const group = struct({
  gid: int({ nullable: true, doc: "Group id." }),
  name: str({ required: true, doc: "Name of the group." }),
  passwordHash: str({ nullable: true, doc: "Hash of the group's password." }),
  shouldExist: bool({ since: "3.2.0", nullable: true, doc: "Whether the group is to exist; false deletes." }),
  system: bool({ nullable: true, doc: "Whether it is a system group." }),
});

export const passwd = struct({
  groups: list(group, { key: "name", doc: "Groups to add, change or delete." }),
  users: list(user, { key: "name", doc: "Users to add, change or delete." }),
});

export const kernelArguments = struct(
  {
    shouldExist: list(str(), { key: "", doc: "Arguments the kernel command line is to have." }),
    shouldNotExist: list(str(), { key: "", doc: "Arguments the kernel command line is not to have." }),
  },
  { mergedBy: { "": ["shouldExist", "shouldNotExist"] }, since: "3.3.0", doc: "Kernel command line, set at first boot." },
);
