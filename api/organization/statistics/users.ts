import { sql } from "kysely";
import { contractCounts, totalOf } from "#api/organization/statistics/contract-counts.ts";
import type { Bucket } from "#api/organization/statistics/for-others/read-figures.ts";
import { requirePeriod } from "#api/organization/statistics/require-period.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { CountTable } from "#contract/organization/statistics/people-statistics.ts";
import { needs } from "#contract/platform/access.ts";

interface UserRow {
  id: number;
  name: string;
  active: boolean;
  calls: number;
  mails: number;
  sms: number;
  tasks: number;
}

/**
 * Counts what each user did in a period, by the day it was done: contracts made and their outcomes, recorded
 * calls, mails and SMS sent by hand, finished tasks of stays. People who did nothing and do not work here any
 * more are left out.
 */
export async function userCounts(context: CallContext, period: Bucket): Promise<CountTable> {
  requirePeriod(period);
  const { trx, organizationId, selectedBranchIds } = context;
  const of = await contractCounts(context, period, "user");
  const branches = sql`ANY(${[...selectedBranchIds]}::bigint[])`;
  const inPeriod = (instant: string, zone: string) =>
    sql`(${sql.ref(instant)} AT TIME ZONE ${sql.ref(zone)})::date BETWEEN ${period.from} AND ${period.until}`;
  const { rows } = await sql<UserRow>`
    SELECT u.id, ${userName("u")} AS name, u.active,
      (SELECT count(*) FROM phone_record p JOIN branch b ON b.organization_id = p.organization_id AND b.id = p.branch_id
        WHERE p.organization_id = u.organization_id AND p.created_by = u.id AND p.deleted_at IS NULL AND p.branch_id = ${branches}
          AND ${inPeriod("p.created_at", "b.time_zone")})::int AS calls,
      (SELECT count(*) FROM outbox_message m WHERE m.organization_id = u.organization_id AND m.created_by = u.id AND m.channel = 'mail'
          AND ${inPeriod("m.created_at", "z.time_zone")})::int AS mails,
      (SELECT count(*) FROM sms_message m WHERE m.organization_id = u.organization_id AND m.created_by = u.id AND m.direction = 'out'
          AND ${inPeriod("m.created_at", "z.time_zone")})::int AS sms,
      (SELECT count(*) FROM task k
        JOIN rent_contract c ON c.organization_id = k.organization_id AND c.id = k.contract_id
        JOIN branch b ON b.organization_id = c.organization_id AND b.id = c.branch_id
        WHERE k.organization_id = u.organization_id AND k.done_by = u.id AND c.branch_id = ${branches}
          AND ${inPeriod("k.done_at", "b.time_zone")})::int AS tasks
    FROM app_user u
    CROSS JOIN (SELECT time_zone FROM branch WHERE organization_id = ${organizationId} AND id = ${branches} ORDER BY id LIMIT 1) z
    WHERE u.organization_id = ${organizationId}
      AND EXISTS (SELECT FROM user_branch w WHERE w.organization_id = u.organization_id AND w.user_id = u.id AND w.branch_id = ${branches})
    ORDER BY 2, 1`.execute(trx);
  const plain = (measure: string, value: number, seen: boolean) =>
    seen ? [{ measure, currency: null, value, rows: null }] : [];
  const groups = rows.flatMap(({ id, name, active, calls, mails, sms, tasks }) => {
    const counts = [
      ...of(String(id)),
      ...plain("calls", calls, context.may(needs("phone", "read"))),
      ...plain("mails", mails, true),
      ...plain("sms", sms, context.may(needs("client_sms", "read"))),
      ...plain("tasks", tasks, true),
    ];
    const idle = counts.every(({ value }) => value === 0);
    return idle && !active ? [] : [{ key: String(id), label: name, more: "", counts }];
  });
  const system = of("none");
  if (system.length > 0)
    groups.push({ key: "none", label: context.t("statistics:bySystem"), more: "", counts: system });
  return { counts: totalOf(groups), groups };
}
