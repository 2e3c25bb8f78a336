import { type SqlBool, sql } from "kysely";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { readsClient } from "#api/platform/client-data/mask.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { kindsIn } from "#api/platform/client-data/readings.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import type { LiveCall } from "#contract/messages/telephony/telephony.ts";
import { needs } from "#contract/platform/access.ts";

interface NumberOwner {
  clientId: number | null;
  clientName: string;
}

/**
 * Returns the owner of each number as the caller sees it: the one visible client who has it. A number that
 * only clients of other branches have is not in the map, because the caller may not read its calls.
 */
export async function ownersOf(
  context: CallContext,
  numbers: readonly string[],
): Promise<Map<string, NumberOwner>> {
  const { trx, organizationId, branchIds } = context;
  const distinct = [...new Set(numbers)];
  const { rows } = await sql<{ number: string; seen: { id: number; name: string }[]; others: number }>`
    SELECT n.number, coalesce(json_agg(json_build_object('id', c.id, 'name', ${shownClientName(context, "c")}))
        FILTER (WHERE c.branch_id = ANY(${[...branchIds]}::bigint[])), '[]') AS seen,
      count(c.id)::int AS others
    FROM unnest(${distinct}::text[]) AS n(number)
    LEFT JOIN client c ON c.organization_id = ${organizationId} AND c.deleted_at IS NULL
      AND (c.mobile_key = phone_key(n.number) OR c.phone_key = phone_key(n.number))
    GROUP BY n.number`.execute(trx);
  const mayName = context.may(needs("client", "read"));
  return new Map(
    rows
      .filter(({ seen, others }) => seen.length > 0 || others === 0)
      .map(({ number, seen }) => {
        const [only] = mayName && seen.length === 1 ? seen : [];
        return [number, { clientId: only?.id ?? null, clientName: only?.name ?? "" }];
      }),
  );
}

/**
 * Returns calls that are ringing or in progress; one whose end was never reported is left out after four
 * hours.
 */
export async function liveCalls(context: CallContext): Promise<LiveCall[]> {
  const { trx, organizationId, branchIds, now } = context;
  const readsClients = context.may(needs("client", "read"));
  const readsStays = context.may(needs("real_estate_contract", "read"));
  const today = await todayOf(context);
  const rows = await trx
    .selectFrom("phone_call as p")
    .innerJoin("phone_record as r", (join) =>
      join.onRef("r.organization_id", "=", "p.organization_id").onRef("r.id", "=", "p.phone_record_id"),
    )
    .leftJoin("client as c", (join) =>
      join.on(sql<SqlBool>`${readsClients} AND c.organization_id = r.organization_id AND c.id = r.client_id
        AND c.deleted_at IS NULL AND c.branch_id = ANY(${[...branchIds]}::bigint[])`),
    )
    .select([
      "p.id",
      "p.phone_record_id as phoneRecordId",
      "p.direction",
      "p.state",
      "r.phone",
      sql<number | null>`c.id`.as("clientId"),
      sql<string>`coalesce(${shownClientName(context, "c")}, '')`.as("clientName"),
      sql<number | null>`CASE WHEN ${readsStays} THEN (SELECT s.id FROM rent_contract s
        WHERE s.organization_id = p.organization_id AND s.client_id = c.id AND s.blocks_nights AND s.visible
          AND s.check_out >= ${today}::date AND s.branch_id = ANY(${[...branchIds]}::bigint[])
        ORDER BY s.check_in LIMIT 1) END`.as("contractId"),
      "p.created_at as at",
    ])
    .where("p.organization_id", "=", organizationId)
    .where("p.state", "in", ["QUEUED", "RINGING", "IN_PROGRESS"])
    .where("p.created_at", ">", new Date(now.getTime() - 4 * 3_600_000).toISOString())
    .where("r.branch_id", "in", branchScope(context, []))
    .where("r.deleted_at", "is", null)
    .orderBy("p.created_at", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => {
    const call = { ...row, phone: readsClient(context, "phone") ? row.phone : null };
    if (call.clientId !== null)
      context.saw({ clients: call.clientId, kinds: kindsIn({ phone: call.phone }) });
    return call;
  });
}
