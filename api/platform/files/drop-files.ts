import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

/**
 * Deletes the stored files that `which` selects of `stored_file r`. The caller removes their bytes after the
 * commit.
 */
export async function dropFiles(
  trx: Tx,
  which: RawBuilder<boolean>,
): Promise<{ ids: number[]; keys: string[] }> {
  const { rows } = await sql<{ id: number; key: string }>`
    DELETE FROM stored_file r WHERE ${which} RETURNING r.id, r.key`.execute(trx);
  return { ids: rows.map(({ id }) => id), keys: rows.map(({ key }) => key) };
}
