import type { Language } from "#contract/platform/languages.ts";

/** Returns the address of a token in a language, in which even an invalid page is shown. */
export function addressOf(site: string, token: string, language: Language): string {
  return `${site}/client/${token}?lang=${language}`;
}
