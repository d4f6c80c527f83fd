// Rules for encrypted volumes and the ways to unlock them.
import { pointer } from "../../model/origins.ts";
import { parseGoUrl } from "../../syntax/go-url.ts";
import { readJson } from "../../syntax/json.ts";
import { encodeUtf8 } from "../../syntax/text.ts";
import type { ClevisConfig, CustomPinConfig, LuksConfig, TangConfig } from "../config.ts";
import { checkPath } from "./path.ts";
import { type Check, fieldProblem, filled, isSince, type Problem, problem } from "./problem.ts";
import { urlFinding } from "./url.ts";

const longestLabel = 47;

export const checkLuks: Check<LuksConfig> = (luks, at, version) => [
  ...(luks.name?.includes("/") ? [fieldProblem("LuksNameContainsSlash", at, "name", { value: luks.name })] : []),
  ...checkLabel(luks.label, at),
  ...(filled(luks.device) ? checkPath(luks.device, at, "device") : [fieldProblem("DiskDeviceRequired", at, "device")]),
  ...(luks.clevis !== undefined && isMixed(luks.clevis, version) ? [fieldProblem("ClevisCustomWithOthers", at, "clevis")] : []),
  ...checkKeyFile(luks.keyFile?.source, at, version),
  ...(isSince(version, "3.5.0") && luks.cex?.enabled ? checkCex(luks, at) : []),
];

function checkLabel(label: string | undefined, at: string): readonly Problem[] {
  const bytes = encodeUtf8(label ?? "").length;
  return bytes > longestLabel ? [fieldProblem("LuksLabelTooLong", at, "label", { value: label ?? "", bytes, limit: longestLabel })] : [];
}

/** Up to 3.2.0 the custom object counts as soon as it is there. */
function isMixed(clevis: ClevisConfig, version: string): boolean {
  const custom = isSince(version, "3.3.0") ? filled(clevis.custom?.pin) : clevis.custom !== undefined;
  return custom && hasPlainPins(clevis);
}

function hasPlainPins({ tang, tpm2, threshold }: ClevisConfig): boolean {
  return (tang ?? []).length > 0 || tpm2 === true || (threshold ?? 0) !== 0;
}

/** Ignition names a field `keys` that does not exist; its own path is kept so that reports can be compared. */
function checkKeyFile(source: string | undefined, at: string, version: string): readonly Problem[] {
  const found = filled(source) ? urlFinding(source, version) : undefined;
  if (found === undefined) return [];
  return [{ ...problem("InvalidLuksKeyFile", pointer(at, "keys"), { value: source ?? "" }, pointer(at, "keyFile", "source")), echo: true }];
}

function checkCex(luks: LuksConfig, at: string): readonly Problem[] {
  const clevis = luks.clevis !== undefined && (filled(luks.clevis.custom?.pin) || hasPlainPins(luks.clevis));
  return [
    ...(clevis ? [fieldProblem("CexWithClevis", at, "cex")] : []),
    ...(filled(luks.keyFile?.source) ? [fieldProblem("CexWithKeyFile", at, "cex")] : []),
  ];
}

const knownPins = ["tpm2", "tang", "sss"];

export const checkCustomPin: Check<CustomPinConfig> = (custom, at, version) => {
  const { pin, config, needsNetwork } = custom;
  const says = filled(pin) || filled(config) || (needsNetwork === true && isSince(version, "3.3.0"));
  if (!says) return [];
  return [...checkPin(pin, at, version), ...(filled(config) ? [] : [fieldProblem("ClevisConfigRequired", at, "config")])];
};

/** Which pins there are is checked up to 3.5.0; an empty one has a rule of its own from 3.3.0 on. */
function checkPin(pin: string | undefined, at: string, version: string): readonly Problem[] {
  if (!filled(pin) && isSince(version, "3.3.0")) return [fieldProblem("ClevisPinRequired", at, "pin")];
  if (isSince(version, "3.6.0") || knownPins.includes(pin ?? "")) return [];
  return [fieldProblem("UnknownClevisPin", at, "pin", { value: pin ?? "" })];
}

export const checkTang: Check<TangConfig> = (tang, at) => {
  const parsed = parseGoUrl(tang.url ?? "");
  const scheme = "problem" in parsed ? undefined : parsed.scheme;
  return [
    ...("problem" in parsed ? [fieldProblem("InvalidUrl", at, "url", { value: tang.url ?? "", why: parsed.problem })] : []),
    ...(scheme !== undefined && scheme !== "http" && scheme !== "https"
      ? [fieldProblem("InvalidScheme", at, "url", { value: tang.url ?? "", scheme })]
      : []),
    ...(filled(tang.thumbprint) ? [] : [fieldProblem("TangThumbprintRequired", at, "thumbprint", { value: tang.url ?? "" })]),
    ...(filled(tang.advertisement) && !isJson(tang.advertisement) ? [fieldProblem("InvalidTangAdvertisement", at, "advertisement")] : []),
  ];
};

/** As deep as Go reads it. */
const isJson = (text: string): boolean => readJson({ name: "", text }).tree !== undefined;
