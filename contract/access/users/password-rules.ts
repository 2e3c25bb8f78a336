import { z } from "zod";

/** Fewest and most characters of a password; the limit keeps hashing cheap. */
const fewest = 8;
const most = 200;

/**
 * The rules for a password: at least 8 characters with a digit, a lower-case and an upper-case letter and one
 * of !@#$%&*(); each rule has its own message in `validation.json`.
 */
export const newPassword = z
  .string()
  .max(most)
  .refine((value) => value.length >= fewest, { params: { key: "passwordShort" }, abort: true })
  .refine(hasEveryKind, { params: { key: "passwordPlain" } });

function hasEveryKind(value: string): boolean {
  return /\d/.test(value) && /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value) && /[!@#$%&*()]/.test(value);
}
