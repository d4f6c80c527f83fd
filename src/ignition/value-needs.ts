// Values that older spec versions refuse, or read otherwise, although they have the field.
import { compareVersions } from "../model/versions.ts";

export type ValueNeed = { readonly version: string; readonly what: string };

type Rule = ValueNeed & {
  /** Field names from the top of the config; a rule for one name alone counts wherever the name stands. */
  readonly field: string;
  readonly applies: (value: unknown) => boolean;
  /** Configs of earlier versions can have the value too, but there it does nothing. */
  readonly idleBefore?: true;
};

const startsWith =
  (prefix: string) =>
  (value: unknown): boolean =>
    typeof value === "string" && value.toLowerCase().startsWith(prefix);

const specialBits = (value: unknown): boolean => typeof value === "number" && (value & 0o7000) !== 0;

const oldPins = ["tpm2", "tang", "sss"];

/** Source: the validators and translators of Ignition v3_0 to v3_7_experimental. */
const rules: readonly Rule[] = [
  { field: "hash", version: "3.1.0", what: "a sha256 hash", applies: startsWith("sha256-") },
  { field: "source", version: "3.2.0", what: "a gs URL", applies: startsWith("gs:") },
  { field: "source", version: "3.4.0", what: "an arn URL", applies: startsWith("arn:") },
  { field: "storage.filesystems.format", version: "3.3.0", what: 'the format "none"', applies: (value) => value === "none" },
  {
    field: "storage.filesystems.format",
    version: "3.7.0-experimental",
    what: 'the format "virtiofs"',
    applies: (value) => value === "virtiofs",
  },
  { field: "storage.files.mode", version: "3.6.0", what: "a setuid, setgid or sticky bit", applies: specialBits, idleBefore: true },
  { field: "storage.directories.mode", version: "3.6.0", what: "a setuid, setgid or sticky bit", applies: specialBits, idleBefore: true },
  {
    field: "storage.luks.clevis.custom.pin",
    version: "3.6.0",
    what: "a Clevis pin other than tpm2, tang and sss",
    applies: (value) => value !== "" && !oldPins.some((pin) => pin === value),
  },
];

/** The versions that a value of a field needs beyond those of the field itself. `from`: the version that the config was written in. */
export function valueNeeds(value: unknown, names: readonly string[], from: string): readonly ValueNeed[] {
  const path = names.join(".");
  return rules
    .filter((rule) => (rule.field === path || rule.field === names.at(-1)) && rule.applies(value))
    .filter((rule) => !rule.idleBefore || compareVersions(from, rule.version) >= 0)
    .map(({ version, what }) => ({ version, what }));
}
