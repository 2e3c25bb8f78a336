import { type RawBuilder, type SqlBool, sql } from "kysely";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Duty } from "#contract/organization/organizations/organization-settings.ts";

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

/**
 * The same, narrowed to the people whose role has a duty by the organization's settings (`role-instal`, `role-confirm`,
 * `role-coord`, `role-commercial`). While no role has it, or nobody of these branches has the role, all are offered. People
 * in `also` are offered anyway, because a record names them already.
 */
export function colleaguesOfDuty(
  scope: Pick<CallContext, "trx" | "organizationId">,
  branchIds: readonly number[],
  duty: Duty,
  also: readonly (number | null)[] = [],
) {
  return colleaguesIn(scope, branchIds).where(
    sql<SqlBool>`(w.id = ANY(${also.filter((id) => id !== null)}::bigint[]) OR ${hasDuty("w", { organizationId: scope.organizationId, branchIds }, duty)})`,
  );
}

/**
 * SQL condition: whether a colleague of these branches is offered for a duty; `alias` is their row. Only their role depends on the
 * row, so that the database looks for somebody with the duty once, not for each colleague.
 */
export function hasDuty(
  alias: string,
  { organizationId, branchIds }: Pick<CallContext, "organizationId" | "branchIds">,
  duty: Duty,
): RawBuilder<boolean> {
  const role = sql`(SELECT o.settings->>${`role-${duty}`} FROM organization o WHERE o.id = ${organizationId})`;
  return sql<boolean>`(${sql.ref(`${alias}.role_id`)}::text = ${role} OR NOT EXISTS (
    SELECT FROM app_user d JOIN user_branch e ON e.organization_id = d.organization_id AND e.user_id = d.id
    WHERE d.organization_id = ${organizationId} AND d.active AND d.role_id::text = ${role}
      AND e.branch_id = ANY(${[...branchIds]}::bigint[])))`;
}
