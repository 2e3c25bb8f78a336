import { type RawBuilder, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayIn } from "#contract/platform/days.ts";

export interface Workplace {
  timeZone: string;
  today: string;
}

/** Returns time zone and day of the first branch that the caller has selected. */
export async function workplaceOf(context: CallContext): Promise<Workplace> {
  const branch = await context.trx
    .selectFrom("branch")
    .select("time_zone")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.branchIds, -1])
    .orderBy(sql`id = ANY(${context.selectedBranchIds}::bigint[])`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  const timeZone = branch?.time_zone ?? "UTC";
  return { timeZone, today: todayIn(timeZone, context.now) };
}

/** Returns the present day where the caller works. */
export async function todayOf(context: CallContext): Promise<string> {
  return (await workplaceOf(context)).today;
}

/**
 * Returns the present day at a branch, by default at the organization's first. For work that runs without a
 * caller and so without selected branches.
 */
export async function todayAt(
  { trx, organizationId, now }: Pick<CallContext, "trx" | "organizationId" | "now">,
  branchId: number | null = null,
): Promise<string> {
  const branch = await trx
    .selectFrom("branch")
    .select("time_zone")
    .where("organization_id", "=", organizationId)
    .$if(branchId !== null, (rows) => rows.where("id", "=", branchId))
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return todayIn(branch?.time_zone ?? "UTC", now);
}

/** SQL for the present day at the branch whose row is `alias`. */
export function todayOfBranch(alias: string): RawBuilder<string> {
  return sql<string>`(now() AT TIME ZONE ${sql.ref(`${alias}.time_zone`)})::date`;
}
