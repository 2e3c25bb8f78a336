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

/** Returns the time zone of a branch, for pages behind a link. */
export async function timeZoneAt(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  branchId: number,
): Promise<string> {
  const branch = await trx
    .selectFrom("branch")
    .select("time_zone")
    .where("organization_id", "=", organizationId)
    .where("id", "=", branchId)
    .executeTakeFirst();
  return branch?.time_zone ?? "UTC";
}

/** Returns the day of an instant at a branch, by default at the organization's first, as letters name it. */
export function dayOf(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  instant: string,
  branchId: number | null = null,
): Promise<string> {
  return todayAt({ trx, organizationId, now: new Date(instant) }, branchId);
}

/** The days of a filter, the last one included. A side that is left out is open. */
interface Days {
  from?: string | undefined;
  until?: string | undefined;
}

/**
 * SQL condition: whether an instant lies on one of these days in a time zone. A day in Vienna begins an hour or two before
 * that of UTC.
 */
export function withinDays(column: string, { from, until }: Days, timeZone: string): RawBuilder<boolean> {
  const starts = (day: string, more: number) =>
    sql`((${day}::date + ${more}::int)::timestamp AT TIME ZONE ${timeZone})`;
  const after = from === undefined ? sql`true` : sql`${sql.ref(column)} >= ${starts(from, 0)}`;
  const before = until === undefined ? sql`true` : sql`${sql.ref(column)} < ${starts(until, 1)}`;
  return sql<boolean>`(${after} AND ${before})`;
}

/** The day it is now where the branch is whose row is `alias`. */
export function todayOfBranch(alias: string): RawBuilder<string> {
  return sql<string>`(now() AT TIME ZONE ${sql.ref(`${alias}.time_zone`)})::date`;
}
