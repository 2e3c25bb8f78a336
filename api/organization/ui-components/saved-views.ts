import type { Generated } from "kysely";
import { sql } from "kysely";
import type { TenantRow } from "#api/platform/access/tables.ts";
import { fromCache } from "#api/platform/calls/cache.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type SavedView, shownColumns } from "#contract/organization/ui-components/ui-components.ts";

interface SavedViewTable extends TenantRow {
  user_id: number;
  table_id: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    saved_view: SavedViewTable;
  }
}

/**
 * Returns a person's columns of a list and the saved views of it, with one cached query, because every list
 * needs them.
 */
export function listLook(context: CallContext, table: string) {
  return fromCache(context, `look ${context.user.id} ${table}`, () => readLook(context, table));
}

async function readLook({ trx, organizationId, user }: CallContext, table: string) {
  const { rows } = await sql<{ columns: unknown; views: SavedView[] | null }>`
    SELECT (SELECT columns FROM ui_columns WHERE organization_id = ${organizationId} AND user_id = ${user.id} AND table_id = ${table}) AS columns,
      (SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'query', v.query, 'shared', v.shared,
          'own', v.user_id = ${user.id}, 'by', trim(p.firstname || ' ' || p.lastname)) ORDER BY v.shared, lower(v.name), v.id)
        FROM saved_view v JOIN app_user p ON p.organization_id = v.organization_id AND p.id = v.user_id
        WHERE v.organization_id = ${organizationId} AND v.table_id = ${table} AND (v.shared OR v.user_id = ${user.id})) AS views`.execute(
    trx,
  );
  const [row] = rows;
  return { columns: row?.columns ? shownColumns.parse(row.columns) : null, views: row?.views ?? [] };
}

/** Saves a list's view under a name; the caller's own view of the same name is replaced. */
export async function saveView(
  context: CallContext,
  view: { table: string; name: string; query: string; shared: boolean },
): Promise<number> {
  const { name, query, shared } = view;
  const { id } = await context.trx
    .insertInto("saved_view")
    .values({
      organization_id: context.organizationId,
      user_id: context.user.id,
      table_id: view.table,
      name,
      query,
      shared,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "table_id", "user_id", "name"])
        .doUpdateSet({ query, shared, version: sql`saved_view.version + 1`, updated_at: sql`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await context.audit({ action: "saveView", objectType: "savedView", objectId: id, after: view });
  return id;
}

/** Deletes one of the caller's own views. Throws NOT_FOUND for others'. */
export async function removeView(context: CallContext, id: number): Promise<void> {
  const gone = await context.trx
    .deleteFrom("saved_view")
    .where("organization_id", "=", context.organizationId)
    .where("user_id", "=", context.user.id)
    .where("id", "=", id)
    .returning(["name", "table_id as table", "query", "shared"])
    .executeTakeFirst();
  if (!gone) throw notFound();
  await context.audit({ action: "removeView", objectType: "savedView", objectId: id, before: gone });
}
