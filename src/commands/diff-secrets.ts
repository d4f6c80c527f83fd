// What differs, without the secrets of the profiles on either side.
import { type Difference, mapTexts } from "../diff/difference.ts";
import type { DiffResult } from "../diff/result.ts";
import { withoutSecrets } from "../profile/var-findings.ts";

/** A difference is made for others to read. `secrets`: texts that went into the outputs. */
export function withoutSecretsOf(result: DiffResult, secrets: readonly string[]): DiffResult {
  if (secrets.length === 0) return result;
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  const hide = (text: string): string => withoutSecrets(text, longestFirst);
  const shown = (differences: readonly Difference[]): readonly Difference[] => differences.map((one) => mapTexts(one, hide));
  const pools = result.pools.map((pool) => ({ ...pool, differences: shown(pool.differences) }));
  return { ...result, pools, differences: shown(result.differences) };
}
