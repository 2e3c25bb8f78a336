import { fillIn, type TemplateValues, withValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { readMarkdown } from "#api/contracts/contract-templates/rules/read-markdown.ts";
import { type Fault, readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";

interface Rendered {
  blocks: TextBlock[];
  missing: string[];
}

/** Fills in a text. Returns its parts, or its first fault. */
export function renderTemplate(
  text: string,
  values: TemplateValues,
): (Rendered & { fault: null }) | { fault: Fault } {
  const { parts, fault } = readTemplate(text.replaceAll("\r\n", "\n"));
  if (fault) return { fault };
  const filled = fillIn(parts, values);
  return {
    blocks: readMarkdown(filled.source, (written) => withValues(written, filled.values)),
    missing: filled.missing,
    fault: null,
  };
}
