import type { WhatsAppTemplate } from "#api/integrations/whatsapp/port.ts";

const place = /\{\{\s*\w+\s*\}\}/g;

/** Whether a template can be used: it has no variable, or one for the client's name. */
export function isUsable({ variables, needsMore }: WhatsAppTemplate): boolean {
  return variables <= 1 && !needsMore;
}

/** Fills a name into a template's variable. */
export function readTemplate({ body }: WhatsAppTemplate, name: string): string {
  return body.replaceAll(place, () => name);
}
