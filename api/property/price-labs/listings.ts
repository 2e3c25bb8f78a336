import { sql } from "kysely";
import type { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { todayOfBranch } from "#api/platform/calls/today.ts";
import { startJob } from "#api/platform/jobs/start-job.ts";
import { connectionStates } from "#api/platform/vendors/connections.ts";
import { refreshPricesTask } from "#api/property/price-labs/refresh-job.ts";
import { dropVendorPrices } from "#api/property/units/prices/verbs.ts";
import type { priceLabs } from "#contract/property/price-labs/price-labs.ts";

type Change = z.output<typeof priceLabs.update.input>["listings"][number];

/** Returns listings with their units. Listings of other branches' units are not returned. */
export async function allListings(context: CallContext) {
  const connection = (await connectionStates(context)).find(({ vendor }) => vendor === "priceLabs");
  return {
    connected: connection !== undefined,
    isSandbox: connection?.isSandbox ?? false,
    state: connection?.state ?? ("untried" as const),
    problem: connection?.problem ?? null,
    Listings: connection ? await listingRows(context) : [],
  };
}

function listingRows(context: CallContext) {
  const nights = (locked: boolean) =>
    sql<number>`(SELECT count(*)::int FROM unit_price p WHERE p.organization_id = l.organization_id AND p.unit_id = l.unit_id
      AND p.source = 'priceLabs' AND p.night >= (SELECT ${todayOfBranch("b")} FROM branch b WHERE b.organization_id = u.organization_id AND b.id = u.branch_id) AND (NOT ${locked} OR EXISTS (SELECT FROM unit_price m WHERE m.organization_id = p.organization_id
      AND m.unit_id = p.unit_id AND m.night = p.night AND m.source = 'manual' AND m.price IS DISTINCT FROM p.price AND m.price IS NOT NULL)))`;
  return context.trx
    .selectFrom("price_labs_listing as l")
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "l.organization_id").onRef("u.id", "=", "l.unit_id"),
    )
    .where("l.organization_id", "=", context.organizationId)
    .where((where) =>
      where.or([where("l.unit_id", "is", null), where("u.branch_id", "in", [...context.branchIds])]),
    )
    .select([
      "l.id",
      "l.listing",
      "l.pms",
      "l.name",
      "l.currency",
      "l.base",
      "l.min",
      "l.max",
      "l.unit_id as unitId",
      "u.label as unitLabel",
      "l.wants_push as wantsPush",
      "l.vendor_refreshed_at as vendorRefreshedAt",
      "l.refreshed_at as refreshedAt",
      "l.problem",
      "l.version",
      nights(false).as("nights"),
      nights(true).as("locked"),
    ])
    .orderBy("l.name")
    .orderBy("l.id")
    .execute();
}

/**
 * Links listings and changes their price settings. What PriceLabs must know is sent by a job. Returns the
 * job's id.
 */
export async function updateListings(
  context: CallContext,
  changes: readonly Change[],
): Promise<number | null> {
  const pushed: number[] = [];
  for (const [index, change] of changes.entries())
    if (await updateListing(context, change, `listings.${index}`)) pushed.push(change.id);
  await requireConnection(context);
  return pushed.length > 0 ? startJob(context, refreshPricesTask, { ids: pushed }) : null;
}

/** Returns whether there is something to send or fetch. */
async function updateListing(context: CallContext, change: Change, field: string): Promise<boolean> {
  const before = (await listingRows(context)).find(({ id }) => id === change.id);
  if (!before) throw notFound();
  const after = {
    unitId: change.unitId === undefined ? before.unitId : change.unitId,
    base: change.base ?? before.base,
    min: change.min === undefined ? before.min : change.min,
    max: change.max === undefined ? before.max : change.max,
  };
  if (after.min !== null && after.max !== null && after.min > after.max)
    throw invalid(`${field}.max`, "maxBelowMin");
  const linked = after.unitId !== before.unitId;
  if (linked) await requireFreeUnit(context, after.unitId, `${field}.unitId`);
  const priced = after.base !== before.base || after.min !== before.min || after.max !== before.max;
  if (!linked && !priced) return false;
  await context.trx
    .updateTable("price_labs_listing")
    .set({
      unit_id: after.unitId,
      base: after.base,
      min: after.min,
      max: after.max,
      ...(priced && { wants_push: true }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", change.id)
    .execute();
  if (linked && before.unitId !== null) await dropVendorPrices(context, before.unitId);
  await context.audit({
    action: "updatePriceLabs",
    objectType: "priceLabsListing",
    objectId: change.id,
    before: { unitId: before.unitId, base: before.base, min: before.min, max: before.max },
    after,
  });
  return priced || after.unitId !== null;
}

async function requireFreeUnit(context: CallContext, unitId: number | null, field: string): Promise<void> {
  if (unitId === null) return;
  const unit = await context.trx
    .selectFrom("unit as u")
    .leftJoin("price_labs_listing as l", (join) =>
      join.onRef("l.organization_id", "=", "u.organization_id").onRef("l.unit_id", "=", "u.id"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where("u.id", "=", unitId)
    .where("u.branch_id", "in", [...context.branchIds])
    .select("l.id as taken")
    .executeTakeFirst();
  if (!unit) throw notFound();
  if (unit.taken !== null) throw invalid(field, "unitLinked");
}

/** Starts the job that fetches listings and prices. */
export async function startRefresh(context: CallContext, ids: readonly number[]): Promise<number> {
  if (ids.length > 0) {
    const allIds = new Set((await listingRows(context)).map(({ id }) => id));
    if (ids.some((id) => !allIds.has(id))) throw notFound();
  }
  await requireConnection(context);
  const jobId = await startJob(context, refreshPricesTask, { ids: [...ids] });
  await context.audit({ action: "refreshPriceLabs", objectType: "job", objectId: jobId, after: { ids } });
  return jobId;
}

async function requireConnection(context: CallContext): Promise<void> {
  const states = await connectionStates(context);
  if (!states.some(({ vendor }) => vendor === "priceLabs")) throw new Failure("NOT_CONNECTED");
}
