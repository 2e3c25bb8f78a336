import type { Language } from "#contract/platform/languages.ts";

interface Words {
  stop: readonly string[];
  start: readonly string[];
}

/** The words that the vendor itself understands in every language. */
const everywhere: Words = {
  stop: ["stop", "stopall", "unsubscribe", "cancel", "end", "quit"],
  start: ["start", "unstop", "yes"],
};

const words: Readonly<Record<Language, Words>> = {
  en: { stop: ["optout", "opt out"], start: ["optin", "opt in"] },
  de: { stop: ["stopp", "abmelden", "ende"], start: ["anmelden"] },
  fr: { stop: ["arret", "arrêt", "désabonner", "desabonner"], start: ["reprendre"] },
  es: { stop: ["baja", "parar", "alto"], start: ["alta"] },
  pt: { stop: ["parar", "sair"], start: ["iniciar", "voltar"] },
  he: { stop: ["הסר", "להסרה", "עצור", "הפסק"], start: ["התחל"] },
  ru: { stop: ["стоп", "отписаться", "отмена"], start: ["старт"] },
};

/**
 * Returns whether an answer only asks to get no more SMS, or to get them again, in one of these languages.
 */
export function keywordIn(body: string, languages: readonly Language[]): "stop" | "start" | null {
  const wordings = body
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu, "");
  const sets = [everywhere, ...languages.map((language) => words[language])];
  if (sets.some(({ stop }) => stop.includes(wordings))) return "stop";
  if (sets.some(({ start }) => start.includes(wordings))) return "start";
  return null;
}
