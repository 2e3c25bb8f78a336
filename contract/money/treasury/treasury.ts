import { z } from "zod";
import { rentStates, treasuryFigures } from "#contract/money/treasury/treasury-terms.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { branchIds, id } from "#contract/platform/list.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { date } from "#contract/platform/values.ts";

/** A month as `YYYY-MM`. */
const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

const cell = z.object({
  month,
  state: z.enum(rentStates),
  /** In minor units: all that is due in the month, and what of it is open. */
  amount: z.number(),
  open: z.number(),
});

const unit = z.object({
  unitId: z.number(),
  label: z.string(),
  buildingName: z.string().nullable(),
  /** The tenant in the unit, or the next one; empty when names are hidden. */
  tenant: z.string(),
  currency: z.string(),
  Cells: z.array(cell),
  /** Open rent up to the end of the last month shown, and what of it is overdue. */
  owing: z.number(),
  overdue: z.number(),
  /** Contracts with overdue rent, for which reminders may be sent. */
  overdueContractIds: z.array(z.number()),
});
export type TreasuryUnit = z.infer<typeof unit>;

const figures = z.record(z.enum(treasuryFigures), z.object({ amount: z.number(), units: z.number() }));
export type TreasuryFigures = z.infer<typeof figures>;

const filter = z.strictObject({
  buids: branchIds,
  /** The month of the figures; the present one by default. */
  month: month.optional(),
  buildingId: id.optional(),
});

const payment = z.object({
  id: z.number(),
  contractId: z.number(),
  unitLabel: z.string(),
  tenant: z.string(),
  dueOn: date,
  amount: z.number(),
  currency: z.string(),
  status: z.enum(["open", "paid"]),
  /** Days since it was due; null when it is paid or not due yet. */
  daysLate: z.number().nullable(),
});
export type TreasuryPayment = z.infer<typeof payment>;

export const treasury = {
  read: post("treasureRent/get", {
    summary:
      "Rent expected, paid, open and overdue by unit and month: from five months before the month asked for to one after it",
    access: needs("treasureRent", "read"),
    input: filter.extend({ owingOnly: z.boolean().default(false) }),
    output: z.object({
      month,
      months: z.array(month),
      /** By currency. */
      Figures: z.array(z.object({ currency: z.string(), figures })),
      /** Those with the most overdue rent first. */
      Units: z.array(unit),
      /** The number of units with rent in these months, and of those that owe. */
      Total: z.number(),
      owing: z.number(),
    }),
  }),
  mark: post("treasureRent/mark", {
    summary:
      "A mark of what the treasury shows: another one means that something was paid, planned or called off since",
    access: [...needs("treasureRent", "read"), ...needs("treasure_live", "read")],
    input: filter.pick({ buids: true, buildingId: true }),
    output: z.object({ mark: z.string() }),
  }),
  payments: post("treasureRent/payments", {
    summary:
      "The rent that a figure counts, or that is due for a unit in a month; at most 500 items, the oldest first",
    access: needs("treasureRent", "read"),
    input: filter.extend({
      figure: z.enum(treasuryFigures).default("expected"),
      unitId: id.optional(),
    }),
    output: z.object({ Payments: z.array(payment), sum: z.number() }),
  }),
};

export const treasuryScreens = {
  "/treasureRent": {
    needs: needs("treasureRent", "edit"),
    menu: { group: "money", label: "treasury:title", icon: "revenue" },
  },
} as const satisfies Screens;
