import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Returns the sample text in a language that a new template may start with. */
export function starterIn(language: Language): { name: string; text: string } {
  const text = readFileSync(join(import.meta.dirname, "starters", `${language}.md`), "utf8").trim();
  return { name: textsIn(language)("contractTemplates:starter.name"), text };
}
