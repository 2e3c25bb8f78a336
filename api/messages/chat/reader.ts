import { sql } from "kysely";
import type { RecordReader } from "#api/platform/access/record-reader.ts";

/** The members of a message's room may read its files until the message is deleted. */
export const readsMessage: RecordReader = async ({ trx, organizationId, user }, id) => {
  const { rows } = await sql`
    SELECT FROM chat_message n JOIN chat_member m ON m.organization_id = n.organization_id AND m.room_id = n.room_id
    WHERE n.organization_id = ${organizationId} AND n.id = ${id} AND n.deleted_at IS NULL AND m.user_id = ${user.id}`.execute(
    trx,
  );
  return rows.length > 0;
};
