import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { workplaceOf } from "#api/platform/calls/today.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { CallCounts, phoneRecords } from "#contract/messages/phone-records/phone-records.ts";

/** Counts the calls in a period of days in the caller's time zone: by day, by colleague, and in total. */
export async function reportCalls(context: CallContext, period: z.output<typeof phoneRecords.report.input>) {
  const { timeZone } = await workplaceOf(context);
  const rows = await countedCalls(context, period, timeZone);
  const users = new Map<number, { userId: number; userName: string; rows: CallCounts[] }>();
  const days = new Map<string, CallCounts[]>();
  for (const { day, userId, userName: name, ...counts } of rows) {
    days.set(day, [...(days.get(day) ?? []), counts]);
    const user = users.get(userId) ?? { userId, userName: name, rows: [] };
    users.set(userId, { ...user, rows: [...user.rows, counts] });
  }
  return {
    Days: [...days].map(([day, counts]) => ({ day, ...sum(counts) })),
    Users: [...users.values()]
      .map(({ rows: counts, ...user }) => ({ ...user, ...sum(counts) }))
      .sort((one, other) => other.calls - one.calls || one.userId - other.userId),
    Sum: sum(rows),
  };
}

const nothing: CallCounts = {
  calls: 0,
  incoming: 0,
  outgoing: 0,
  answered: 0,
  missed: 0,
  voicemail: 0,
  minutes: 0,
};

function sum(counts: readonly CallCounts[]): CallCounts {
  return counts.reduce(
    (whole, part) => ({
      calls: whole.calls + part.calls,
      incoming: whole.incoming + part.incoming,
      outgoing: whole.outgoing + part.outgoing,
      answered: whole.answered + part.answered,
      missed: whole.missed + part.missed,
      voicemail: whole.voicemail + part.voicemail,
      minutes: whole.minutes + part.minutes,
    }),
    nothing,
  );
}

async function countedCalls(
  context: CallContext,
  { from, until }: { from: string; until: string },
  timeZone: string,
) {
  const day = sql<string>`(r.created_at AT TIME ZONE ${timeZone})::date`;
  const counted = (condition: ReturnType<typeof sql<SqlBool>>) =>
    sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  return context.trx
    .selectFrom("phone_record as r")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "r.organization_id").onRef("u.id", "=", "r.user_id"),
    )
    .select([
      day.as("day"),
      sql<number>`coalesce(r.user_id, 0)`.as("userId"),
      sql<string>`CASE WHEN u.id IS NULL THEN '' ELSE ${userName("u")} END`.as("userName"),
      sql<number>`count(*)::int`.as("calls"),
      counted(sql<SqlBool>`r.direction = 'in'`).as("incoming"),
      counted(sql<SqlBool>`r.direction = 'out'`).as("outgoing"),
      counted(sql<SqlBool>`r.result = 'answered'`).as("answered"),
      counted(sql<SqlBool>`r.result = 'missed'`).as("missed"),
      counted(sql<SqlBool>`r.result = 'voicemail'`).as("voicemail"),
      sql<number>`coalesce(sum(r.minutes), 0)::int`.as("minutes"),
    ])
    .where("r.organization_id", "=", context.organizationId)
    .where("r.branch_id", "in", branchScope(context, []))
    .where("r.deleted_at", "is", null)
    .where(sql<SqlBool>`r.created_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`)
    .where(sql<SqlBool>`r.created_at < (${until}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1 DESC, 2`)
    .execute();
}
