import type { AppLoadContext } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { type Language, languages } from "#contract/platform/languages.ts";
import { language as languageSchema } from "#contract/platform/values.ts";
import { readPreferences } from "./preferences.server.ts";

// Only Accept-Language is left to the detector: the choice and the profile are already at hand in the request.
const detector = new RemixI18Next({
  detection: { supportedLanguages: [...languages], fallbackLanguage: "de", order: ["header"] },
});

/** Pages of people who never sign in here: their address says the language, as it was sent to them or chosen there. */
function languageOfAddress(request: Request): Language | undefined {
  const { pathname, searchParams } = new URL(request.url);
  return [
    "/client/",
    "/offer/",
    "/stay/",
    "/sign/",
    "/approve/",
    "/order/",
    "/owner-statement/",
    "/provider/",
    "/cleaner/",
    "/my/",
  ].some((begin) => `${pathname}/`.startsWith(begin))
    ? languageSchema.safeParse(searchParams.get("lang")).data
    : undefined;
}

/** The address's language, else the chosen one, else the profile's, else the browser's, else German. */
export async function languageOf(
  request: Request,
  context: AppLoadContext,
  profileLanguage?: Language | null,
): Promise<Language> {
  const addressLanguage = languageOfAddress(request);
  if (addressLanguage) return addressLanguage;
  const chosen = (await readPreferences(request, context)).language ?? profileLanguage;
  return chosen ?? languageSchema.catch("de").parse(await detector.getLocale(request));
}

/** Right to left for Hebrew. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "he" ? "rtl" : "ltr";
}
