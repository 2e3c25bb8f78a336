import { sql } from "kysely";
import type { CallContext } from "#api/platform/call-context.ts";
import { todayIn } from "#contract/days.ts";

/** The day it is where the caller works: in the time zone of the first branch they have selected. */
export async function todayOf(context: CallContext): Promise<string> {
  const branch = await context.trx
    .selectFrom("branch")
    .select("time_zone")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", [...context.branchIds, -1])
    .orderBy(sql`id = ANY(${context.selectedBranchIds}::bigint[])`, "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return todayIn(branch?.time_zone ?? "UTC", context.now);
}
