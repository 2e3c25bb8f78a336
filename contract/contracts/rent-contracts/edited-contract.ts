import { z } from "zod";
import { line, positiveMinorUnits, text } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const persons = numeric(z.number().int().min(0).max(200));

/** The fields of a contract that can be edited; dates, unit and guests are changed by `stayChanges`. */
export const contractFields = z
  .strictObject({
    note: text(4000),
    cleaningFee: positiveMinorUnits,
    taxExemptPersons: persons,
    taxExemptReason: line(200),
  })
  .partial();
export type ContractFields = z.output<typeof contractFields>;
