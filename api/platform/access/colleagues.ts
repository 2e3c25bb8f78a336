import { type SqlBool, sql } from "kysely";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";

/**
 * Selects active colleagues who work in one of the branches, by family name. `w` is their row, for a further
 * condition.
 */
export function colleaguesIn(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  branchIds: readonly number[],
) {
  return trx
    .selectFrom("app_user as w")
    .select(["w.id", userName("w").as("name")])
    .where("w.organization_id", "=", organizationId)
    .where("w.active", "=", true)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM user_branch x WHERE x.organization_id = w.organization_id AND x.user_id = w.id
        AND x.branch_id = ANY(${[...branchIds]}::bigint[]))`,
    )
    .orderBy("w.lastname")
    .orderBy("w.id");
}
