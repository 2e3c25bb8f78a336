import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { maxFeeds } from "#api/property/ical/feeds.ts";
import { applyRead, horizonDays } from "#api/property/ical/fetch-feed.ts";
import { findHeldFeed } from "#api/property/ical/held-feed.ts";
import { FeedProblem, type ReadFeed, readFeed } from "#api/property/ical/rules/read-feed.ts";
import { addDays, todayIn } from "#contract/platform/days.ts";

/** As large as a calendar that is fetched may be, in bytes. */
const mostBytes = 5 * 1024 * 1024;

/** The text of an uploaded calendar. Throws TOO_LARGE. */
async function textOf(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Failure("TOO_LARGE");
  return new TextDecoder().decode(await file.arrayBuffer());
}

/**
 * Reads a calendar from a file and blocks the nights that its events take. A file of a name that the unit has already replaces what that
 * one said: its nights are freed where the new one does not take them. Throws VALIDATION at the file where it is no calendar.
 */
export async function takeCalendarFile(
  context: CallContext,
  unit: { id: number; timeZone: string },
  { name, file }: { name: string; file: File },
): Promise<{ feedId: number; events: number; skipped: number }> {
  const { platform, trx, organizationId } = context;
  const text = await textOf(file);
  const calendar = readOrRefuse(text, unit.timeZone, context.now);
  const hash = createHash("sha256").update(`file:${name.toLowerCase()}`).digest();
  const feeds = await trx
    .selectFrom("ical_feed")
    .select(["id", "address_hash as hash"])
    .where("organization_id", "=", organizationId)
    .where("unit_id", "=", unit.id)
    .where("removed_at", "is", null)
    .execute();
  const earlier = feeds.find((one) => one.hash.equals(hash));
  if (!earlier && feeds.length >= maxFeeds) throw invalid("name", "feedsFull", { max: maxFeeds });
  const id =
    earlier?.id ??
    (
      await trx
        .insertInto("ical_feed")
        .values({
          ...{ organization_id: organizationId, unit_id: unit.id, name, host: "", address_hash: hash },
          created_by: context.user.id,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const feed = await findHeldFeed(trx, organizationId, id);
  if (!feed) throw new Error(`calendar ${id} is gone`);
  // Whoever uploads a file means what it says, even if it is empty.
  await applyRead(platform, trx, feed, { ...calendar, etag: null }, true);
  await trx
    .updateTable("ical_feed")
    .set({ updated_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await context.audit({
    action: "uploadIcal",
    objectType: "realEstate",
    objectId: unit.id,
    after: { feed: name, events: calendar.events.length },
  });
  return { feedId: id, events: calendar.events.length, skipped: calendar.faulty.length };
}

function readOrRefuse(text: string, timeZone: string, now: Date): ReadFeed {
  const today = todayIn(timeZone, now);
  try {
    return readFeed(text, { timeZone, today, horizon: addDays(today, horizonDays) });
  } catch (error) {
    if (error instanceof FeedProblem) throw invalid("file", `calendarFile.${error.problem}`);
    throw error;
  }
}
