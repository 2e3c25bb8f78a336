import { createHash } from "node:crypto";
import { sql } from "kysely";
import { freeBlocksOfFeed } from "#api/planning/calendar/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid, notFound } from "#api/platform/calls/failure.ts";
import { seal } from "#api/platform/vendors/seal.ts";
import { enqueueFetch } from "#api/property/ical/fetch-feed.ts";
import type { Feed } from "#contract/property/ical/ical.ts";

/** More channels than anybody uses for one unit. */
export const maxFeeds = 20;

/** Returns the incoming feeds of a unit with their conflicts. */
export async function feedsOf(context: CallContext, unitId: number): Promise<Feed[]> {
  const rows = await context.trx
    .selectFrom("ical_feed")
    .select([
      "id",
      "name",
      "host",
      "state",
      "problem",
      "fetched_at as fetchedAt",
      "succeeded_at as succeededAt",
      "events",
      "skipped",
      "faulty",
      sql<boolean>`address_sealed IS NULL`.as("isFile"),
    ])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const conflicts = await conflictsOf(context, unitId);
  return rows.map((row) => ({
    ...row,
    conflicts: conflicts
      .filter(({ feedId }) => feedId === row.id)
      .map(({ feedId: _, ...conflict }) => conflict),
  }));
}

/** Returns nights that both a channel and a stay of ours hold. */
function conflictsOf(context: CallContext, unitId: number) {
  return context.trx
    .selectFrom("calendar_block as b")
    .innerJoin("rent_contract as c", (join) =>
      join
        .onRef("c.organization_id", "=", "b.organization_id")
        .onRef("c.unit_id", "=", "b.unit_id")
        .onRef("c.check_in", "<", "b.until_on")
        .onRef("c.check_out", ">", "b.from_on"),
    )
    .where("b.organization_id", "=", context.organizationId)
    .where("b.unit_id", "=", unitId)
    .where("b.removed_at", "is", null)
    .where("c.blocks_nights", "=", true)
    .select(["c.id as contractId", "b.from_on as from", "b.until_on as until"])
    .select((eb) => eb.ref("b.ical_feed_id").$notNull().as("feedId"))
    .where("b.ical_feed_id", "is not", null)
    .orderBy("b.from_on")
    .execute();
}

/** Adds a feed to a unit and queues its first fetch. */
export async function addFeed(
  context: CallContext,
  unitId: number,
  { name, address }: { name: string; address: string },
): Promise<number> {
  const url = URL.parse(address.replace(/^webcals?:/i, "https:"));
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password)
    throw invalid("address", "feedAddress");
  const row = await context.trx
    .selectFrom("ical_feed")
    .select(["address_hash as hash"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .where("removed_at", "is", null)
    .execute();
  const hash = createHash("sha256").update(url.href).digest();
  if (row.some((feed) => feed.hash.equals(hash))) throw invalid("address", "feedKnown");
  if (row.length >= maxFeeds) throw invalid("address", "feedsFull", { max: maxFeeds });
  const { id } = await context.trx
    .insertInto("ical_feed")
    .values({
      organization_id: context.organizationId,
      unit_id: unitId,
      name,
      host: url.host,
      address_hash: hash,
      address_sealed: seal(context.platform, url.href),
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({
    action: "addIcal",
    objectType: "realEstate",
    objectId: unitId,
    after: { feed: name, host: url.host },
  });
  await enqueueFetch(context.platform, context.trx, context.organizationId, id, false);
  return id;
}

/** Removes a feed and frees the nights it blocked. */
export async function removeFeed(
  context: CallContext,
  feed: { id: number; unitId: number; name: string; host: string },
): Promise<void> {
  const now = context.now.toISOString();
  await context.trx
    .updateTable("ical_feed")
    .set({ removed_at: now, updated_at: now })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", feed.id)
    .execute();
  await freeBlocksOfFeed(context, feed.id, now);
  await context.audit({
    action: "removeIcal",
    objectType: "realEstate",
    objectId: feed.unitId,
    before: { feed: feed.name, host: feed.host },
  });
}

/** Returns a feed of a unit in the user's branches. Throws NOT_FOUND. */
export async function findFeed(context: CallContext, id: number) {
  const row = await context.trx
    .selectFrom("ical_feed as f")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "f.organization_id").onRef("u.id", "=", "f.unit_id"),
    )
    .select(["f.id", "f.unit_id as unitId", "f.name", "f.host"])
    .select(sql<boolean>`f.address_sealed IS NULL`.as("isFile"))
    .where("f.organization_id", "=", context.organizationId)
    .where("f.id", "=", id)
    .where("f.removed_at", "is", null)
    .where("u.branch_id", "in", [...context.branchIds])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
