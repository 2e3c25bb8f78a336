import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Parses a typed number to E.164 ("+43660…"); null when no such number can exist. A leading + overrides the
 * country.
 */
export function parsePhone(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number.number : null;
}
