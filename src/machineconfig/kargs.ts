// Kernel arguments as the daemon hands them on.
import { argumentRemoval } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";

/** Arguments one by one: a text is split at blanks outside double quotes; there is no escape for a quote. */
export function splitArguments(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => text.match(/(?:[^\s"]|"[^"]*(?:"|$))+/g) ?? []);
}

/** What rpm-ostree is called with: every old argument taken away, every new one added. */
export function ostreeArguments(before: readonly string[], after: readonly string[], release: string): readonly string[] {
  const removal = factAt(argumentRemoval, release) ?? "--delete";
  return [...splitArguments(before).map((one) => `${removal}=${one}`), ...splitArguments(after).map((one) => `--append=${one}`)];
}
