import type { Generated } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import type { BulkAct } from "#contract/platform/bulk.ts";

interface BulkActTable {
  organization_id: number;
  id: Generated<number>;
  user_id: number;
  kind: string;
  action: string;
  items: unknown;
  undone_at: string | null;
  created_at: Generated<string>;
}

declare module "#api/platform/database/schema.ts" {
  interface Schema {
    bulk_act: BulkActTable;
  }
}

/** Minutes for which a bulk action can be undone. */
const undoMinutes = 10;

/**
 * Stores the items of a bulk action, one for each record, so that its maker can undo it for ten minutes.
 * `kind` names the domain's kind of `items`: only that domain reads them again. Returns the action's id, or
 * null when nothing was changed.
 */
export async function rememberBulkAct(
  context: CallContext,
  act: { kind: string; action: string; items: readonly object[] },
): Promise<number | null> {
  if (act.items.length === 0) return null;
  const { id } = await context.trx
    .insertInto("bulk_act")
    .values({
      organization_id: context.organizationId,
      user_id: context.user.id,
      kind: act.kind,
      action: act.action,
      items: JSON.stringify(act.items),
      created_at: context.now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns a bulk action of the caller's own. Throws NOT_FOUND for anybody else's. `lock` locks it until the
 * transaction ends.
 */
export async function findBulkAct(
  context: CallContext,
  id: number,
  options: { lock?: boolean } = {},
): Promise<{ act: BulkAct; kind: string; items: unknown }> {
  const row = await context.trx
    .selectFrom("bulk_act")
    .selectAll()
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .where("user_id", "=", context.user.id)
    .$if(options.lock ?? false, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  const undoUntil = new Date(new Date(row.created_at).getTime() + undoMinutes * 60_000);
  return {
    act: {
      id: row.id,
      action: row.action,
      changed: Array.isArray(row.items) ? row.items.length : 0,
      undoUntil: undoUntil.toISOString(),
      undone: row.undone_at !== null,
    },
    kind: row.kind,
    items: row.items,
  };
}

/**
 * Marks an action as undone. Throws NOT_READY after its ten minutes. The domain restores the records itself.
 */
export async function takeBack(context: CallContext, act: BulkAct): Promise<void> {
  if (act.undoUntil < context.now.toISOString()) throw new Failure("NOT_READY", { detail: "undoOver" });
  await context.trx
    .updateTable("bulk_act")
    .set({ undone_at: context.now.toISOString() })
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", act.id)
    .execute();
}
