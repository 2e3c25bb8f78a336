import { z } from "zod";
import { line, positiveMinorUnits, text } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const persons = numeric(z.number().int().min(0).max(200));

/** What of a contract is edited in place; dates, unit and guests are changed (`stayChanges`). */
export const contractFields = z
  .strictObject({
    note: text(4000),
    cleaningFee: positiveMinorUnits,
    taxExemptPersons: persons,
    taxExemptReason: line(200),
  })
  .partial();
export type ContractFields = z.output<typeof contractFields>;
