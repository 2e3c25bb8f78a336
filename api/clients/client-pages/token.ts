import type { Language } from "#contract/platform/languages.ts";

/** The address a token opens, in a language: a page that opens nothing speaks it as well. */
export function addressOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}/client/${token}?lang=${language}`;
}
