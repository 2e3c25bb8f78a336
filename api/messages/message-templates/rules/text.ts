import { type Fault, readTemplate } from "#api/contracts/contract-templates/rules/syntax.ts";
import { accessVariables } from "#contract/messages/message-templates/message-template.ts";

/** Returns the first fault of a text that cannot be parsed; null when there is none. */
export function faultOf(text: string): Fault | null {
  return readTemplate(text, accessVariables).fault;
}
