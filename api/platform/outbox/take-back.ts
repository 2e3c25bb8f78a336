import { sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Deletes messages that have not begun to be sent, as if they had never been queued. A message that is being
 * sent, was sent, or is locked stays. Returns the ids of the deleted ones.
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
