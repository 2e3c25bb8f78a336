import { z } from "zod";
import { defaultAmount, maxAmount } from "#contract/platform/list-size.ts";
import { numeric } from "#contract/platform/written-values.ts";

/** An id from the database. */
export const id = numeric(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));
/** Input of calls that take only an id. */
export const byId = z.strictObject({ id });
/** Version for compare-and-set; a write without it is not compared. */
export const version = numeric(z.number().int().nonnegative()).optional();
export const nothing = z.strictObject({});
/** Reply of calls that return no data. */
export const done = z.object({});

/** Comma-joined branch ids, or a list of them; empty means every branch the user has selected. */
export const branchIds = z
  .union([z.string().regex(/^(\d+(,\d+)*)?$/), z.array(z.number().int().positive())])
  .default([])
  .transform((value) => (Array.isArray(value) ? value : value.split(",").filter(Boolean).map(Number)));

/** Up to 200 ids as a list, or comma-joined as in an address. */
export const manyIds = z
  .union([z.string().regex(/^\d+(,\d+){0,199}$/), z.array(id).min(1).max(200)])
  .transform((value) => (Array.isArray(value) ? value : value.split(",").map(Number)));

/**
 * Input of a list call: `buids, page, amount, sortcolumn, sortby, filter`. Unknown sort columns and filters
 * are refused. `count: "exact"` requests the count beyond the cap.
 */
export function listInput<S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sort: S,
  filter: F,
) {
  return z.strictObject({
    buids: branchIds,
    page: numeric(z.number().int().nonnegative().max(1_000_000)).default(0),
    amount: numeric(z.number().int().positive().max(maxAmount)).default(defaultAmount),
    sortcolumn: z.enum(sort).optional(),
    sortby: z.enum(["asc", "desc"]).default("asc"),
    filter: z.strictObject(filter).prefault({} as never),
    count: z.enum(["capped", "exact"]).default("capped"),
  });
}

/** Reply of a list call: rows under a key of their own, with Amount, Total, Page and their order. */
export function listOutput<K extends string, R extends z.ZodType>(key: K, row: R) {
  const rows = { [key]: z.array(row) } as Record<K, z.ZodArray<R>>;
  return z.object({ ...rows, ...page });
}

const page = {
  Amount: z.number(),
  Total: z.number(),
  TotalCapped: z.boolean(),
  Page: z.number(),
  /** The column that the rows are sorted by, also when the call named none. */
  SortColumn: z.string(),
  SortBy: z.enum(["asc", "desc"]),
};

/** An action the present user may take on an object (docs/rules). */
export const allowedAction = z.object({
  action: z.string(),
  to: z.string(),
  needsConfirm: z.boolean(),
  needsReason: z.boolean(),
  disabledBecause: z.string().optional(),
});
export type AllowedAction = z.infer<typeof allowedAction>;

/** One row of an object's history. `before`/`after` hold only the fields that changed. */
export const historyEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actorName: z.string(),
  actorKind: z.enum(["user", "SYS", "EXT", "CLIENT", "OWNER", "PROVIDER"]),
  /** The real user, when somebody of the operator acted as the actor. */
  impersonatorName: z.string().nullable(),
  call: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
