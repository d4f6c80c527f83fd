// A text in a profile: written where it belongs, or in a file beside it, or as a template.
import { either, type Infer, mapOf, str, struct } from "../model/field.ts";

export const templateValues = mapOf(str(), { keyName: "name", doc: "The names that the template uses, as @name@, and their texts." });

/** A text, or where it comes from. */
export const textField = (doc: string) =>
  either({
    scalar: str(),
    map: struct(
      {
        inline: str({ doc: "The text itself." }),
        local: str({ doc: "A file beside the profile." }),
        template: str({ doc: "A text with @name@ for each name under values." }),
        values: templateValues,
      },
      { doc: "Where the text comes from: one of inline, local and template." },
    ),
    doc,
  });

export type WrittenText = Infer<ReturnType<typeof textField>>;
