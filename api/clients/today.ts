import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { todayIn } from "#contract/days.ts";

export interface Workplace {
  timeZone: string;
  today: string;
}

/** Time zone and day where the caller works: of the first branch they have selected. */
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

/** The day it is where the caller works. */
export async function todayOf(context: CallContext): Promise<string> {
  return (await workplaceOf(context)).today;
}
