import {
  addChannelBlocks,
  type ChannelNights,
  changeChannelBlock,
  freeChannelBlocks,
  missChannelBlocks,
} from "#api/planning/calendar/verbs.ts";
import { allNights, lockUnits, releaseNights } from "#api/planning/nights/verbs.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Platform } from "#api/platform/platform.ts";
import { type WriteAudit, writeAudit } from "#api/platform/records/audit.ts";
import type { HeldFeed } from "#api/property/ical/held-feed.ts";
import { type FeedPlan, planFeed, type StoredBlock } from "#api/property/ical/rules/plan-feed.ts";
import type { FeedEvent, ReadFeed } from "#api/property/ical/rules/read-feed.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Carries what a feed says over into the unit's blocks; answers why it was not believed, or null. */
export async function applyEvents(
  platform: Platform,
  trx: Tx,
  feed: HeldFeed,
  { events, faulty }: ReadFeed,
  believed: boolean,
): Promise<FeedPlan["suspicious"]> {
  const today = todayIn(feed.timeZone, platform.now());
  await lockUnits({ trx, organizationId: feed.organizationId }, [feed.unitId]);
  const blocks = await storedBlocks(trx, feed, today);
  const plan = planFeed(blocks, await withoutEchoes(trx, feed, events, today), believed, faulty);
  const now = platform.now().toISOString();
  const tenant = { trx, organizationId: feed.organizationId };
  const added = plan.add.map((event) => nightsOf(feed, event));
  await addChannelBlocks(tenant, { unitId: feed.unitId, feedId: feed.id }, added);
  for (const { id, event } of plan.change) await changeChannelBlock(tenant, id, nightsOf(feed, event), now);
  await missChannelBlocks(tenant, plan.miss);
  await freeChannelBlocks(tenant, plan.free, now);
  await auditChanges(trx, feed, plan);
  if (plan.free.length + plan.change.length > 0) await releaseFreed(platform, trx, feed);
  return plan.suspicious;
}

function nightsOf(feed: HeldFeed, event: FeedEvent): ChannelNights {
  return {
    uid: event.uid,
    from: event.from,
    until: event.until,
    reason: feed.name,
    note: [event.summary, event.description].filter(Boolean).join("\n"),
  };
}

async function storedBlocks(trx: Tx, feed: HeldFeed, today: string): Promise<StoredBlock[]> {
  const rows = await trx
    .selectFrom("calendar_block")
    .select(["id", "ical_uid as uid", "from_on as from", "until_on as until", "ical_missing as missing"])
    .where("organization_id", "=", feed.organizationId)
    .where("ical_feed_id", "=", feed.id)
    .where("removed_at", "is", null)
    .where("until_on", ">", today)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, uid: row.uid ?? "" }));
}

/**
 * Leaves out what came from us: a channel that reads our feed may hand our own stays back, under its own UID. Nights that lie within one
 * stay of ours need no block beside it.
 */
async function withoutEchoes(
  trx: Tx,
  feed: HeldFeed,
  events: readonly FeedEvent[],
  today: string,
): Promise<FeedEvent[]> {
  const stays = await trx
    .selectFrom("rent_contract")
    .select(["check_in as from", "check_out as until"])
    .where("organization_id", "=", feed.organizationId)
    .where("unit_id", "=", feed.unitId)
    .where("blocks_nights", "=", true)
    // No event that is over is read, so no stay that is over can be its echo.
    .where("check_out", ">", today)
    .execute();
  return events.filter(
    (event) =>
      !event.uid.endsWith("@hauswart") &&
      !stays.some((stay) => stay.from <= event.from && event.until <= stay.until),
  );
}

/** Stays that somebody forced over the channel's nights lose their flag when those are free. */
async function releaseFreed(platform: Platform, trx: Tx, feed: HeldFeed): Promise<void> {
  const { organizationId, unitId } = feed;
  const audit: WriteAudit = (records) => writeAudit(trx, frameOf(feed), records);
  const scope = { platform, trx, organizationId, now: platform.now(), audit, user: null };
  await releaseNights(scope, { unitId, ...allNights });
}

function frameOf(feed: HeldFeed) {
  return {
    organizationId: feed.organizationId,
    userId: null,
    userName: feed.name,
    call: "ical/fetch",
    requestId: `ical/${feed.id}`,
  };
}

async function auditChanges(trx: Tx, feed: HeldFeed, plan: FeedPlan): Promise<void> {
  const counts = { added: plan.add.length, changed: plan.change.length, freed: plan.free.length };
  if (counts.added + counts.changed + counts.freed === 0) return;
  await writeAudit(trx, frameOf(feed), {
    action: "fetchIcal",
    objectType: "realEstate",
    objectId: feed.unitId,
    after: counts,
    actorKind: "EXT",
  });
}
