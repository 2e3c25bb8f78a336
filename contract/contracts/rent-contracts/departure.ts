import { z } from "zod";
import { departureCharges } from "#contract/contracts/rent-contracts/departure-terms.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { id, version } from "#contract/platform/list.ts";
import { positiveMinorUnits } from "#contract/platform/values.ts";

/** Undoes an arrival or departure for ten minutes; null where it was noted before. */
export const stepId = z.number().nullable();

export const checkOutCall = post("realEstate/contract/checkOut/{id}", {
  summary:
    "The guest has left. With `charge` the stay ends today, earlier or later than booked, and costs what it says; without, its dates stay",
  access: needs("real_estate_contract", "edit"),
  effect: "write",
  input: z.strictObject({
    id,
    version,
    charge: z.enum(departureCharges).nullable().default(null),
    /** Of all nights, with `chosen`. */
    agreedTotal: positiveMinorUnits.nullable().default(null),
  }),
  output: z.object({ checkedOutAt: z.string(), stepId }),
});

/** What a check-out today would leave behind; amounts in minor units. */
export const departure = z.object({
  currency: z.string(),
  /** Nights that are booked and not slept; below zero, nights beyond the last one. */
  nightsLeft: z.number(),
  /** The day of departure, where the stay's dates follow it. */
  until: z.string(),
  /** How the price may follow the dates; none where the guest leaves as booked, or the present user may not change the stay. */
  choices: z.array(
    z.object({ charge: z.enum(departureCharges), total: z.number(), open: z.number(), back: z.number() }),
  ),
  /** Somebody else has the nights beyond the last one. */
  nightsTaken: z.boolean(),
  /** What is owed and to be paid back where nothing of the stay changes. */
  open: z.number(),
  back: z.number(),
  /** What is held of deposits. */
  deposit: z.number(),
  finalizedInvoices: z.number(),
});
export type Departure = z.infer<typeof departure>;
