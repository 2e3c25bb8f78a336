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

/** Names of the tasks; a crontab of the queue takes no dots. */
export const fetchFeedTask = "fetchIcal";
export const fetchDueTask = "fetchIcalDue";
/** Every 15 minutes, as a line of the queue's crontab. */
export const fetchDueSchedule = `*/15 * * * * ${fetchDueTask}`;

/** Nights beyond are nobody's business yet. */
const horizonDays = 731;
/** After so many failures in a row whoever added the feed is told. */
const tellAfter = 3;
/** So many events that could not be read are kept and shown. */
const mostShown = 50;

const payloadShape = z.object({
  organizationId: z.number(),
  feedId: z.number(),
  believed: z.boolean().default(false),
});

type Outcome =
  | { kind: "failed"; problem: FeedProblem }
  | { kind: "unchanged" }
  | ({ kind: "read"; etag: string | null } & ReadFeed);

/** Gives each feed whose turn it is a job of its own, so that a slow channel holds up nobody. */
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

/** Has a feed fetched in the background; `believed` takes over what it holds, whatever that is. */
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

/** Fetches one feed and carries over what it says. What goes wrong is written down beside it; the blocks stay as they were. */
export const fetchFeed: Task = async (platform, payload) => {
  const { organizationId, feedId, believed } = payloadShape.parse(payload);
  const find = (trx: Tx) => findHeldFeed(trx, organizationId, feedId);
  const feed = await inTenant(platform.db, organizationId, find);
  if (!feed) return;
  const write = (what: Outcome) =>
    inTenant(platform.db, organizationId, async (trx) => {
      // Held until the end. Where another fetch was written down while this one was under way, this one says nothing new: an
      // older state would come back, and what is missing would count as missing twice. Only what a person believes goes ahead.
      const held = await find(trx);
      if (held && (believed || held.version === feed.version))
        await record(platform, trx, held, what, believed);
    });
  try {
    await write(await read(platform, feed, believed));
  } catch (error) {
    // Nobody sees a job that fails: the feed has to say that it stands still.
    await write({ kind: "failed", problem: "unforeseen" });
    throw error;
  }
};

async function read(platform: Platform, feed: HeldFeed, believed: boolean): Promise<Outcome> {
  const today = todayIn(feed.timeZone, platform.now());
  // What is missing has to be looked for in a second feed, even when that one is the same. And once a day the same feed is read again: what
  // it says of later days comes nearer.
  const readToday = feed.succeededAt && todayIn(feed.timeZone, new Date(feed.succeededAt)) === today;
  const faults =
    feed.etag && feed.state === "ok" && !feed.missing && !believed && readToday ? feed.etag : null;
  try {
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
  const suspicious = await applyEvents(platform, trx, feed, outcome, believed);
  const { faulty, fresh } = followFaulty(feed.faulty, outcome, now);
  await row
    .set({
      ...good,
      state: suspicious ? "suspicious" : faulty.length > 0 ? "partial" : "ok",
      problem: suspicious,
      etag: outcome.etag,
      events: outcome.events.length,
      skipped: outcome.faulty.length,
      faulty: JSON.stringify(faulty),
    })
    .execute();
  if (suspicious && feed.state !== "suspicious") await tell(trx, feed, "feedSuspicious");
  if (fresh) await tell(trx, feed, "feedPartial");
}

/** The events that cannot be read with since when, and whether there are any that were not among them before. */
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
