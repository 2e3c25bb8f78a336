import { sql } from "kysely";
import { z } from "zod";
import { openHostaway } from "#api/integrations/hostaway/open.ts";
import { askVendor } from "#api/integrations/vendor-answer.ts";
import type { VendorFailure } from "#api/integrations/vendor-request.ts";
import {
  type NightsToTell,
  nightsDue,
  noteNightsToTell,
} from "#api/planning/calendar/channel/nights-to-tell.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { Task } from "#api/platform/jobs/task.ts";
import { notify } from "#api/platform/notifications.ts";
import type { Platform } from "#api/platform/platform.ts";
import { connectionOf, noteExchange } from "#api/platform/vendors/connections.ts";

/** Names of the tasks. Names in the queue's crontab cannot contain dots. */
export const tellNightsTask = "channels.tellNights";
export const tellNightsDueTask = "tellChannelNights";
/** Runs every minute, the shortest wait before a night is tried again. */
export const tellNightsSchedule = `* * * * * ${tellNightsDueTask}`;

/** Minutes between attempts (docs/rules/nights.md); then every hour. */
const retryMinutes = [1, 5, 15, 60] as const;
/** Failures in a row after which the person who connected the channel is notified. */
const tellAfter = 3;

/** Starts a job for each connected organization. */
export const tellNightsDue: Task = async (platform) => {
  const { rows } = await sql<{
    organization_id: number;
  }>`SELECT organization_id FROM channel_organizations()`.execute(platform.db);
  for (const { organization_id: organizationId } of rows)
    await inTenant(platform.db, organizationId, (trx) => enqueueTelling(platform, trx, organizationId));
};

/** Queues the sending to the property manager after the transaction. */
export function enqueueTelling(platform: Platform, trx: Tx, organizationId: number): Promise<void> {
  const key = `${tellNightsTask}/${organizationId}`;
  return platform.jobs.enqueue(trx, tellNightsTask, { organizationId }, { key, maxAttempts: 1 });
}

const payloadShape = z.object({ organizationId: z.number() });

/** Tells the property manager which nights are taken and which are free again. */
export const tellNights: Task = async (platform, payload) => {
  const { organizationId } = payloadShape.parse(payload);
  const now = platform.now();
  const { due, connection } = await inTenant(platform.db, organizationId, async (trx) => {
    await noteNightsToTell(trx, organizationId, now);
    const connected = await connectionOf(platform, { trx, organizationId }, "hostaway");
    return { due: await nightsDue(trx, organizationId, now), connection: connected };
  });
  if (!connection) return;
  for (const night of due) {
    const { failure } = await askVendor(() =>
      openHostaway(platform, organizationId, connection).setAvailability(
        night.listingId,
        night.nights,
        !night.closed,
        "Hauswart",
      ),
    );
    await inTenant(platform.db, organizationId, (trx) => keep(trx, organizationId, night, failure, now));
  }
};

async function keep(
  trx: Tx,
  organizationId: number,
  night: NightsToTell,
  failure: VendorFailure | null,
  now: Date,
): Promise<void> {
  await noteExchange({ trx, organizationId }, "hostaway", failure);
  const nights = sql`organization_id = ${organizationId} AND unit_channel_id = ${night.unitChannelId} AND night = ANY(${night.nights}::date[])`;
  if (!failure) {
    // What changed meanwhile is sent at the next run: only what was sent is settled.
    await sql`UPDATE channel_night SET state = 'synced', attempts = 0, problem = NULL, updated_at = now()
      WHERE ${nights} AND closed = ${night.closed}`.execute(trx);
    await sql`DELETE FROM channel_night WHERE ${nights} AND NOT closed AND state = 'synced'`.execute(trx);
    return;
  }
  const attempts = night.attempts + 1;
  const minutes = retryMinutes[attempts - 1] ?? 60;
  const nextTry = new Date(now.getTime() + minutes * 60_000).toISOString();
  await sql`UPDATE channel_night SET state = 'failed', attempts = ${attempts}, problem = ${failure.message.slice(0, 300)},
    next_try_at = ${nextTry}::timestamptz, updated_at = now() WHERE ${nights} AND closed = ${night.closed}`.execute(
    trx,
  );
  if (attempts !== tellAfter) return;
  const connected = await trx
    .selectFrom("integration")
    .select("connected_by")
    .where("organization_id", "=", organizationId)
    .where("vendor", "=", "hostaway")
    .executeTakeFirst();
  if (connected?.connected_by)
    await notify(trx, organizationId, {
      userId: connected.connected_by,
      event: "CALENDAR",
      action: "TRIGGER",
      message: "nightsNotTold",
      params: { unit: night.label, count: night.nights.length },
      sticky: true,
    });
}
