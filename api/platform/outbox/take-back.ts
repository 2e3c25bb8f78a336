import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Takes messages back that have not begun to leave the house: they are gone, as if they had never been put into the outbox. One that
 * is being sent, or was, stays; so does one that cannot be had at once. Answers the ids of those taken back.
 */
export async function takeBackMails(
  trx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    DELETE FROM outbox_message WHERE organization_id = ${organizationId} AND id IN (
      SELECT id FROM outbox_message WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::bigint[]) AND state = 'pending'
      FOR UPDATE SKIP LOCKED) RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}
