import { type RawBuilder, sql } from "kysely";

/** What a user `alias` is called; by the username who has no name, and null where a left join found nobody. */
export function userName(alias: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`coalesce(nullif(trim(concat_ws(' ', ${of("firstname")}, ${of("lastname")})), ''), ${of("username")})`;
}
