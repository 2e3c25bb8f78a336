import type { SignedIn } from "#app/services/access.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { type Parsed, parseDecimal, parseMoney } from "./parse-number.ts";

/** Money of a posted field in minor units, null where it is empty; what is no money is refused beside it. */
export function postedMoney(form: FormData, name: string, { language, t }: SignedIn): number | null {
  return posted(form, name, t, (typed) => parseMoney(typed, language));
}

/** Reads a tax rate that is typed in per cent, in basis points; null for an empty field. */
export function postedRate(form: FormData, name: string, { language, t }: SignedIn): number | null {
  return posted(form, name, t, (typed) => {
    const decimal = parseDecimal(typed.trimEnd().replace(/%$/u, "").trimEnd(), language, 2);
    return decimal.ok ? { ok: true, value: Math.round(Number(decimal.value) * 100) } : decimal;
  });
}

function posted(
  form: FormData,
  name: string,
  t: SignedIn["t"],
  parse: (typed: string) => Parsed<number>,
): number | null {
  const typed = String(form.get(name) ?? "").trim();
  if (typed === "") return null;
  const parsed = parse(typed);
  if (parsed.ok) return parsed.value;
  const message = t(`validation:${parsed.problem}`);
  throw new CallFailure("VALIDATION", message, { fields: { [name]: message } });
}
