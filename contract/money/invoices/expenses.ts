import { z } from "zod";
import { allocationKeys, expenseCategories, meters } from "#contract/money/invoices/cost-choices.ts";
import { id, version } from "#contract/platform/list.ts";
import { date, line, minorUnits } from "#contract/platform/values.ts";

const typed = {
  spentOn: date,
  supplier: line(160),
  description: line(300),
  category: z.enum(expenseCategories),
  /** In minor units; negative when it takes back an expense of a finalized statement. */
  net: minorUnits,
  /** Basis points: 1000 = 10 %. */
  taxRate: z.number().int().min(0).max(10_000),
  gross: minorUnits,
  allocationKey: z.enum(allocationKeys),
  /** The meter whose readings divide it; only with the key `consumption`. */
  meter: z.enum(meters).nullable(),
  /** Passed on to tenants; otherwise it stays with the owner. */
  recoverable: z.boolean(),
  /** First and last day that the cost is for. */
  periodFrom: date,
  periodUntil: date,
  /** The unit that bears it alone with the key `direct`; for a unit's own expense, the unit. */
  unitId: id.nullable(),
  /** The bill: a file of the building or the unit. */
  fileId: id.nullable(),
};

/** The typed fields of an expense. One of gross and net may be absent; it follows from the rate. */
export const expenseFields = z.strictObject({
  ...typed,
  supplier: typed.supplier.default(""),
  description: typed.description.default(""),
  net: minorUnits.optional(),
  gross: minorUnits.optional(),
  meter: typed.meter.default(null),
  recoverable: z.boolean().default(true),
  unitId: typed.unitId.default(null),
  fileId: typed.fileId.default(null),
  /** The expense of a finalized statement that this one takes back. */
  correctsId: id.nullable().default(null),
});
export type ExpenseFields = z.infer<typeof expenseFields>;

/** A change; absent fields stay as they are. */
export const expenseChange = z.strictObject(typed).partial().extend({ version });
export type ExpenseChange = z.infer<typeof expenseChange>;

/** An expense of a building or unit. */
export const expense = z.object({
  ...typed,
  id: z.number(),
  buildingId: z.number().nullable(),
  unitId: z.number().nullable(),
  unitLabel: z.string().nullable(),
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
  currency: z.string(),
  correctsId: z.number().nullable(),
  /** Part of a finalized statement: it is corrected by a counter expense, not changed. */
  locked: z.boolean(),
  version: z.number(),
});
export type Expense = z.infer<typeof expense>;
