// Words about files, texts, trees, quadlets and configs within the config.
import { type ButaneMessage, quoted } from "./messages-message.ts";

export const fileMessages = {
  TooManySources: {
    code: "butane/too-many-sources",
    text: (field) => `${field} is given beside another source of the same data`,
    hint: () => "keep one of inline, local and source",
  },
  TooManyTexts: {
    code: "butane/too-many-sources",
    text: () => "contents and contents_local are both given",
    hint: () => "keep one of them",
  },
  NoFilesDir: {
    code: "butane/no-files-dir",
    text: (path) =>
      path ? `the local file ${quoted(path)} cannot be read: no folder for local files was named` : "no folder for local files was named",
    hint: () => "name it with --files-dir",
  },
  FileOutsideFilesDir: {
    code: "butane/outside-files-dir",
    text: (path) => `${quoted(path)} leads out of the folder for local files`,
    hint: () => "move it into the folder, or name a folder further up",
  },
  FileUnreadable: {
    code: "butane/unreadable-file",
    text: (path, why) => `the local file ${quoted(path)} cannot be read${why ? ` (${why})` : ""}`,
    hint: () => "paths start at the folder for local files",
  },
  DecimalMode: {
    code: "butane/decimal-mode",
    text: (mode = "") => `the mode ${mode} is decimal: it means 0${Number(mode).toString(8)}, though 0${mode} was likely meant`,
    hint: (mode) => `write 0${mode}`,
  },
  ChildSyntax: { code: "butane/child-config", text: (why) => `the config within the config cannot be read${why ? `: ${why}` : ""}` },
  ChildUnreadable: { code: "butane/child-config", text: () => "this is not an Ignition config of the version that is needed" },
  ChildVersionDiffers: {
    code: "butane/child-warning",
    text: (own) => `the config within the config is of version ${quoted(own)}, so it is not checked`,
    hint: (_own, wanted) => `version ${wanted} is what this config is translated to`,
  },
  ChildVersionInvalid: { code: "butane/child-config", text: (version) => `${quoted(version)} is not a version of the Ignition spec` },
  ChildError: { code: "butane/child-config", text: (rule) => `the config within the config breaks the rule ${rule}` },
  ChildWarning: { code: "butane/child-warning", text: (rule) => `the config within the config comes near the rule ${rule}` },
  ChildUnknownKey: { code: "butane/child-warning", text: (key) => `${quoted(key)} is not a field of the config within the config` },
  ChildNoObject: { code: "butane/child-warning", text: () => "a section of the config within the config is not an object" },
  TreeWithoutFolder: { code: "butane/tree", text: () => "the tree names no local folder", hint: () => "give local" },
  TreeNoDirectory: { code: "butane/tree", text: (path) => `${quoted(path)} is not a folder` },
  TreeUnreadable: { code: "butane/tree", text: (path) => `${quoted(path)} cannot be read` },
  TreeFileType: {
    code: "butane/tree",
    text: (path) => `${quoted(path)} is neither a file nor a folder nor a link`,
    hint: () => "remove it from the tree",
  },
  NodeExists: {
    code: "butane/node-exists",
    text: (path) => `something else is already written to ${quoted(path)}`,
    hint: () => "remove one of the two entries",
  },
  QuadletSuffix: {
    code: "butane/quadlet",
    text: (name) => `the name ${quoted(name)} has no suffix that Podman knows`,
    hint: () => "the suffixes are .container, .volume, .network, .kube, .image, .build, .pod and .artifact",
  },
  QuadletInstanceText: {
    code: "butane/quadlet",
    text: (name) => `${quoted(name)} is an instance, whose text is that of its template`,
    hint: () => "leave the text out, or rename it",
  },
} as const satisfies Readonly<Record<string, ButaneMessage>>;
