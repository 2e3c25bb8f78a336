import type { Language } from "#contract/platform/languages.ts";

/** A value typed by a person, understood or refused; `problem` is a key of `form:problem`. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

/** Languages that write a comma before the decimals. */
const decimalComma: readonly Language[] = ["de", "fr", "es", "pt", "ru"];

/** Numbers by their decimal sign. */
const written = { ",": numberWith(","), ".": numberWith(".") };

// Swiss and French writers group by apostrophes and narrow spaces; a point or comma groups where it is not the decimal
// sign, and never behind a lone zero.
function numberWith(decimal: "," | "."): RegExp {
  const grouping = `[ \\u00a0\\u202f'’${decimal === "," ? "." : ","}]`;
  return new RegExp(
    `^(-?)([1-9]\\d{0,2}(?:(${grouping})\\d{3}(?:\\3\\d{3})*)?|\\d+)(?:[${decimal}](\\d+))?$`,
    "u",
  );
}

/** The sign before the decimals in a language. */
export function decimalSign(language: Language): "," | "." {
  return decimalComma.includes(language) ? "," : ".";
}

/**
 * Reads a number as people of the language write it: "1.234,56" in German, "1,234.56" in English, "1 234,56" in French.
 * What cannot be meant so but is a number with the other decimal sign is read with that one: "12.50" and "1,234.56" in
 * German too. "1.234" stays what it is in the language. Grouping may be left out but not misplaced.
 * Answers the digits as "1234.56", exact. Exponents, signs in the middle and hidden marks are refused.
 */
export function parseDecimal(typed: string, language: Language, decimals: number): Parsed<string> {
  const text = typed.trim().replace(/^[−–]/u, "-");
  const decimal = decimalSign(language);
  const match = written[decimal].exec(text) ?? written[decimal === "," ? "." : ","].exec(text);
  if (!match) return { ok: false, problem: "number" };
  const [, minus = "", whole = "", , fraction = ""] = match;
  if (fraction.length > decimals)
    return { ok: false, problem: decimals === 0 ? "wholeNumber" : "tooManyDecimals" };
  const digits = whole.replace(/\D/gu, "").replace(/^0+(?=\d)/u, "");
  if (digits.length > 15) return { ok: false, problem: "tooLarge" };
  return { ok: true, value: `${minus}${digits}${fraction ? `.${fraction}` : ""}` };
}

/** Reads money into minor units (cents): "1.234,56" in German gives 123456. */
export function parseMoney(typed: string, language: Language): Parsed<number> {
  const decimal = parseDecimal(
    typed
      // An amount that is copied from a Hebrew page contains a direction mark.
      .replaceAll("\u200e", "")
      .trim()
      .replaceAll(/^(?:€|\$|£|[A-Z]{3})|(?:€|\$|£|[A-Z]{3})$/gu, "")
      .trim(),
    language,
    2,
  );
  if (!decimal.ok) return decimal.problem === "number" ? { ok: false, problem: "money" } : decimal;
  const [whole = "0", fraction = ""] = decimal.value.split(".");
  const value = Number(whole + fraction.padEnd(2, "0"));
  // The contract's limit of money, contract/platform/values.ts.
  if (Math.abs(value) > 99_999_999_999) return { ok: false, problem: "tooLarge" };
  return { ok: true, value: value === 0 ? 0 : value };
}

/** Minor units as one types them: 123456 becomes "1.234,56" in German; empty stays empty. */
export function typedMoney(minor: number | null | undefined, language: Language): string {
  return minor === null || minor === undefined ? "" : typedNumber(minor / 100, language, 2);
}

/** A number as one types it, with grouping the parser reads back. */
export function typedNumber(value: number | null | undefined, language: Language, fixed = 0): string {
  if (value === null || value === undefined) return "";
  return new Intl.NumberFormat(language === "he" ? "en" : language, {
    minimumFractionDigits: fixed,
    maximumFractionDigits: Math.max(fixed, 6),
  }).format(value);
}
