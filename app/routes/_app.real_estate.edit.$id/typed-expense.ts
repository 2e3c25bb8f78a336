import { parseDate } from "#app/components/form/parse-date.ts";
import { parseDecimal, parseMoney } from "#app/components/form/parse-number.ts";
import { expenseCategories } from "#contract/money/invoices/cost-choices.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Names of the fields an expense is typed in. */
export const expenseNames = [
  "spentOn",
  "category",
  "description",
  "supplier",
  "gross",
  "taxRate",
  "periodFrom",
  "periodUntil",
  "recoverable",
] as const;

/** An expense of a unit as it was typed; null where an amount or a day is none. Without a period it is the bill's day. */
export function typedExpense(form: FormData, language: Language) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const spentOn = parseDate(text("spentOn"));
  const gross = parseMoney(text("gross"), language);
  const percent = parseDecimal(text("taxRate") || "0", language, 2);
  if (!spentOn.ok || !gross.ok || !percent.ok) return null;
  const day = (name: string) => (text(name) === "" ? spentOn : parseDate(text(name)));
  const [from, until] = [day("periodFrom"), day("periodUntil")];
  if (!from.ok || !until.ok) return null;
  return {
    spentOn: spentOn.value,
    category: expenseCategories.find((name) => name === text("category")) ?? ("other" as const),
    description: text("description"),
    supplier: text("supplier"),
    gross: gross.value,
    // Basis points.
    taxRate: Math.round(Number(percent.value) * 100),
    allocationKey: "direct" as const,
    recoverable: form.has("recoverable"),
    periodFrom: from.value,
    periodUntil: until.value,
  };
}
