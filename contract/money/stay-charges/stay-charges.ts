import { z } from "zod";
import { chargesClosedBecause, stayChargeKinds } from "#contract/money/stay-charges/stay-charge.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, done, id } from "#contract/platform/list.ts";
import { instant, line, positiveMinorUnits, requiredLine } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const charge = z.object({
  id: z.number(),
  kind: z.enum(stayChargeKinds),
  description: z.string(),
  quantity: z.number(),
  /** Minor units with VAT; below zero of a discount. */
  unitGross: z.number(),
  gross: z.number(),
  /** Basis points; null while nobody has decided it: then the invoice asks for it. */
  taxRate: z.number().nullable(),
  outsideVat: z.boolean(),
  reason: z.string(),
  chargedOn: z.string(),
  createdBy: z.string(),
  /** Null while it stands. */
  voidedAt: instant.nullable(),
  voidedBy: z.string(),
  voidReason: z.string(),
});
export type StayCharge = z.infer<typeof charge>;

export const stayCharges = {
  ofContract: post("realEstate/contract/charges/{id}", {
    summary: "Lines charged on a stay and discounts on it, with those that were voided",
    access: needs("real_estate_contract", "read"),
    input: byId,
    output: z.object({
      charges: z.array(charge),
      /** Sum of the lines that stand. */
      sum: z.number(),
      /** Basis points that the branch takes for extras and for lodging; null where the country's are not known. */
      standardRates: z.object({ other: z.number().nullable(), lodging: z.number().nullable() }),
      /** Why nothing may be charged any more; null while it may. */
      closedBecause: z.enum(chargesClosedBecause).nullable(),
    }),
  }),
  add: post("realEstate/contract/charges/add/{id}", {
    summary: "Charge a line on a stay, or give a discount; the payment plan follows",
    access: needs("monetary", "create"),
    effect: "write",
    input: z.strictObject({
      id,
      charge: z.strictObject({
        kind: z.enum(stayChargeKinds),
        description: requiredLine(200),
        quantity: numeric(z.number().int().min(1).max(999)).default(1),
        /** Minor units with VAT; of a discount, what is taken off. */
        unitGross: numeric(positiveMinorUnits.positive()),
        /** Basis points; left out, as the branch taxes it. */
        taxRate: numeric(z.number().int().min(0).max(10_000)).optional(),
        /** No part of the VAT base. */
        outsideVat: flag.default(false),
        /** Asked for damages, fees, discounts and what is none of the kinds. */
        reason: line(300).default(""),
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  void: post("realEstate/contract/charges/void/{id}", {
    summary: "Void a line of a stay; it stays to be seen, and the payment plan follows",
    access: needs("monetary", "operation"),
    effect: "write",
    input: z.strictObject({ id, reason: requiredLine(300) }),
    output: done,
  }),
};
