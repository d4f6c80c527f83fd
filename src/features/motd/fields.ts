// The fields of the feature motd.
import { list, str, struct } from "../../model/field.ts";

export const motdFields = struct(
  {
    text: str({ doc: "The message, as it shall appear.", example: '"This node belongs to the lab.\\n"' }),
    lines: list(str(), { doc: "The message, line by line; instead of text." }),
  },
  {
    doc: "A message of the day in /etc/motd.d; /etc/motd itself stays as the OS ships it.",
    guesses: { message: "text", contents: "text", line: "lines", enabled: "a motd cannot be switched off, only left out: remove the key" },
  },
);
