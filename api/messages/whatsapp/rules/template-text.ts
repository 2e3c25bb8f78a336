import type { WhatsAppTemplate } from "#api/integrations/whatsapp/port.ts";

const place = /\{\{\s*\w+\s*\}\}/g;

/** Whether a template can be sent: its one variable, if it has one, is the client's name. */
export function isUsable({ variables, needsMore }: WhatsAppTemplate): boolean {
  return variables <= 1 && !needsMore;
}

/** A template as it reads with a name in its variable. */
export function readTemplate({ body }: WhatsAppTemplate, name: string): string {
  return body.replaceAll(place, () => name);
}
