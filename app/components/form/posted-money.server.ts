import type { SignedIn } from "#app/services/access.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { parseMoney } from "./parse-number.ts";

/** Money of a posted field in minor units, null where it is empty; what is no money is refused beside it. */
export function postedMoney(form: FormData, name: string, { language, t }: SignedIn): number | null {
  const typed = String(form.get(name) ?? "").trim();
  if (typed === "") return null;
  const parsed = parseMoney(typed, language);
  if (parsed.ok) return parsed.value;
  const message = t(`validation:${parsed.problem}`);
  throw new CallFailure("VALIDATION", message, { fields: { [name]: message } });
}
