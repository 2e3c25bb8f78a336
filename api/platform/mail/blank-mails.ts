import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** Takes recipient and text out of messages that `which` tells of `outbox_message r`; that they went out, and when, stays. Answers their numbers. */
export async function blankMails(trx: Tx, which: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE outbox_message r
    SET recipient = '', subject = '', body = '', button = NULL, unsubscribe_url = NULL, attachments = '[]', last_error = NULL
    WHERE ${which} RETURNING r.id`.execute(trx);
  return rows.map(({ id }) => id);
}
