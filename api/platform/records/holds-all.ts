import { type RawBuilder, sql } from "kysely";

/**
 * SQL filter for records that hold all of the given values. An empty list matches nothing, as with every
 * filter by a list.
 */
export function holdsAll(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} @> ${[...values]}::text[]`;
}
