import type { TemplateValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { renderTemplate } from "#api/contracts/contract-templates/rules/render.ts";
import { answerEach } from "#api/platform/threads/answer-each.ts";

answerEach(({ text, values }: { text: string; values: TemplateValues }) => renderTemplate(text, values));
