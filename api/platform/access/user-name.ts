import { type RawBuilder, sql } from "kysely";

/**
 * SQL for the name of a user `alias`: the username when there is no name, null when a left join found nobody.
 */
export function userName(alias: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`coalesce(nullif(trim(concat_ws(' ', ${of("firstname")}, ${of("lastname")})), ''), ${of("username")})`;
}
