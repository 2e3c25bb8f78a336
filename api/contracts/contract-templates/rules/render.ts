import { fillIn, type TemplateValues, withValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { readMarkdown } from "#api/contracts/contract-templates/rules/read-markdown.ts";
import { type Fault, readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import type { TextBlock } from "#contract/contracts/contract-templates/contract-templates.ts";

export type Rendered = { blocks: TextBlock[]; missing: string[]; fault: null } | { fault: Fault };

/** Letters of a text once its lists are gone through: what is longer is no contract. */
const mostLetters = 300_000;

/** A text filled in, part by part; or its first fault. */
export function renderTemplate(text: string, values: TemplateValues): Rendered {
  const { parts, fault } = readTemplate(text.replaceAll("\r\n", "\n"));
  if (fault) return { fault };
  const filled = fillIn(parts, values, mostLetters);
  if (!filled) return { fault: { key: "templateLong", name: "", line: 1 } };
  return {
    blocks: readMarkdown(filled.source, (written) => withValues(written, filled.values)),
    missing: filled.missing,
    fault: null,
  };
}
