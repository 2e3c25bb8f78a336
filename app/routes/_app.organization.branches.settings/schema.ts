import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { numberInput } from "#app/components/form/inputs.ts";
import { branchSchemas, branchSettings } from "#contract/organization/branches/branches.ts";
import { timeOfDay } from "#contract/platform/values.ts";

/** What the form of a branch's settings sends, read in the language it was typed in. */
export const settingsSchema = byLanguage((language) => {
  const percent = numberInput(language, 2).pipe(z.number().min(0).max(50)).optional();
  return z.object({
    checkInTime: timeOfDay,
    checkOutTime: timeOfDay,
    paymentDays: numberInput(language).pipe(branchSchemas.values.paymentDays),
    lodgingTax: percent,
    otherTax: percent,
    depositDays: numberInput(language).pipe(branchSettings.shape.depositDays),
  });
});

/** Per cent as typed, as basis points; nothing typed follows the law. */
export function typedSettings({
  paymentDays,
  lodgingTax,
  otherTax,
  ...times
}: z.output<ReturnType<typeof settingsSchema>>) {
  const points = (percent: number | undefined) => (percent === undefined ? null : Math.round(percent * 100));
  return { paymentDays, settings: { ...times, lodgingTax: points(lodgingTax), otherTax: points(otherTax) } };
}
