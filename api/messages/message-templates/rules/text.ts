import { fillIn, type TemplateValues, withValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { type Fault, readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import { accessVariables } from "#contract/messages/message-templates/message-template.ts";

/** A message filled in; `missing` names the variables nothing is known of. A message that lacks one is never sent. */
export interface FilledText {
  subject: string;
  body: string;
  missing: string[];
}

/** A message of more letters is not written: values that repeat themselves would fill the outbox. */
const mostLetters = 20_000;

/** Stands among the missing values of a text that became too long. */
const tooLong = "length";

/** What cannot be meant of a text, the first of it; null where all of it can. */
export function faultOf(text: string): Fault | null {
  return readTemplate(text, accessVariables).fault;
}

/** A subject and a text with what is known of a stay. Both were read before they were kept. */
export function fillText(text: { subject: string; body: string }, values: TemplateValues): FilledText {
  const [subject, body] = [filled(text.subject, values), filled(text.body, values)];
  return {
    subject: subject.text.replaceAll(/\s+/g, " ").trim(),
    body: body.text.trim(),
    missing: [...new Set([...subject.missing, ...body.missing])],
  };
}

function filled(text: string, values: TemplateValues): { text: string; missing: string[] } {
  const { parts, fault } = readTemplate(text.replaceAll("\r\n", "\n"), accessVariables);
  if (fault) return { text: "", missing: [fault.name] };
  const result = fillIn(parts, values, mostLetters);
  return result
    ? { text: withValues(result.source, result.values), missing: result.missing }
    : { text: "", missing: [tooLong] };
}

/** Whether a text tells how to get in: then it waits a little after a booking, and not for the morning before an arrival. */
export function opensDoor(text: string): boolean {
  return accessVariables.some((name) => text.includes(`{${name}`));
}
