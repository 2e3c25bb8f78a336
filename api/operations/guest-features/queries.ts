import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { checkInTimeOf, checkOutTimeOf } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import type { featureRequests } from "#contract/operations/guest-features/feature-requests.ts";

/** SQL for the instant until which the ordered extra `r` of the stay `c` may be paid. */
export const cutOffAt = sql<string>`((CASE r.moment WHEN 'checkIn' THEN c.check_in + ${checkInTimeOf("c")}::time
  ELSE c.check_out + ${checkOutTimeOf("c")}::time END) AT TIME ZONE b.time_zone - make_interval(hours => r.cut_off_hours))`;

/** SQL for the date of an instant in the branch's time zone. */
export const dayOf = (column: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(column)} AT TIME ZONE b.time_zone)::date`;

/** Selects ordered extras with their stays, as `r`, `c`, `u`, `h`, `b`, whoever asks. */
export function requestRows({ trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">) {
  return trx
    .selectFrom("feature_request as r")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "r.organization_id").onRef("c.id", "=", "r.contract_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "r.organization_id").onRef("b.id", "=", "r.branch_id"),
    )
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .where("r.organization_id", "=", organizationId)
    .select(["r.id", "r.version", "r.branch_id as branchId", "r.contract_id as contractId"])
    .select([
      "r.feature_id as featureId",
      "r.order_id as orderId",
      "r.status",
      "r.name",
      "r.per",
      "r.quantity",
    ])
    .select(["r.unit_price as unitPrice", "r.total", "r.tax_rate as taxRate", "r.currency", "r.moment"])
    .select(["r.refund", "r.effect", "r.requested_by as requestedBy", "r.note", "r.reason", "r.refunded"])
    .select(["r.created_at as createdAt", "r.paid_at as paidAt", "r.canceled_at as canceledAt"])
    .select([
      "b.name as branchName",
      "u.label as unitLabel",
      "c.check_in as checkIn",
      "c.check_out as checkOut",
    ])
    .select([
      sql<string | null>`to_char(r.effect_time, 'HH24:MI')`.as("effectTime"),
      cutOffAt.as("cutOffAt"),
    ]);
}

/** Selects the same with the guest, as far as the caller may see them. */
function shownRows(context: CallContext) {
  const guest = sql<string>`coalesce((SELECT ${shownClientName(context, "g")} FROM client g
    WHERE g.organization_id = c.organization_id AND g.id = c.client_id), '')`;
  return requestRows(context).select(guest.as("guest"));
}

/** Lists what was ordered in the selected branches, the newest first. */
export async function listRequests(context: CallContext, input: z.output<typeof featureRequests.list.input>) {
  const { q, status, requestedBy, featureId, contractId, refunded, createdFrom, createdUntil } = input.filter;
  const words = `%${q?.replace(/[\\%_]/g, "\\$&")}%`;
  const query = shownRows(context)
    .where("r.branch_id", "in", branchScope(context, input.buids))
    .$if(q !== undefined, (rows) =>
      rows.where(sql<SqlBool>`(r.name ILIKE ${words} OR r.note ILIKE ${words} OR u.label ILIKE ${words})`),
    )
    .$if(status !== undefined, (rows) => rows.where("r.status", "in", status ?? []))
    .$if(requestedBy !== undefined, (rows) => rows.where("r.requested_by", "=", requestedBy ?? "guest"))
    .$if(featureId !== undefined, (rows) => rows.where("r.feature_id", "=", featureId ?? 0))
    .$if(contractId !== undefined, (rows) => rows.where("r.contract_id", "=", contractId ?? 0))
    .$if(refunded !== undefined, (rows) => rows.where("r.refunded", "=", refunded ?? false))
    .$if(createdFrom !== undefined, (rows) => rows.where(dayOf("r.created_at"), ">=", createdFrom ?? ""))
    .$if(createdUntil !== undefined, (rows) => rows.where(dayOf("r.created_at"), "<=", createdUntil ?? ""));
  const { rows, page } = await listPage(context.trx, query, input, {
    columns: {
      id: "r.id",
      name: "r.name",
      status: "r.status",
      total: "r.total",
      createdAt: "r.created_at",
      checkIn: "c.check_in",
      unit: "u.label_order",
    },
    standard: "id",
    standardDirection: "desc",
    idColumn: "r.id",
  });
  return { requests: rows, ...page };
}

/** Returns an ordered extra of the caller's branches. Throws NOT_FOUND. */
export async function findRequest(context: CallContext, id: number) {
  const row = await shownRows(context)
    .where("r.id", "=", id)
    .where("r.branch_id", "in", [...context.branchIds, -1])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns what was ordered for a stay that the caller has already looked up, the newest first. */
export function requestsOfContract(context: CallContext, contractId: number) {
  return shownRows(context).where("r.contract_id", "=", contractId).orderBy("r.id", "desc").execute();
}

/** SQL for the number of unpaid ordered extras in the selected branches. */
export function requestedCount(context: CallContext): RawBuilder<number> {
  return sql<number>`SELECT count(*) FROM feature_request r
    WHERE r.organization_id = ${context.organizationId} AND r.branch_id = ANY (${branchScope(context, [])}::bigint[])
      AND r.status = 'REQUESTED'`;
}
