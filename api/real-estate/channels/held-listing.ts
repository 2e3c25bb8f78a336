import { sql } from "kysely";
import { z } from "zod";
import type { CallContext } from "#api/platform/call-context.ts";
import { notFound } from "#api/platform/failure.ts";
import { findUnit, type Unit } from "#api/real-estate/queries.ts";
import { differencesOf, type ListingFields } from "#api/real-estate/rules/listing-differences.ts";
import { type Channel, channelFields } from "#contract/channel-choices.ts";
import type { Listing } from "#contract/channels.ts";

/** A listing's fields as they are kept with it. */
export const storedFields = z
  .partialRecord(z.enum(channelFields), z.union([z.string(), z.number(), z.null()]))
  .catch({});

const columns = [
  "id",
  "branch_id as branchId",
  "channel",
  "external_id as externalId",
  "unit_id as unitId",
  "listing",
  "imported",
  "fetched_at as fetchedAt",
  "reservations_at as reservationsAt",
] as const;

/** Listings of the user's branches: of a unit, of a channel, of a branch. */
export async function heldListings(
  context: CallContext,
  which: { unitId?: number; channel?: Channel; branchId?: number },
): Promise<Listing[]> {
  const rows = await context.trx
    .selectFrom("unit_channel")
    .select(columns)
    .where("organization_id", "=", context.organizationId)
    .where("branch_id", "in", [...context.branchIds])
    .$if(which.unitId !== undefined, (qb) => qb.where("unit_id", "=", which.unitId ?? 0))
    .$if(which.channel !== undefined, (qb) => qb.where("channel", "=", which.channel ?? "hostaway"))
    .$if(which.branchId !== undefined, (qb) => qb.where("branch_id", "=", which.branchId ?? 0))
    .orderBy("id")
    .limit(200)
    .execute();
  const shown: Listing[] = [];
  for (const row of rows) shown.push(await shownListing(context, row));
  return shown;
}

/** One listing of the user's branches, held until the transaction ends, or NOT_FOUND. */
export async function findListing(context: CallContext, id: number) {
  const row = await context.trx
    .selectFrom("unit_channel")
    .select(columns)
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...context.branchIds])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
export type HeldListing = Awaited<ReturnType<typeof findListing>>;

/** A listing with what differs from its unit and how its nights fare. */
export async function shownListing(context: CallContext, row: HeldListing): Promise<Listing> {
  const fields = storedFields.parse(row.listing ?? {});
  const unit = row.unitId === null ? null : fieldsOf(await findUnit(context, row.unitId));
  const { branchId: _branch, listing: _listing, imported, ...shown } = row;
  return {
    ...shown,
    label: String(fields.label ?? row.externalId ?? ""),
    differences: unit ? differencesOf(unit, fields, imported) : [],
    nights: await nightsOf(context, row.id),
  };
}

/** The fields a unit shares with listings. */
export function fieldsOf(unit: Unit): ListingFields {
  return Object.fromEntries(channelFields.map((field) => [field, unit[field] ?? null]));
}

async function nightsOf(context: CallContext, unitChannelId: number): Promise<Listing["nights"]> {
  const { rows } = await sql<Listing["nights"]>`
    SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'failed') AS failed, max(problem) AS problem
    FROM channel_night WHERE organization_id = ${context.organizationId} AND unit_channel_id = ${unitChannelId} AND state <> 'synced'`.execute(
    context.trx,
  );
  return rows[0] ?? { pending: 0, failed: 0, problem: null };
}
