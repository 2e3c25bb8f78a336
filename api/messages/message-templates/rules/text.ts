import { type Fault, readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import { accessVariables } from "#contract/messages/message-templates/message-template.ts";

/** What cannot be meant of a text, the first of it; null where all of it can. */
export function faultOf(text: string): Fault | null {
  return readTemplate(text, accessVariables).fault;
}
