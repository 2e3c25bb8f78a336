import { type Expression, sql } from "kysely";
import type { Tx } from "#api/platform/database/connection.ts";

const atOnce = 2000;
let opened = 0;

/**
 * Reads the rows of a query, some thousand at a time, so that long lists are of one snapshot and never in
 * memory as a whole.
 */
export async function* readByCursor<Row>(trx: Tx, query: Expression<Row>): AsyncGenerator<Row> {
  opened += 1;
  // The cursor closes with the transaction.
  const cursor = sql.id(`rows_${opened}`);
  await sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(atOnce)} FROM ${cursor}`.execute(trx);
    yield* rows;
    if (rows.length < atOnce) return;
  }
}
