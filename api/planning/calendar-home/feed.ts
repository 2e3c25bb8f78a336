import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { generateIcsCalendar } from "ts-ics";
import { instantsOf, occurrencesOf } from "#api/planning/calendar-events/rules/occurrences.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Database, Tx } from "#api/platform/database/connection.ts";
import { seal, unseal } from "#api/platform/vendors/seal.ts";
import { addDays } from "#contract/platform/days.ts";

const daysBack = 60;
const daysAhead = 366;

/** Returns the address of the caller's own calendar; null when there is none. */
export async function feedAddress({
  trx,
  platform,
  organizationId,
  user,
}: CallContext): Promise<string | null> {
  const row = await trx
    .selectFrom("calendar_feed")
    .select("token_sealed")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return row ? addressOf(platform.publicUrl, unseal(platform, row.token_sealed)) : null;
}

/** Gives the caller a new secret address; the old one stops working. */
export async function renewFeed(context: CallContext): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const secret = { token_hash: hashOf(token), token_sealed: seal(context.platform, token) };
  await context.trx
    .insertInto("calendar_feed")
    .values({ organization_id: context.organizationId, user_id: context.user.id, ...secret })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doUpdateSet(secret))
    .execute();
  await context.audit({ action: "renewCalendarFeed", objectType: "user", objectId: context.user.id });
  return addressOf(context.platform.publicUrl, token);
}

export async function withdrawFeed(context: CallContext): Promise<void> {
  await context.trx
    .deleteFrom("calendar_feed")
    .where("organization_id", "=", context.organizationId)
    .where("user_id", "=", context.user.id)
    .execute();
  await context.audit({ action: "withdrawCalendarFeed", objectType: "user", objectId: context.user.id });
}

/** Finds the calendar of a token before any tenant is set; null for a wrong or withdrawn one. */
export async function findFeed(db: Database, token: string) {
  const { rows } = await sql<{ organizationId: number; userId: number }>`
    SELECT organization_id AS "organizationId", user_id AS "userId"
    FROM find_calendar_feed(${hashOf(token.replace(/\.ics$/, ""))})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Writes a person's own events as iCalendar, each occurrence of recurring ones, without clients and notes.
 */
export async function writeFeed(
  trx: Tx,
  { organizationId, userId }: { organizationId: number; userId: number },
  now: Date,
): Promise<string> {
  const today = now.toISOString().slice(0, 10);
  const [from, until] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const rows = await ownEvents(trx, { organizationId, userId, from, until });
  const events = occurrencesOf(
    rows.map((row) => ({ ...row, ...instantsOf(row) })),
    from,
    until,
  );
  return generateIcsCalendar({
    prodId: "-//Hauswart//Calendar//EN",
    version: "2.0",
    method: "PUBLISH",
    events: events.map(({ id, title, place, startsOn, startsAt, endsOn, start, end }) => ({
      uid: `event-${id}-${startsOn}-${organizationId}@hauswart`,
      stamp: { date: now, type: "DATE-TIME" as const },
      summary: title || "-",
      ...(place && { location: place }),
      ...(startsAt === null
        ? {
            start: { date: new Date(startsOn), type: "DATE" as const },
            end: { date: new Date(addDays(endsOn, 1)), type: "DATE" as const },
          }
        : {
            start: { date: new Date(start), type: "DATE-TIME" as const },
            end: { date: new Date(end), type: "DATE-TIME" as const },
          }),
    })),
  });
}

async function ownEvents(
  trx: Tx,
  of: { organizationId: number; userId: number; from: string; until: string },
) {
  const { rows } = await sql<{
    id: number;
    title: string;
    place: string;
    startsOn: string;
    startsAt: string | null;
    endsOn: string;
    endsAt: string | null;
    repeats: string;
    timeZone: string;
  }>`SELECT r.id, r.title, r.place, r.starts_on AS "startsOn", to_char(r.starts_at, 'HH24:MI') AS "startsAt",
      r.ends_on AS "endsOn", to_char(r.ends_at, 'HH24:MI') AS "endsAt", r.repeats, b.time_zone AS "timeZone"
    FROM calendar_event_user a
    JOIN calendar_event r ON r.organization_id = a.organization_id AND r.id = a.event_id
    JOIN branch b ON b.organization_id = r.organization_id AND b.id = r.branch_id
    WHERE a.organization_id = ${of.organizationId} AND a.user_id = ${of.userId} AND r.dismissed_at IS NULL
      AND r.starts_on <= ${of.until} AND (r.ends_on >= ${of.from} OR r.repeats <> '')
    ORDER BY r.starts_on, r.id`.execute(trx);
  return rows;
}

function addressOf(publicUrl: string, token: string): string {
  return `${publicUrl}/calendar/feed/${token}.ics`;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
