import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { dateInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import { changePrices } from "#contract/contracts/rent-contracts/change-prices.ts";
import { id } from "#contract/platform/list.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

/** The form of a change, typed in a language. */
export const changeSchema = byLanguage((language) =>
  z.object({
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
  }),
);
