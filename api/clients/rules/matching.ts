import { type RawBuilder, sql } from "kysely";
import { hiddenFields } from "#api/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/call-context.ts";

const searched = ["firstname", "lastname", "company", "email", "phone"] as const;
/** More words than anybody types are not looked at. */
const maxWords = 6;

/**
 * Condition on the table `client` under its alias: every word of the search stands somewhere in what the caller may read, so that neither
 * "Müller Anna" nor "Anna Mueller" misses. A hidden e-mail address cannot be found out by searching for it.
 */
export function clientMatches(context: CallContext, q: string, alias: "c" | "g" = "c"): RawBuilder<boolean> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const hidden = new Set(hiddenFields(context));
  const visible = searched.filter((field) => !hidden.has(field));
  if (words.length === 0 || visible.length === 0) return sql<boolean>`false`;
  const found = words.map(
    (word) => sql<boolean>`${sql.ref(`${alias}.id`)} IN (SELECT find_clients(${word}))`,
  );
  if (visible.length === searched.length) return all(found);
  const text = sql`search_form(concat_ws(' ', ${sql.join(visible.map((field) => sql.ref(`${alias}.${field}`)))}))`;
  return all([...found, ...words.map((word) => sql<boolean>`position(search_form(${word}) IN ${text}) > 0`)]);
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
