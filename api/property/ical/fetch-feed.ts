import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";
import { OutsideError } from "#api/platform/vendors/outside/fetch-outside.ts";
import { unseal } from "#api/platform/vendors/seal.ts";
import { applyEvents } from "#api/property/ical/apply-events.ts";
import { findHeldFeed, type HeldFeed } from "#api/property/ical/held-feed.ts";
import {
  type ReadFeed,
  readFeed,
  FeedProblem as UnreadableFeed,
} from "#api/property/ical/rules/read-feed.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";
import type { FaultyEvent, FeedProblem } from "#contract/property/ical/ical.ts";

/** Names of the tasks. Names in the queue's crontab cannot contain dots. */
export const fetchFeedTask = "fetchIcal";
export const fetchDueTask = "fetchIcalDue";
/** Runs every 15 minutes, as a line of the queue's crontab. */
export const fetchDueSchedule = `*/15 * * * * ${fetchDueTask}`;

/** Later nights are ignored for now. */
export const horizonDays = 731;
/** Failures in a row after which the person who added the feed is notified. */
const tellAfter = 3;
/** The most unreadable events that are stored and shown. */
const mostShown = 50;

const payloadShape = z.object({
  organizationId: z.number(),
  feedId: z.number(),
  believed: z.boolean().default(false),
});

type Outcome =
  | { kind: "failed"; problem: FeedProblem }
  | { kind: "unchanged" }
  | ({ kind: "read" } & Readable);

/** What was read of a calendar, wherever it came from. */
type Readable = { etag: string | null } & ReadFeed;

/** Queues a job for each due feed, so that a slow channel holds up no other. */
export const fetchDue: Task = async (platform) => {
  const { rows } = await sql<{
    organization_id: number;
    id: number;
  }>`SELECT organization_id, id FROM ical_feeds_due()`.execute(platform.db);
  for (const { organization_id: organizationId, id } of rows)
    await inTenant(platform.db, organizationId, (trx) =>
      enqueueFetch(platform, trx, organizationId, id, false),
    );
};

/** Queues the fetch of a feed; `believed` applies what it holds, whatever that is. */
export async function enqueueFetch(
  platform: Platform,
  trx: Tx,
  organizationId: number,
  feedId: number,
  believed: boolean,
): Promise<void> {
  const key = `${fetchFeedTask}/${organizationId}/${feedId}`;
  await platform.jobs.enqueue(
    trx,
    fetchFeedTask,
    { organizationId, feedId, believed },
    { key, maxAttempts: 1 },
  );
}

/** Fetches one feed and applies it. A failure is recorded with the feed; the blocks stay as they were. */
export const fetchFeed: Task = async (platform, payload) => {
  const { organizationId, feedId, believed } = payloadShape.parse(payload);
  const find = (trx: Tx) => findHeldFeed(trx, organizationId, feedId);
  const feed = await inTenant(platform.db, organizationId, find);
  if (!feed) return;
  const write = (what: Outcome) =>
    inTenant(platform.db, organizationId, async (trx) => {
      // Locked until the end. When another fetch was recorded while this one was under way, this one is
      // ignored: an older state would return, and what is missing would count as missing twice. Only what a
      // person has confirmed is applied anyway.
      const held = await find(trx);
      if (held && (believed || held.version === feed.version))
        await record(platform, trx, held, what, believed);
    });
  try {
    await write(await read(platform, feed, believed));
  } catch (error) {
    // Nobody sees a job that fails, so the feed has to show the failure.
    await write({ kind: "failed", problem: "unforeseen" });
    throw error;
  }
};

async function read(platform: Platform, feed: HeldFeed, believed: boolean): Promise<Outcome> {
  const today = todayIn(feed.timeZone, platform.now());
  // What is missing has to be missing in a second feed, even when that one is identical. And once a day an
  // identical feed is read again, because its later days come closer.
  const readToday = feed.succeededAt && todayIn(feed.timeZone, new Date(feed.succeededAt)) === today;
  const faults =
    feed.etag && feed.state === "ok" && !feed.missing && !believed && readToday ? feed.etag : null;
  try {
    if (feed.addressSealed === null) return { kind: "unchanged" };
    const address = unseal(platform, feed.addressSealed);
    const reply = await platform.fetchOutside(address, {
      headers: { accept: "text/calendar, */*;q=0.5", ...(faults && { "if-none-match": faults }) },
    });
    if (reply.status === 304) return { kind: "unchanged" };
    if (reply.status !== 200) return { kind: "failed", problem: "refused" };
    const etag = typeof reply.headers.etag === "string" ? reply.headers.etag : null;
    const window = { timeZone: feed.timeZone, today, horizon: addDays(today, horizonDays) };
    return { kind: "read", etag, ...readFeed(reply.text, window) };
  } catch (error) {
    if (error instanceof OutsideError || error instanceof UnreadableFeed)
      return { kind: "failed", problem: error.problem };
    throw error;
  }
}

async function record(
  platform: Platform,
  trx: Tx,
  feed: HeldFeed,
  outcome: Outcome,
  believed: boolean,
): Promise<void> {
  const now = platform.now().toISOString();
  const row = trx
    .updateTable("ical_feed")
    .set({ version: feed.version + 1 })
    .where("organization_id", "=", feed.organizationId)
    .where("id", "=", feed.id);
  if (outcome.kind === "failed") {
    const failures = feed.failures + 1;
    await row.set({ state: "failed", problem: outcome.problem, failures, fetched_at: now }).execute();
    if (failures === tellAfter) await tell(trx, feed, "feedFailing");
    return;
  }
  const good = { failures: 0, fetched_at: now, succeeded_at: now };
  if (outcome.kind === "unchanged") {
    await row.set({ ...good, state: "ok", problem: null }).execute();
    return;
  }
  await applyRead(platform, trx, feed, outcome, believed);
}

/** Applies what was read of a calendar and records it with the feed; the caller holds the feed. */
export async function applyRead(
  platform: Platform,
  trx: Tx,
  feed: HeldFeed,
  outcome: Readable,
  believed: boolean,
): Promise<void> {
  const now = platform.now().toISOString();
  const suspicious = await applyEvents(platform, trx, feed, outcome, believed);
  const { faulty, fresh } = followFaulty(feed.faulty, outcome, now);
  await trx
    .updateTable("ical_feed")
    .set({
      version: feed.version + 1,
      ...{ failures: 0, fetched_at: now, succeeded_at: now },
      state: suspicious ? "suspicious" : faulty.length > 0 ? "partial" : "ok",
      problem: suspicious,
      etag: outcome.etag,
      events: outcome.events.length,
      skipped: outcome.faulty.length,
      faulty: JSON.stringify(faulty),
    })
    .where("organization_id", "=", feed.organizationId)
    .where("id", "=", feed.id)
    .execute();
  if (suspicious && feed.state !== "suspicious") await tell(trx, feed, "feedSuspicious");
  if (fresh) await tell(trx, feed, "feedPartial");
}

/** Returns the unreadable events with their first time, and whether there are new ones among them. */
function followFaulty(faults: readonly FaultyEvent[], outcome: ReadFeed, now: string) {
  const nameOf = ({ uid, reason, written }: Omit<FaultyEvent, "since">) => `${uid} ${reason} ${written}`;
  const since = new Map(faults.map((event) => [nameOf(event), event.since]));
  const faulty = outcome.faulty.slice(0, mostShown).map(({ until: _, ...event }) => ({
    ...event,
    since: since.get(nameOf(event)) ?? now,
  }));
  return { faulty, fresh: faulty.some((event) => !since.has(nameOf(event))) };
}

type FeedAlert = "feedFailing" | "feedSuspicious" | "feedPartial";

async function tell(trx: Tx, feed: HeldFeed, message: FeedAlert): Promise<void> {
  if (feed.createdBy === null) return;
  const notice = { userId: feed.createdBy, event: "CALENDAR" as const, sticky: true };
  await notify(trx, feed.organizationId, {
    ...notice,
    message,
    params: { feed: feed.name, unit: feed.unitLabel },
  });
}
