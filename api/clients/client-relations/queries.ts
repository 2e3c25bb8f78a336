import { type SqlBool, sql } from "kysely";
import { findStoredClient } from "#api/clients/clients/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { farEnd } from "#contract/clients/client-relations/client-relation.ts";
import type { Relation } from "#contract/clients/client-relations/client-relations.ts";

/**
 * Returns the clients of the caller's branches that are related to a client, and how; ended relations come
 * last.
 */
export async function relationsOf(context: CallContext, clientId: number): Promise<Relation[]> {
  await findStoredClient(context, clientId);
  const today = await todayOf(context);
  const over = sql<boolean>`coalesce(r.ends_on <= ${today}, false)`;
  const rows = await context.trx
    .selectFrom("client_relation as r")
    .innerJoin("client as o", (join) =>
      join
        .onRef("o.organization_id", "=", "r.organization_id")
        .on(sql<SqlBool>`o.id = CASE WHEN r.from_id = ${clientId} THEN r.to_id ELSE r.from_id END`),
    )
    .where("r.organization_id", "=", context.organizationId)
    .where(sql<SqlBool>`${clientId} IN (r.from_id, r.to_id)`)
    .where("o.branch_id", "in", [...context.branchIds])
    .where("o.deleted_at", "is", null)
    .select([
      "r.id",
      "r.from_id as fromId",
      "r.kind",
      "r.word",
      "r.starts_on as start",
      "r.ends_on as end",
      over.as("over"),
      "o.id as clientId",
      shownClientName(context, "o").as("clientName"),
    ])
    .orderBy(over)
    .orderBy(sql.raw(readsClient(context, "name") ? clientOrder("o") : "o.id"))
    .orderBy("r.id")
    .execute();
  return rows.map(({ fromId, kind, ...row }) => ({
    ...row,
    role: fromId === clientId ? farEnd(kind) : kind,
  }));
}
