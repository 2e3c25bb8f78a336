import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/** Takes files that `which` tells of `stored_file r` off the list of files. Their bytes are the caller's to remove once that is committed. */
export async function dropFiles(
  trx: Tx,
  which: RawBuilder<boolean>,
): Promise<{ ids: number[]; keys: string[] }> {
  const { rows } = await sql<{ id: number; key: string }>`
    DELETE FROM stored_file r WHERE ${which} RETURNING r.id, r.key`.execute(trx);
  return { ids: rows.map(({ id }) => id), keys: rows.map(({ key }) => key) };
}
