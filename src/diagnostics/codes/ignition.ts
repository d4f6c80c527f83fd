// Findings of the area ignition: what the Ignition config spec asks of a config.
import type { CodeInfo } from "./code-info.ts";
import { ignitionConvertCodes } from "./ignition-convert.ts";
import { ignitionFetchCodes } from "./ignition-fetch.ts";
import { ignitionFileCodes } from "./ignition-files.ts";
import { ignitionUnitCodes } from "./ignition-units.ts";
import { ignitionVolumeCodes } from "./ignition-volumes.ts";

export const ignitionCodes = {
  "ignition/empty": {
    severity: "error",
    title: "Empty config",
    why: "Ignition takes an empty file as no config at all and goes on without a word.",
    fix: "Write at least the version of the config spec.",
  },
  "ignition/several-documents": {
    severity: "error",
    title: "More than one document",
    why: "An Ignition config is one document; it is not known which of them is meant.",
    fix: "Put each config into a file of its own.",
  },
  "ignition/newer-than-wanted": {
    severity: "error",
    title: "Config of a newer version",
    why: "Configs are only lifted to newer versions before they are merged.",
    fix: "Merge at the newest version among the configs, or convert the newer config first.",
  },
  "ignition/bad-version": {
    severity: "error",
    title: "Not a version",
    why: "The version decides which fields and rules hold, so nothing else of the config can be read.",
    fix: 'Write a version of three numbers, such as "3.4.0".',
  },
  "ignition/unknown-version": {
    severity: "error",
    title: "Unknown spec version",
    why: "Ignition refuses a config of a version it does not know, and the node does not start.",
    fix: "Write a version that the operating system's Ignition knows; for OpenShift 4.6 and later that is 3.1.0 or higher.",
  },
  "ignition/needs-newer-version": {
    severity: "error",
    title: "Does not fit the spec version",
    why: "An older version has no way to say this, and leaving it out would change what the node becomes.",
    fix: "Choose a target with the newer spec version, or leave the setting out.",
  },
  "ignition/lost-by-lifting": {
    severity: "warning",
    title: "Lost when the config is lifted",
    why: "Ignition rewrites every config to its newest spec version before it merges or applies it, and does not take this value over.",
    fix: "Write the config in the newer version.",
  },
  "ignition/unknown-field": {
    severity: "error",
    title: "Unknown field",
    why: "Ignition ignores what it does not know, so the setting has no effect.",
    fix: "Correct the spelling, or remove the field.",
  },
  "ignition/field-of-other-version": {
    severity: "error",
    title: "Field of another spec version",
    why: "Ignition ignores a field that the declared version does not have, so the setting has no effect.",
    fix: "Raise the version of the config, or remove the field.",
  },
  "ignition/null-object": {
    severity: "warning",
    title: "null in place of an object",
    why: "Ignition takes it for an object without settings.",
    fix: "Remove the key.",
  },
  "ignition/wrong-type": {
    severity: "error",
    title: "Wrong type",
    why: "Ignition stops at the first value of another type than the spec says, and the node does not start.",
    fix: "Write a value of the type that the message names.",
  },
  "ignition/invalid-value": {
    severity: "error",
    title: "Value that is not allowed",
    why: "Ignition refuses the config, and the node does not start.",
    fix: "Write one of the values that the hint names.",
  },
  "ignition/missing-field": {
    severity: "error",
    title: "Required field is missing",
    why: "The entry cannot be applied without it.",
    fix: "Add the field.",
  },
  "ignition/doubtful-value": {
    severity: "warning",
    title: "Value that was likely meant otherwise",
    why: "The value can be read, but rarely means what it looks like.",
    fix: "Write the value in the form that the hint names.",
  },
  "ignition/duplicate-entry": {
    severity: "error",
    title: "Listed twice",
    why: "Entries of a list are told apart by this value, and Ignition refuses two of the same. Files, directories and links count as one list.",
    fix: "Make one entry of the two, or remove one.",
  },
  "ignition/schema": {
    severity: "error",
    title: "Document does not fit its schema",
    why: "A last check before writing: Ignition would refuse the document.",
    fix: "If kindling wrote the document itself, please report it.",
  },
  "ignition/spec-2": {
    severity: "error",
    title: "Config of spec 2",
    why: "Spec 2 has another shape, and the Ignition of current systems refuses it.",
    fix: "Rewrite it in spec 3 with `kindling convert FILE --to 3.2.0`.",
  },
  ...ignitionConvertCodes,
  ...ignitionFetchCodes,
  ...ignitionFileCodes,
  ...ignitionUnitCodes,
  ...ignitionVolumeCodes,
} as const satisfies Record<string, CodeInfo>;
