import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid } from "#api/platform/failure.ts";
import { findUser } from "#api/users/queries.ts";
import { findManaged } from "#api/users/reach.ts";
import { openWork } from "#api/users/rules/open-work.ts";

/** Gives a user's open work to another one, who must be able to sign in; what is done keeps its author. */
export async function handOver(context: CallContext, id: number, toId: number): Promise<number> {
  const { trx, organizationId } = context;
  await findManaged(context, id);
  if (toId === id) throw invalid("toId", "choice");
  const to = await findUser(context, toId);
  if (to.state === "inactive") throw new Failure("NOT_READY", { detail: "inactiveUser" });
  const moved: Record<string, number> = {};
  for (const { table, column, open } of openWork) {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${toId}
      WHERE organization_id = ${organizationId} AND ${sql.ref(column)} = ${id} AND ${sql.raw(open)}`.execute(
      trx,
    );
    moved[table] = (moved[table] ?? 0) + Number(numAffectedRows ?? 0);
  }
  await context.audit({ action: "handOver", objectType: "user", objectId: id, after: { toId, ...moved } });
  return Object.values(moved).reduce((sum, rows) => sum + rows, 0);
}
