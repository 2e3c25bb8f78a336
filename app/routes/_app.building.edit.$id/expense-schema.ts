import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { dateInput, moneyInput, numberInput } from "#app/components/form/inputs.ts";
import { allocationKeys, expenseCategories, meters } from "#contract/money/invoices/cost-choices.ts";
import type { Language } from "#contract/platform/languages.ts";
import { numeric } from "#contract/platform/written-values.ts";

function schemaIn(language: Language) {
  return z
    .object({
      category: z.enum(expenseCategories),
      supplier: z.string().max(160).optional(),
      description: z.string().max(300).optional(),
      spentOn: dateInput(),
      gross: moneyInput(language).optional(),
      net: moneyInput(language).optional(),
      taxRate: numberInput(language, 2).pipe(z.number().min(0).max(100)),
      periodFrom: dateInput(),
      periodUntil: dateInput(),
      allocationKey: z.enum(allocationKeys),
      meter: z.enum(meters).optional(),
      unitId: numeric(z.number()).optional(),
      fileId: numeric(z.number()).optional(),
      recoverable: z.literal("on").optional(),
      correctsId: numeric(z.number()).optional(),
    })
    .check(({ value, issues }) => {
      const want = (field: keyof typeof value, key: string) =>
        issues.push({ code: "custom", input: value[field], path: [field], params: { key } });
      if (value.gross === undefined && value.net === undefined) want("gross", "required");
      if (value.periodUntil < value.periodFrom) want("periodUntil", "endBeforeStart");
      if (value.allocationKey === "consumption" && !value.meter) want("meter", "required");
      if (value.allocationKey === "direct" && !value.unitId) want("unitId", "required");
    });
}

/** What the form of an expense sends. */
export const expenseSchema = byLanguage(schemaIn);

/** As the contract wants it: rates in basis points, a meter only where readings divide. */
export function typedExpense(value: z.output<ReturnType<typeof expenseSchema>>) {
  const {
    supplier = "",
    description = "",
    taxRate,
    meter,
    unitId,
    fileId,
    recoverable,
    correctsId: _corrected,
    ...rest
  } = value;
  return {
    ...rest,
    supplier,
    description,
    taxRate: Math.round(taxRate * 100),
    meter: rest.allocationKey === "consumption" ? (meter ?? null) : null,
    unitId: unitId ?? null,
    fileId: fileId ?? null,
    recoverable: recoverable === "on",
  };
}
