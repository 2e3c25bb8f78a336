import { z } from "zod";
import { dateInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import { changePrices } from "#contract/change-prices.ts";
import { type Language, languages } from "#contract/languages.ts";
import { id } from "#contract/list.ts";
import { flag, numeric } from "#contract/written-values.ts";

const schemas = new Map(languages.map((language) => [language, changeForm(language)]));

/** The form of a change, typed in a language. */
export function changeSchema(language: Language) {
  const schema = schemas.get(language);
  if (!schema) throw new Error(`no form in ${language}`);
  return schema;
}

function changeForm(language: Language) {
  return z.object({
    unitId: id,
    checkIn: dateInput(),
    checkOut: dateInput(),
    splitAt: dateInput().optional(),
    adults: numeric(z.number().int().min(1).max(100)),
    children: numeric(z.number().int().min(0).max(100)).optional(),
    price: z.enum(changePrices),
    agreedTotal: positiveMoneyInput(language).optional(),
    reason: z.string().max(400).optional(),
    force: flag.optional(),
    forceReason: z.string().max(200).optional(),
    exceptionReason: z.string().max(200).optional(),
  });
}
