import { z } from "zod";
import { languages } from "#contract/platform/languages.ts";

/** Money in minor units (cents); its currency is in a field beside it. */
export const minorUnits = z.number().int().min(-99_999_999_999).max(99_999_999_999);
/** Money that may not be negative ("Please enter positive number!"). */
export const positiveMinorUnits = minorUnits.nonnegative();
/** `YYYY-MM-DD`, from the year 1900 to before 2200. */
export const date = z.iso.date().refine((value) => value >= "1900-01-01" && value < "2200-01-01", {
  params: { key: "dateOutsideCalendar" },
});
/** An ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
/** Time of day as `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const language = z.enum(languages);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/**
 * One line of typed text: trimmed, without control characters, unpaired surrogates and bidirectional
 * overrides.
 */
export function line(max: number) {
  return z.string().overwrite(clean).trim().max(max);
}
/** A line that may not be empty. */
export function requiredLine(max: number) {
  return z.string().overwrite(clean).trim().min(1).max(max);
}
/** Several lines of text. */
export function text(max: number) {
  return z.string().overwrite(clean).trim().max(max);
}
export const email = z.email().max(254);
export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()/.-]{3,32}$/);

// Direction marks (U+200E/F) are legitimate in Hebrew text; overrides and isolates that could hide text are
// not.
function clean(value: string): string {
  return value.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]|[\u202a-\u202e\u2066-\u2069]/gu, "").normalize("NFC");
}

/** The code that a client enters, or a link carries, to be counted for an affiliate's campaign. */
export const campaignCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,32}$/);

const host = /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u;

/** A web address as people type it: a host with or without `http(s)://`. */
export function webHost(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .refine((typed) => host.test(typed), { params: { key: "url" } });
}

/** The same, stored as a complete link: `https://` is added when the scheme is missing. */
export function webLink(longest: number) {
  return webHost(longest).transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`));
}
