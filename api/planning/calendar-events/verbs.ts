import { sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayIn } from "#contract/platform/days.ts";

/** Deletes every event with these clients for good; answers their numbers. */
export async function forgetAppointments(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  clientIds: readonly number[],
): Promise<number[]> {
  const gone = await trx
    .deleteFrom("calendar_event")
    .where("organization_id", "=", organizationId)
    .where("client_id", "in", [...clientIds])
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Events that are still to come or under way are another one's: whoever was there is replaced. Answers how many. */
export async function handOverEvents(
  { trx, organizationId, now }: Pick<CallContext, "trx" | "organizationId" | "now">,
  from: number,
  to: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    UPDATE calendar_event r SET created_by = CASE WHEN created_by = ${from} THEN ${to} ELSE created_by END,
      version = version + 1, updated_at = now()
    WHERE organization_id = ${organizationId} AND dismissed_at IS NULL AND (ends_on >= ${todayIn("UTC", now)} OR repeats <> '')
      AND (created_by = ${from} OR id IN (SELECT a.event_id FROM calendar_event_user a
        WHERE a.organization_id = ${organizationId} AND a.user_id = ${from}))
    RETURNING id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`INSERT INTO calendar_event_user (organization_id, event_id, user_id)
    SELECT organization_id, event_id, ${to} FROM calendar_event_user
    WHERE organization_id = ${organizationId} AND user_id = ${from} AND event_id = ANY(${ids}::bigint[])
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM calendar_event_user
    WHERE organization_id = ${organizationId} AND user_id = ${from} AND event_id = ANY(${ids}::bigint[])`.execute(
    trx,
  );
  return ids.length;
}
