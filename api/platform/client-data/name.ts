import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";

/**
 * SQL for the name of a client `alias`, in the same form as `clientName` of the contract; null when a left
 * join found none.
 */
export function clientName(alias: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`coalesce(nullif(trim(concat_ws(' ', ${of("firstname")}, ${of("lastname")})), ''), ${of("company")})`;
}

/** The same, empty when names are hidden from the present reader. */
export function shownClientName(context: Pick<CallContext, "principal">, alias: string): RawBuilder<string> {
  return readsClient(context, "name") ? clientName(alias) : sql<string>`''`;
}

/**
 * SQL that orders clients by family name, companies among them. The index `client_name` has the same
 * expression.
 */
export function clientOrder(alias: string): string {
  const of = (column: string) => `${alias}.${column}`;
  return `(CASE WHEN ${of("lastname")} <> '' THEN ${of("lastname")} WHEN ${of("company")} <> '' THEN ${of("company")} ELSE ${of("firstname")} END)`;
}
