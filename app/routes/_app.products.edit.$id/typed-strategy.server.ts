import { parseDate } from "#app/components/form/parse-date.ts";
import { parseDecimal, parseMoney } from "#app/components/form/parse-number.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { type PriceStrategy, strategyChanges, strategyKinds } from "#contract/money/products/product.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";

/** A strategy as it was typed into its form, or into the address of a preview. */
export function typedStrategy(
  form: Pick<FormData | URLSearchParams, "get" | "getAll">,
  { language, t }: SignedIn,
): PriceStrategy {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const refused = (field: string, key: string) => {
    const message = t(`validation:${key}`);
    return new CallFailure("VALIDATION", message, { fields: { [field]: message } });
  };
  const day = (name: string) => {
    if (text(name) === "") return null;
    const parsed = parseDate(text(name));
    if (!parsed.ok) throw refused(name, parsed.problem);
    return parsed.value;
  };
  const kind = strategyKinds.find((one) => one === text("kind")) ?? "weekday";
  const change = strategyChanges.find((one) => one === text("change")) ?? "percent";
  const value =
    change === "percent" ? parseDecimal(text("value"), language, 2) : parseMoney(text("value"), language);
  if (!value.ok) throw refused("value", value.problem);
  const quantity = text("quantityFrom");
  const from = quantity === "" ? null : parseDecimal(quantity, language, 0);
  if (from && !from.ok) throw refused("quantityFrom", from.problem);
  return {
    kind,
    change,
    value: Number(value.value),
    weekdays: form.getAll("weekdays").map(Number),
    from: day("from"),
    until: day("until"),
    quantityFrom: from ? Number(from.value) : null,
  };
}
