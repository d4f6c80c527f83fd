// Findings of the area ignition-runtime: configs that pass every check of the spec, and then fail or surprise when the node starts.
import type { CodeInfo } from "./code-info.ts";

const stops = "ignition-validate accepts this; the engine stops at it on the node, which then does not start.";

export const ignitionRuntimeCodes = {
  "ignition-runtime/parent-is-file": {
    severity: "error",
    title: "A parent folder is a file",
    why: stops,
    fix: "Write one of the two elsewhere.",
  },
  "ignition-runtime/parent-owner": {
    severity: "warning",
    title: "Folders of a user that belong to root",
    why: "Ignition makes missing folders as root. In a home the user's own programs cannot write there, and user units do not start.",
    fix: "List every folder below the home under directories, with the same owner.",
  },
  "ignition-runtime/impossible-path": {
    severity: "error",
    title: "Path that no file system can hold",
    why: stops,
    fix: "Keep every name in the path below 256 bytes, without NUL.",
  },
  "ignition-runtime/directory-replaced": {
    severity: "warning",
    title: "Directory is deleted first",
    why: "With overwrite, Ignition deletes the directory and everything in it before it makes it anew.",
    fix: "Leave overwrite out to keep what is there.",
  },
  "ignition-runtime/append-without-source": {
    severity: "error",
    title: "Appends nothing",
    why: "The engine crashes on an append entry that has no source.",
    fix: "Add the source, or remove the entry.",
  },
  "ignition-runtime/header-without-value": {
    severity: "error",
    title: "Header without a value",
    why: "Without a value a header only takes one of the same name out in a merge; left over in the final config it makes the fetch fail.",
    fix: "Give it a value, or remove it.",
  },
  "ignition-runtime/hash-not-hex": {
    severity: "error",
    title: "Hash with other characters than digits",
    why: stops,
    fix: "Copy the digest again.",
  },
  "ignition-runtime/hash-mismatch": {
    severity: "error",
    title: "Hash of other data",
    why: "The engine compares the hash with the data after decompression, and the node does not start when they differ.",
    fix: "Compute the hash over the decompressed data.",
  },
  "ignition-runtime/not-gzip": {
    severity: "error",
    title: "Data that is not compressed",
    why: stops,
    fix: "Compress the data, or remove the compression.",
  },
  "ignition-runtime/empty-config": {
    severity: "error",
    title: "Reference to an empty config",
    why: "The engine takes empty data for no config at all: it leaves out the whole config that refers to it, and writes nothing without a word.",
    fix: "Refer to a config, or remove the reference.",
  },
  "ignition-runtime/bad-config": {
    severity: "error",
    title: "Reference to something that is no config",
    why: stops,
    fix: "Check the embedded config with `kindling validate`.",
  },
  "ignition-runtime/certificate-not-pem": {
    severity: "error",
    title: "Certificate that is not PEM",
    why: stops,
    fix: "Embed the text that starts with BEGIN CERTIFICATE.",
  },
  "ignition-runtime/refused-when-lifted": {
    severity: "error",
    title: "Refused by the newest rules",
    why: "The engine lifts every config to its newest spec version and checks it again by the rules of that version.",
    fix: "Write what the newest version asks for; the declared version can stay.",
  },
  "ignition-runtime/unknown-owner": {
    severity: "warning",
    title: "Owner that may not exist",
    why: "Names are looked up on the node, and the engine stops at a name that is not there. Numbers always work.",
    fix: "Add the account to passwd, or write the numeric id.",
  },
  "ignition-runtime/account-name": {
    severity: "error",
    title: "Name that useradd refuses",
    why: "The engine calls useradd and groupadd, and stops when they refuse the name.",
    fix: "Start with a letter or underscore, and use letters, digits and . _ - only, at most 32.",
  },
  "ignition-runtime/negative-id": { severity: "error", title: "Negative account id", why: stops, fix: "Write a number from 0 on." },
  "ignition-runtime/unknown-group": {
    severity: "warning",
    title: "Group that may not exist",
    why: "Groups are made before users; useradd stops at a group that is neither in the config nor on the node.",
    fix: "Add the group to passwd.groups.",
  },
  "ignition-runtime/no-home-for-keys": {
    severity: "warning",
    title: "SSH keys without a home folder",
    why: "The keys go below the home folder; when it is not made and not there, the engine stops.",
    fix: "Remove noCreateHome, or name a folder that exists.",
  },
  "ignition-runtime/unit-elsewhere": {
    severity: "warning",
    title: "Unit name with a slash",
    why: "The name is joined to /etc/systemd/system as it is, so the file lands elsewhere and systemd does not see it.",
    fix: "Write the name only; a part of a template instance is escaped with systemd-escape.",
  },
  "ignition-runtime/masked-contents": {
    severity: "warning",
    title: "Contents of a masked unit",
    why: "The unit ends as a link to /dev/null; the contents are lost.",
    fix: "Remove mask, or the contents.",
  },
  "ignition-runtime/empty-unit": {
    severity: "warning",
    title: "Unit with empty contents",
    why: "A unit with empty contents is not written, while a drop-in with empty contents is.",
    fix: "Remove the contents, or mask the unit to switch it off.",
  },
  "ignition-runtime/decimal-mode": {
    severity: "warning",
    title: "Decimal mode that looks octal",
    why: "JSON has no octal numbers: 400 is 0620, and not 0400. The file gets rights that nobody meant.",
    fix: "Write the decimal number of the mode: 256 for 0400, 420 for 0644, 493 for 0755.",
  },
  "ignition-runtime/private-key": {
    severity: "error",
    title: "Private key among the public ones",
    why: "Whoever can read the config, which every node and every backup of it holds, can log in wherever the key is accepted.",
    fix: "Make a new pair, and write its public key.",
  },
  "ignition-runtime/ssh-key": {
    severity: "warning",
    title: "SSH key that is none",
    why: "sshd skips lines that it cannot read, without a word: nobody can log in.",
    fix: "Copy the whole line of the .pub file: type, data and comment.",
  },
  "ignition-runtime/password-not-hashed": {
    severity: "error",
    title: "Password hash that is none",
    why: "The text goes into /etc/shadow as it is: no password fits it, and if it is the password it can be read by everyone who can read the config.",
    fix: "Write a hash, as mkpasswd prints it, or * for no password.",
  },
  "ignition-runtime/placeholder": {
    severity: "warning",
    title: "Placeholder that nobody filled in",
    why: "Nothing fills templates in after this step: the text arrives on the node as it stands.",
    fix: "Fill it in before, or silence this code when the program reads such texts.",
  },
  "ignition-runtime/crio-config-place": {
    severity: "warning",
    title: "CRI-O settings that are not read, or too early",
    why: "CRI-O reads /etc/crio/crio.conf and the files of /etc/crio/crio.conf.d in the order of their names, the last one winning.",
    fix: "Put the file into /etc/crio/crio.conf.d, with a name that sorts after 00-default.",
  },
  "ignition-runtime/crio-list-replaced": {
    severity: "warning",
    title: "List of CRI-O that another file replaces",
    why: "Of two files that set one list only the later one counts: the other one's entries are lost.",
    fix: "Write the whole list into one file.",
  },
  "ignition-runtime/unread-file": {
    severity: "warning",
    title: "Settings that nobody reads",
    why: "Programs that read a folder take only files whose names end as they should, and say nothing of the others.",
    fix: "Rename the file as the hint says.",
  },
  "ignition-runtime/too-open": {
    severity: "warning",
    title: "Settings that are refused because of their mode",
    why: "Some programs ignore a file that others may read or write. Without a mode a file gets 0644.",
    fix: "Set the mode that the hint names.",
  },
  "ignition-runtime/still-encoded": {
    severity: "warning",
    title: "Contents that are still base64",
    why: "Only data URLs with ;base64 before the comma are decoded. Anything else arrives on the node as it stands.",
    fix: "Add ;base64 to the data URL, or encode the contents once and not twice.",
  },
} as const satisfies Record<string, CodeInfo>;
