import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import type { Language } from "#contract/platform/languages.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { phoneCountrySuffix } from "./meta-fields.ts";

/** A country with its dial code, named in the user's language. */
export interface DialCode {
  country: string;
  name: string;
  code: string;
}

const lists = new Map<Language, readonly DialCode[]>();

/** All countries with dial codes, by name; the metadata stays on the server, the page gets this list. */
export function dialCodes(language: Language): readonly DialCode[] {
  const codes = lists.get(language);
  if (codes) return codes;
  const names = new Intl.DisplayNames([language], { type: "region" });
  const list = getCountries()
    .map((country) => ({
      country,
      name: names.of(country) ?? country,
      code: `+${getCountryCallingCode(country)}`,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  lists.set(language, list);
  return list;
}

/**
 * Makes the phone fields of a post international in place. A phone field is one with a companion `<name>:country`.
 * Answers the names of those that cannot be numbers.
 */
export function normalisePhones(form: FormData): string[] {
  const wrong: string[] = [];
  for (const key of [...form.keys()].filter((name) => name.endsWith(phoneCountrySuffix))) {
    const name = key.slice(0, -phoneCountrySuffix.length);
    const typed = String(form.get(name) ?? "").trim();
    const number = typed === "" ? "" : parsePhone(typed, String(form.get(key) ?? ""));
    if (number === null) wrong.push(name);
    else form.set(name, number);
  }
  return wrong;
}
