// Messages about files, directories, links and units.
import { type Message, quoted } from "./message.ts";

const belowLink = { text: "lies below the link", hint: () => "write the path that the link leads to", other: "the link" };

const below = (code: "ignition/directory-below-link" | "ignition/file-below-link" | "ignition/link-below-link") => ({
  code,
  text: (a: { readonly [name: string]: string | number }) => `${quoted(a.value)} ${belowLink.text} ${quoted(a.link)}`,
  hint: belowLink.hint,
  other: belowLink.other,
});

export const fileMessages = {
  BothIDAndNameSet: {
    code: "ignition/owner-twice",
    text: (a) => `the owner is given by id ${a.id} and by name ${quoted(a.name)}`,
    hint: () => "keep one of the two",
  },
  DirectoryUsedSymlink: below("ignition/directory-below-link"),
  DirtyPath: {
    code: "ignition/unclean-path",
    text: (a) => `the path ${quoted(a.value)} is not in its shortest form`,
    hint: (a) => `write ${quoted(a.clean)}`,
  },
  Duplicate: {
    code: "ignition/duplicate-entry",
    text: (a) => `${quoted(a.value)} is listed twice`,
    hint: () => "make one entry of the two",
    other: "the first entry",
  },
  EnabledUnitWithoutInstall: {
    code: "ignition/enabled-without-install",
    text: (a) => `${a.value} is enabled, but has no [Install] section, so nothing starts it`,
    hint: () => "add [Install] with WantedBy=; or remove enabled, when another unit starts it by Wants= or Requires=",
  },
  FileIllegalMode: {
    code: "ignition/illegal-mode",
    text: (a) => `${a.value} is not a file mode`,
    hint: (a) => octalHint(a.value) ?? "modes go from 0 to 07777; 0644 is 420 in decimal",
  },
  FileUsedSymlink: below("ignition/file-below-link"),
  HardLinkSpecifiesOwner: {
    code: "ignition/hard-link-owner",
    text: (a) => `the owner of the hard link ${quoted(a.value)} becomes the owner of its target`,
    hint: () => "set the owner where the target is written",
  },
  HardLinkToDirectory: {
    code: "ignition/hard-link-to-directory",
    text: (a) => `${quoted(a.value)} is a directory and cannot have a hard link`,
    hint: () => "remove hard to make the link symbolic",
    other: "the directory",
  },
  InvalidSystemdDropinExt: {
    code: "ignition/dropin-suffix",
    text: (a) => `the drop-in name ${quoted(a.value)} does not end in .conf`,
  },
  InvalidSystemdExt: {
    code: "ignition/unit-suffix",
    text: (a) => `the unit name ${quoted(a.value)} does not end in a unit type`,
    hint: (a) => quadletHint(String(a.value ?? "")) ?? "end it in .service, .mount, .timer, .target or the like",
  },
  LinkTargetRequired: { code: "ignition/link-without-target", text: (a) => `the link ${quoted(a.value)} has no target` },
  LinkUsedSymlink: below("ignition/link-below-link"),
  ModeSpecialBits: {
    code: "ignition/special-mode-bits",
    text: (a) => `the mode ${a.value} has bits that Ignition takes off before 3.6.0`,
    hint: (a) => octalHint(a.value) ?? "remove the setuid, setgid and sticky bits, or write the config in 3.6.0",
  },
  NoPath: { code: "ignition/path-missing", text: () => "the path is missing", hint: () => "write an absolute path" },
  OverwriteAndNilSource: {
    code: "ignition/overwrite-without-contents",
    text: (a) => `${quoted(a.value)} is to be overwritten, but has no contents`,
    hint: () => 'add contents, or "data:," as the source for an empty file',
  },
  PathConflictsSystemd: {
    code: "ignition/path-of-unit",
    text: (a) => `${quoted(a.value)} is also written as a unit`,
    hint: () => "keep the unit and remove the file",
    other: "the unit",
  },
  PathRelative: { code: "ignition/relative-path", text: (a) => `the path ${quoted(a.value)} does not start with a slash` },
  TemplateUnitWithoutInstall: {
    code: "ignition/template-without-install",
    text: (a) => `${a.value} is enabled, but its template ${a.template} has no [Install] section`,
    hint: () => "add [Install] with WantedBy= to the template",
    other: "the template",
  },
  UnitContents: { code: "ignition/bad-unit-text", text: (a) => `the text of ${quoted(a.value)} cannot be read: it ${a.why}` },
} as const satisfies Record<string, Message>;

/** For a number whose decimal digits look like a usual mode: 644 for 0644. `mode`: the number in octal. */
function octalHint(mode: string | number | undefined): string | undefined {
  const digits = String(Number.parseInt(String(mode ?? ""), 8));
  const [, owner = "", group = "", others = ""] = /^[0-7]?([04-7])([04-7])([04-7])$/.exec(digits) ?? [];
  if (owner === "" || owner < group || group < others) return undefined;
  return `if 0${digits} was meant, write ${Number.parseInt(digits, 8)}: JSON numbers are decimal`;
}

/** Files that Podman makes units of. Source: podman-systemd.unit(5). */
const quadlet = /\.(?:artifact|build|container|image|kube|network|pod|volume)$/;

function quadletHint(name: string): string | undefined {
  if (!quadlet.test(name)) return undefined;
  return `this is a quadlet: write it as the file /etc/containers/systemd/${name}, or below ~/.config/containers/systemd for a user`;
}
