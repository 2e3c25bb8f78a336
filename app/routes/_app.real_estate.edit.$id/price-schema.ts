import { z } from "zod";
import { byLanguage } from "#app/components/form/by-language.ts";
import { dateInput, numberInput, positiveMoneyInput } from "#app/components/form/inputs.ts";
import { addDays } from "#contract/platform/days.ts";
import type { Language } from "#contract/platform/languages.ts";
import { flag } from "#contract/platform/written-values.ts";
import { priceModes } from "./price-form.ts";

const days = ["1", "2", "3", "4", "5", "6", "7"] as const;

function schemaIn(language: Language) {
  return z
    .object({
      mode: z.enum(priceModes),
      from: dateInput(),
      until: dateInput(),
      weekdays: z.array(z.enum(days)).default([]),
      price: positiveMoneyInput(language).optional(),
      minNights: numberInput(language).pipe(z.number().min(1).max(1125)).optional(),
      /** Also every other unit of the same building. */
      wholeBuilding: flag.optional(),
    })
    .check((context) => {
      const { mode, price, minNights, from, until } = context.value;
      if (mode === "minNights" && minNights === undefined) {
        context.issues.push({
          code: "custom",
          input: minNights,
          path: ["minNights"],
          params: { key: "required" },
        });
      }
      if (mode === "set" && price === undefined) {
        context.issues.push({ code: "custom", input: price, path: ["price"], params: { key: "required" } });
      }
      if (until < from) {
        context.issues.push({
          code: "custom",
          input: until,
          path: ["until"],
          params: { key: "endBeforeStart" },
        });
      }
    });
}

/** What the form of nightly prices sends. */
export const priceSchema = byLanguage(schemaIn);

/** The contract's range: people name the last night, the contract the day after it. No weekday ticked means all. */
export function typedPrices(id: number, value: z.output<ReturnType<typeof priceSchema>>) {
  const all = value.weekdays.length === 0 || value.weekdays.length === 7;
  return {
    id,
    from: value.from,
    until: addDays(value.until, 1),
    ...(all ? {} : { weekdays: value.weekdays.map(Number) }),
    price: value.mode === "set" ? (value.price ?? null) : null,
    lock: value.mode === "lock",
    minNights: value.mode === "base" ? null : (value.minNights ?? null),
  };
}
