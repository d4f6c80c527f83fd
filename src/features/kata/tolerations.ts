// Tolerations that the API server would refuse, and with them the whole class. Source: Kubernetes API, validation of tolerations.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Check, KataSpec } from "./settings.ts";

type Toleration = NonNullable<KataSpec["tolerations"]>[number];
type Rule = {
  readonly field: keyof Toleration;
  readonly broken: (toleration: Toleration) => boolean;
  readonly why: string;
  readonly hint: string;
};

const rules: readonly Rule[] = [
  {
    field: "operator",
    broken: ({ key, operator }) => (key ?? "") === "" && operator !== "Exists",
    why: "a toleration without key takes every taint, which only the operator Exists can say",
    hint: "name the key, or write operator: Exists",
  },
  {
    field: "value",
    broken: ({ operator, value }) => operator === "Exists" && (value ?? "") !== "",
    why: "the operator Exists takes any value, and Kubernetes refuses one beside it",
    hint: "remove the value, or write operator: Equal",
  },
  {
    field: "tolerationSeconds",
    broken: ({ effect, tolerationSeconds }) => tolerationSeconds !== undefined && effect !== "NoExecute",
    why: "tolerationSeconds belongs to the effect NoExecute, and Kubernetes refuses it with another",
    hint: "write effect: NoExecute, or remove tolerationSeconds",
  },
];

export function refusedTolerations({ spec, say }: Check): Diagnostic[] {
  const tolerations = spec.tolerations ?? [];
  const shown = tolerations.map(identity);
  return tolerations.flatMap((toleration, i) => {
    const broken = rules.filter((rule) => rule.broken(toleration));
    const refused = broken.map(({ field, why, hint }) => say("profile/invalid-value", ["tolerations", i, field], why, { hint }));
    if (refused.length > 0 || shown.indexOf(identity(toleration)) === i) return refused;
    return [say("profile/repeated", ["tolerations", i], "the same toleration is listed twice", { hint: "remove one", onKey: false })];
  });
}

/** Two tolerations with the same of these are one to Kubernetes. */
function identity({ key = "", operator = "Equal", value = "", effect }: Toleration): string {
  return [key, operator, value, effect ?? ""].join(" ");
}
