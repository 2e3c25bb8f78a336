import type pg from "pg";

/**
 * Inserts rows of one table with few statements; column names are the rows' keys. Returns the ids in order on
 * request.
 */
export async function bulkInsert(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const ids: number[] = [];
  const first = rows[0];
  if (!first) return ids;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ");
  const hasId = ![
    "role_permission",
    "user_branch",
    "unit_price",
    "invoice_sequence",
    "city_tax_night",
  ].includes(table);
  for (let start = 0; start < rows.length; start += 5000) {
    const result = await client.query<{ id: string }>(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)${hasId ? " RETURNING id" : ""}`,
      [JSON.stringify(rows.slice(start, start + 5000))],
    );
    for (const row of result.rows) ids.push(Number(row.id));
  }
  return ids;
}
