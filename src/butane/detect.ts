// Tells Butane configs from other documents, before anything is parsed.
import type { Source } from "../diagnostics/diagnostic.ts";

/** Whether a text is a Butane config, as far as its first lines show: it names a variant, or its name says so and nothing speaks against it. */
export function isButane({ name, text }: Source): boolean {
  if (/^(?:---[ \t]+)?(?:\{[ \t]*)?["']?variant["']?[ \t]*:(?:\s|$)/m.test(text)) return true;
  return /\.(?:bu|butane)$/i.test(name) && !/^\s*\{?\s*["']?(?:ignition|kind|apiVersion)["']?\s*:/m.test(text);
}
