import { type RawBuilder, sql } from "kysely";
import { hiddenFields } from "#api/clients/clients/rules/masking.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { ownPermissions } from "#contract/clients/client-fields/client-field.ts";
import { may } from "#contract/platform/access.ts";

const searched = ["firstname", "lastname", "company", "email", "phone", "mobile"] as const;
/** Further words of a search are ignored. */
const maxWords = 6;
/** Up to this many clients are named one by one; for more the list is read in its own order. */
const few = 2_000;

type Alias = "c" | "g" | "r";

/**
 * Condition for a list, on the table `client` under its alias: every word of the search occurs in data that
 * the caller may read, so that both "Müller Anna" and "Anna Mueller" match. A hidden e-mail address cannot be
 * found by searching for it.
 */
export async function clientMatches(
  context: CallContext,
  q: string,
  alias: Alias = "c",
): Promise<RawBuilder<boolean>> {
  const words = wordsOf(q);
  if (words.length === 0) return sql<boolean>`false`;
  // The patterns are computed once, not for each row.
  const { rows } = await sql<{ ids: number[]; patterns: string[] }>`
    SELECT ARRAY(${matchesOf(words, few + 1)}) AS ids, ARRAY(SELECT stands_in(word) FROM unnest(${words}::text[]) AS word) AS patterns`.execute(
    context.trx,
  );
  const [{ ids, patterns } = { ids: [], patterns: [] }] = rows;
  const id = sql.ref(`${alias}.id`);
  if (ids.length <= few) return readable(context, words, alias, sql<boolean>`${id} = ANY(${ids}::bigint[])`);
  const text = sql.ref(`${alias}.search`);
  const each = all(patterns.map((pattern) => sql<boolean>`${text} LIKE ${pattern}`));
  // In a CASE, because otherwise the planner multiplies its estimates, expects next to nothing, and sorts
  // everything it finds.
  return readable(context, words, alias, sql<boolean>`(CASE WHEN ${each} THEN true ELSE false END)`);
}

/**
 * The same for a quick answer: looks at no more than `atMost` clients that contain the words, in any order.
 */
export function someClientsMatching(context: CallContext, q: string, atMost: number): RawBuilder<boolean> {
  const words = wordsOf(q);
  if (words.length === 0) return sql<boolean>`false`;
  return readable(context, words, "c", sql<boolean>`c.id = ANY(ARRAY(${matchesOf(words, atMost)}))`);
}

/** Returns the words of a typed search. */
export function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, maxWords);
}

function matchesOf(words: string[], atMost: number): RawBuilder<unknown> {
  return sql`SELECT find_clients(${words}::text[], ${atMost}) AS id`;
}

/** Whether the caller may read everything that is searched. */
export function readsAllSearched(context: CallContext): boolean {
  const hidden = new Set(hiddenFields(context));
  return searched.every((field) => !hidden.has(field)) && closedOwn(context).length === 0;
}

const closedOwn = ({ principal }: CallContext) =>
  ownPermissions.filter((permission) => !may(principal, permission, "read"));

/** Limits a match to data that the caller may read: words that occur only in a hidden field do not count. */
function readable(
  context: CallContext,
  words: string[],
  alias: Alias,
  matches: RawBuilder<boolean>,
): RawBuilder<boolean> {
  if (readsAllSearched(context)) return matches;
  const hidden = new Set(hiddenFields(context));
  const visible = searched.filter((field) => !hidden.has(field));
  const closed = closedOwn(context);
  const own = sql`own_texts(${sql.ref(`${alias}.own_fields`)} - ARRAY(SELECT f.id::text FROM client_field f
    WHERE f.organization_id = ${context.organizationId} AND f.permission = ANY(${closed}::text[])))`;
  const text = sql`search_form(concat_ws(' ', ${sql.join([...visible.map((field) => sql.ref(`${alias}.${field}`)), own])}))`;
  return all([matches, ...words.map((word) => sql<boolean>`position(search_form(${word}) IN ${text}) > 0`)]);
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
