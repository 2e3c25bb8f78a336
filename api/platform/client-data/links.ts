import { sql } from "kysely";
import { z } from "zod";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * A table whose rows hang on a client, and what happens to them when that client is merged into another:
 * `moves` to the survivor, `goes` because the row is about the two, or `stays` with the merged client. It is
 * declared in the folder that declares the table and listed under `clientLinks` of its `domain.ts`. A table
 * that refers to clients and is not declared fails `api/clients/clients/client-duplicates/links.test.ts`.
 */
export interface ClientLink {
  table: string;
  column: string;
  merge: "moves" | "goes" | "stays";
  /**
   * Columns by which the survivor may have only one row each. Where both have one, the survivor's is kept.
   */
  oneEach?: readonly string[];
  /**
   * For rows that tie two clients, the column of the other one. Rows that tie the two to one another go;
   * `oneEach` compares rows with the same other client.
   */
  tiesTo?: string;
  /**
   * Two rows equal by `oneEach` are both kept when their periods do not overlap: from the first column up to
   * the day before the second.
   */
  during?: readonly [from: string, until: string];
  /** The columns that tell rows of one client apart; `id` by default. */
  key?: readonly string[];
  /** Only rows with `object_type` "client" refer to a client by this column. */
  byType?: boolean;
}

type More = Partial<Omit<ClientLink, "table" | "column">>;

/** Declares that rows of a table of this folder hang on a client. They move on a merge by default. */
export function clientLink(table: string, column: string, more: More = {}): ClientLink {
  return { table, column, merge: "moves", ...more };
}

/**
 * Links that every record has. The history stays where it was written; the survivor's history shows it as
 * well.
 */
export const platformLinks: readonly ClientLink[] = [
  clientLink("stored_file", "object_id", { byType: true }),
  clientLink("outbox_message", "object_id", { byType: true }),
  clientLink("audit_entry", "object_id", { byType: true, merge: "stays" }),
  clientLink("anonymised_record", "object_id", { byType: true, merge: "stays" }),
];

/** The rows of one link that a merge changed, as its undo needs them. */
export const movedRows = z.object({
  table: z.string(),
  column: z.string(),
  /** A digest of each moved row as it was after the move, by key. */
  moved: z.record(z.string(), z.string()),
  /** The whole rows that were deleted. */
  gone: z.array(z.record(z.string(), z.unknown())),
});
export type MovedRows = z.infer<typeof movedRows>;

type Scope = Pick<CallContext, "trx" | "organizationId">;
interface Pair {
  survivorId: number;
  otherId: number;
}

const keyOf = ({ key = ["id"] }: ClientLink) =>
  sql`concat_ws('/', ${sql.join(key.map((name) => sql.ref(`t.${name}`)))})`;
const columnOf = ({ column }: ClientLink) => sql.ref(`t.${column}`);
const typed = ({ byType }: ClientLink) => (byType ? sql`AND t.object_type = 'client'` : sql``);

/** Counts the rows of each table that hang on these clients; tables without any are left out. */
export async function countLinked(
  { trx, organizationId }: Scope,
  links: readonly ClientLink[],
  clientIds: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const each = links.map(
    (
      link,
    ) => sql`SELECT ${link.table}::text AS name, ${columnOf(link)} AS id, count(*) AS n FROM ${sql.table(link.table)} AS t
      WHERE t.organization_id = ${organizationId} AND ${columnOf(link)} = ANY(${[...clientIds]}::bigint[]) ${typed(link)} GROUP BY ${columnOf(link)}`,
  );
  const { rows } = await sql<{
    id: number;
    name: string;
    n: number;
  }>`${sql.join(each, sql` UNION ALL `)}`.execute(trx);
  const counts = new Map(clientIds.map((id) => [id, {} as Record<string, number>]));
  for (const { id, name, n } of rows) {
    const of = counts.get(id) ?? {};
    of[name] = (of[name] ?? 0) + n;
  }
  return counts;
}

/** Moves the other client's rows to the survivor, as the link says. Both clients must be locked. */
export async function moveLinked(scope: Scope, link: ClientLink, pair: Pair): Promise<MovedRows> {
  const { table, column } = link;
  const gone = link.merge === "goes" || link.oneEach ? await dropRows(scope, link, pair) : [];
  if (link.merge !== "moves") return { table, column, moved: {}, gone };
  const { rows } = await sql<{ key: string; digest: string }>`
    UPDATE ${sql.table(table)} AS t SET ${sql.ref(column)} = ${pair.survivorId}
    WHERE t.organization_id = ${scope.organizationId} AND ${columnOf(link)} = ${pair.otherId} ${typed(link)}
    RETURNING ${keyOf(link)} AS key, md5(to_jsonb(t)::text) AS digest`.execute(scope.trx);
  return { table, column, moved: Object.fromEntries(rows.map(({ key, digest }) => [key, digest])), gone };
}

async function dropRows(
  { trx, organizationId }: Scope,
  link: ClientLink,
  { survivorId, otherId }: Pair,
): Promise<MovedRows["gone"]> {
  const both = (link.oneEach ?? []).map((name) => sql`s.${sql.ref(name)} = ${sql.ref(`t.${name}`)}`);
  const givesWay =
    link.merge === "goes"
      ? sql`true`
      : sql`EXISTS (SELECT FROM ${sql.table(link.table)} AS s WHERE s.organization_id = t.organization_id
          AND ${sql.join([heldBy(link, survivorId), ...both], sql` AND `)})${betweenThem(link, survivorId)}`;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    DELETE FROM ${sql.table(link.table)} AS t
    WHERE t.organization_id = ${organizationId} AND ${columnOf(link)} = ${otherId} ${typed(link)} AND (${givesWay})
    RETURNING to_jsonb(t) AS row`.execute(trx);
  return rows.map(({ row }) => row);
}

/** SQL for the survivor's row `s` that takes the place of the row `t`. */
function heldBy({ column, tiesTo, during }: ClientLink, survivorId: number) {
  const [mine, other, same] = [`s.${column}`, `s.${tiesTo}`, `t.${tiesTo}`].map((name) => sql.ref(name));
  const held = tiesTo
    ? sql`(${mine} = ${survivorId} AND ${other} = ${same} OR ${other} = ${survivorId} AND ${mine} = ${same})`
    : sql`${mine} = ${survivorId}`;
  if (!during) return held;
  const days = (row: string) => sql`daterange(${sql.join(during.map((name) => sql.ref(`${row}.${name}`)))})`;
  return sql`${held} AND ${days("s")} && ${days("t")}`;
}

function betweenThem({ tiesTo }: ClientLink, survivorId: number) {
  return tiesTo ? sql` OR ${sql.ref(`t.${tiesTo}`)} = ${survivorId}` : sql``;
}

/**
 * Counts the moved rows that are not as they were after the move: changed since, deleted, or moved on. Locks
 * the others.
 */
export async function changedSince(
  scope: Scope,
  link: ClientLink,
  { survivorId }: Pair,
  { moved }: MovedRows,
): Promise<number> {
  const keys = Object.keys(moved);
  if (keys.length === 0) return 0;
  const { rows } = await sql<{ key: string; digest: string }>`
    SELECT ${keyOf(link)} AS key, md5(to_jsonb(t)::text) AS digest FROM ${sql.table(link.table)} AS t
    WHERE t.organization_id = ${scope.organizationId} AND ${columnOf(link)} = ${survivorId} ${typed(link)}
      AND ${keyOf(link)} = ANY(${keys}::text[])
    FOR UPDATE`.execute(scope.trx);
  return keys.length - rows.filter(({ key, digest }) => moved[key] === digest).length;
}

/** Moves rows back to the other client, and restores the rows that were deleted. */
export async function moveBack(
  { trx, organizationId }: Scope,
  link: ClientLink,
  { survivorId, otherId }: Pair,
  { moved, gone }: MovedRows,
): Promise<void> {
  const keys = Object.keys(moved);
  if (keys.length > 0)
    await sql`UPDATE ${sql.table(link.table)} AS t SET ${sql.ref(link.column)} = ${otherId}
      WHERE t.organization_id = ${organizationId} AND ${columnOf(link)} = ${survivorId} ${typed(link)}
        AND ${keyOf(link)} = ANY(${keys}::text[])`.execute(trx);
  if (gone.length > 0)
    await sql`INSERT INTO ${sql.table(link.table)}
      SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(link.table)}, ${JSON.stringify(gone)}::jsonb)
      ON CONFLICT DO NOTHING`.execute(trx);
}
