// The words about Butane's own rules: which finding each is, what it says, and what to do.
import type { Code } from "../diagnostics/codes/index.ts";
import { messages as ignitionMessages } from "../ignition/findings.ts";
import type { ButaneProblem } from "./contract.ts";
import { bootMessages } from "./messages-boot.ts";
import { fileMessages } from "./messages-files.ts";
import type { ButaneMessage } from "./messages-message.ts";
import { nodeMessages } from "./messages-nodes.ts";
import type { ButaneRule } from "./rules.ts";

const messages: Readonly<Record<ButaneRule, ButaneMessage>> = { ...fileMessages, ...nodeMessages, ...bootMessages };

export type Words = { readonly code: Code; readonly message: string; readonly hint?: string };

/** Code and words of a problem. A rule of Ignition that was broken by a config within the config is told in Ignition's words. */
export function wordsOf({ rule, args, child }: ButaneProblem): Words {
  const { code, text, hint } = messages[rule as ButaneRule];
  const inner = child === undefined ? undefined : ignitionMessages[child.rule].text(child.args);
  const message = inner === undefined ? text(...args) : `the config within the config: ${inner}`;
  const advice = hint?.(...args);
  return { code, message, ...(advice === undefined ? {} : { hint: advice }) };
}
