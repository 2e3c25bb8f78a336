import { z } from "zod";
import type { Language } from "#contract/platform/languages.ts";
import { date, minorUnits } from "#contract/platform/values.ts";
import { parseDate } from "./parse-date.ts";
import { type Parsed, parseDecimal, parseMoney } from "./parse-number.ts";

/*
 * What a person types, as schemas that hand the contract's values on. A form's schema replaces the contract's money,
 * dates and numbers by these: `unit.pick({ name: true }).extend({ price: moneyInput(language) })`. Empty optional
 * fields arrive as undefined: `moneyInput(language).optional()`.
 */

/** Money typed in the language, as minor units. */
export function moneyInput(language: Language) {
  return typedAs((typed) => parseMoney(typed, language)).pipe(minorUnits);
}

/** Money that may not be negative. */
export function positiveMoneyInput(language: Language) {
  return moneyInput(language).pipe(z.number().nonnegative());
}

/** A number typed in the language with at most so many decimals. */
export function numberInput(language: Language, decimals = 0) {
  return typedAs<number>((typed) => {
    const parsed = parseDecimal(typed, language, decimals);
    return parsed.ok ? { ok: true, value: Number(parsed.value) } : parsed;
  });
}

/** A day typed as DD/MM/YYYY, as `YYYY-MM-DD`. */
export function dateInput() {
  return typedAs(parseDate).pipe(date);
}

function typedAs<T>(read: (typed: string) => Parsed<T>) {
  return z.string().transform((typed, context): T => {
    const parsed = read(typed);
    if (parsed.ok) return parsed.value;
    context.issues.push({ code: "custom", input: typed, params: { key: parsed.problem } });
    return z.NEVER;
  });
}
