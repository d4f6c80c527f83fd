// kindling explain: the page of a finding or of a field.
import { explain, suggestTopic } from "../commands/explain.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

export function explainCommand(topic: string, terminal: Terminal): ExitStatus {
  const text = explain(topic);
  if (text === undefined) {
    const near = suggestTopic(topic);
    return wrongUsage(terminal, `nothing is known about '${topic}'`, near === undefined ? undefined : `Did you mean ${near}?`);
  }
  terminal.out(withNewline(text));
  return 0;
}

const withNewline = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`);
