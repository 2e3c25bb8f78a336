import { type RawBuilder, sql } from "kysely";

/** A filter by values that a record must hold all of. A list of nothing matches nothing, as with every filter by a list. */
export function holdsAll(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} @> ${[...values]}::text[]`;
}
