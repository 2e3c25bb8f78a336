import { fillIn, type TemplateValues, withValues } from "#api/contracts/contract-templates/rules/fill-in.ts";
import { type Fault, readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import { accessVariables } from "#contract/messages/message-templates/message-template.ts";

/** A message with its variables filled in. `missing` names the variables without a value; such a message is never sent. */
export interface FilledText {
  subject: string;
  body: string;
  missing: string[];
}

/** The characters of the longest message; repeated values could otherwise fill the outbox. */
const mostLetters = 20_000;

/** The name among the missing values that marks a text which became too long. */
const tooLong = "length";

/** Returns the first fault of a text that cannot be parsed; null when it has none. */
export function faultOf(text: string): Fault | null {
  return readTemplate(text, accessVariables).fault;
}

/** Fills the values of a stay into a subject and a text. Both were checked for faults before they were stored. */
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

/** Whether a text tells how to get in. Such a message is sent later after a booking, and at night shortly before an arrival. */
export function opensDoor(text: string): boolean {
  return accessVariables.some((name) => text.includes(`{${name}`));
}
