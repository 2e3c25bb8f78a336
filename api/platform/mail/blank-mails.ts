import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Blanks recipient and text of the messages that `which` selects of `outbox_message r`; that they were sent,
 * and when, stays. Returns their ids.
 */
export async function blankMails(trx: Tx, which: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE outbox_message r
    SET recipient = '', subject = '', body = '', button = NULL, unsubscribe_url = NULL, attachments = '[]', last_error = NULL
    WHERE ${which} RETURNING r.id`.execute(trx);
  return rows.map(({ id }) => id);
}
