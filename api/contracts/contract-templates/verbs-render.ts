import type { TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import type { Rendered } from "#api/contracts/contract-templates/rules/render.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { Thread, TookTooLong } from "#api/platform/threads/thread.ts";
import type {
  ContractTemplate,
  TextBlock,
} from "#contract/contracts/contract-templates/contract-templates.ts";

/** The time that a text may take, in ms; the longest of our own templates takes 20. */
const limit = 3000;
const thread = new Thread<{ text: string; values: TemplateValues }, Rendered>(
  new URL("./rules/render-thread.ts", import.meta.url),
  limit,
);

/**
 * Fills a typed text in with values. Returns it, or its first fault: `templateSlow` for a text that takes too long. The text is read in a
 * thread of its own, while no transaction is open, so that it holds up nobody.
 */
export async function renderApart(text: string, values: TemplateValues): Promise<Rendered> {
  try {
    return await thread.run({ text, values });
  } catch (error) {
    if (error instanceof TookTooLong) return { fault: { key: "templateSlow", name: "", line: 1 } };
    throw error;
  }
}

export interface FilledTemplate {
  blocks: TextBlock[];
  missing: string[];
}

/** Fills a saved template in with values. Returns it with the names of unknown values. Throws NOT_READY for one that takes too long. */
export async function fillTemplate(
  { name, text }: Pick<ContractTemplate, "name" | "text">,
  values: TemplateValues,
): Promise<FilledTemplate> {
  const rendered = await renderApart(text, values);
  if (!rendered.fault) return { blocks: rendered.blocks, missing: rendered.missing };
  const { key } = rendered.fault;
  if (key === "templateSlow" || key === "templateLong") throw new Failure("NOT_READY", { detail: key });
  // A saved text was read before.
  throw new Error(`The template ${name} cannot be read: ${key}`);
}
