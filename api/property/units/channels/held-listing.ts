import { sql } from "kysely";
import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inChannelForm } from "#api/property/units/channels/channel-form.ts";
import type { Unit } from "#api/property/units/queries.ts";
import { differencesOf, type ListingFields } from "#api/property/units/rules/listing-differences.ts";
import { type Channel, type ChannelField, channelFields } from "#contract/property/units/channel-choices.ts";
import type { Listing } from "#contract/property/units/channels.ts";

/** A listing's fields as they are stored with it. */
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

interface Which {
  ids?: readonly number[];
  unitId?: number;
  channel?: Channel;
  branchId?: number;
}

/**
 * Returns listings of the user's branches with one query, by unit, channel or branch; each with its
 * differences from its unit and the state of its nights.
 */
export async function heldListings(context: CallContext, which: Which): Promise<Listing[]> {
  const { ids, unitId, channel, branchId } = which;
  const rows = await context.trx
    .selectFrom("unit_channel as c")
    .leftJoin("unit as u", (join) =>
      join
        .onRef("u.organization_id", "=", "c.organization_id")
        .onRef("u.id", "=", "c.unit_id")
        .on("u.branch_id", "in", [...context.branchIds]),
    )
    .leftJoinLateral(nightsToTell.as("n"), (join) => join.onTrue())
    .select([
      "c.id",
      "c.channel",
      "c.external_id as externalId",
      "c.unit_id as unitId",
      "c.listing",
      "c.imported",
    ])
    .select(["c.fetched_at as fetchedAt", "c.reservations_at as reservationsAt"])
    .select([unitFields.as("unit"), "n.pending", "n.failed", "n.problem"])
    .where("c.organization_id", "=", context.organizationId)
    .where("c.branch_id", "in", [...context.branchIds])
    .$if(ids !== undefined, (qb) => qb.where("c.id", "in", [...(ids ?? []), 0]))
    .$if(unitId !== undefined, (qb) => qb.where("c.unit_id", "=", unitId ?? 0))
    .$if(channel !== undefined, (qb) => qb.where("c.channel", "=", channel ?? "hostaway"))
    .$if(branchId !== undefined, (qb) => qb.where("c.branch_id", "=", branchId ?? 0))
    .orderBy("c.id")
    .execute();
  return rows.map(({ listing, imported, unit, pending, failed, problem, ...row }) => {
    const there = storedFields.parse(listing ?? {});
    return {
      ...row,
      label: String(there.label ?? row.externalId ?? ""),
      differences: unit ? differencesOf(inChannelForm(row.channel, unit), there, imported) : [],
      nightsToTell: { pending: pending ?? 0, failed: failed ?? 0, problem: problem ?? null },
    };
  });
}

/** Returns one listing as `heldListings` does. Throws NOT_FOUND. */
export async function shownListing(context: CallContext, id: number): Promise<Listing> {
  const [listing] = await heldListings(context, { ids: [id] });
  if (!listing) throw notFound();
  return listing;
}

/** SQL for those fields of the unit `u` that listings have too, by their names here. */
const unitFields = sql<ListingFields | null>`CASE WHEN u.id IS NOT NULL THEN json_build_object(${sql.join(
  channelFields.flatMap((field) => [sql.lit(field), sql.ref(`u.${columnOf(field)}`)]),
)}) END`;

function columnOf(field: ChannelField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const nightsToTell = sql<Listing["nightsToTell"]>`(
  SELECT count(*) FILTER (WHERE t.state = 'pending') AS pending, count(*) FILTER (WHERE t.state = 'failed') AS failed, max(t.problem) AS problem
  FROM channel_night t WHERE t.organization_id = c.organization_id AND t.unit_channel_id = c.id AND t.state <> 'synced')`;

/** Locks a listing of the user's branches until the transaction ends. Throws NOT_FOUND. */
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

/** Returns the fields that a unit shares with listings. */
export function fieldsOf(unit: Unit): ListingFields {
  return Object.fromEntries(channelFields.map((field) => [field, unit[field] ?? null]));
}
