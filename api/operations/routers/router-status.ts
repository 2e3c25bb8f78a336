import { routerTransitions } from "#api/operations/routers/rules/transitions.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { RouterStatus } from "#contract/operations/routers/router.ts";

/** The status list of routers. */
export const routerStatusList = statusList<{
  table: "router";
  status: RouterStatus;
  guard: never;
  record: { id: number; version: number; status: RouterStatus };
  details: object;
}>({
  object: "router",
  table: "router",
  column: "status",
  moves: routerTransitions,
  guards: {},
  columns: (_made, { now }) => ({ status_at: now.toISOString() }),
  lock: lockRouter,
});

async function lockRouter(mover: Mover, id: number) {
  const branches = reachOf(mover);
  const row = await mover.trx
    .selectFrom("router")
    .select(["id", "version", "status"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? []), -1]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
