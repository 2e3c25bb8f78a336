import { sql } from "kysely";
import type { z } from "zod";
import { clientMatches } from "#api/clients/clients/rules/matching.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { readableColumns } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { branchScope, listPage, sorted } from "#api/platform/records/list-query.ts";
import type { DepositNeed } from "#contract/money/deposits/deposit.ts";
import type { DepositRow, deposits } from "#contract/money/deposits/deposits.ts";

type ListInput = z.output<typeof deposits.list.input>;

const sumOf = (kind: "collected" | "refunded" | "withheld") =>
  sql<number>`(SELECT coalesce(sum(e.amount), 0)::bigint FROM deposit_entry e WHERE e.organization_id = d.organization_id AND e.deposit_id = d.id AND e.kind = ${sql.lit(kind)})`;
const sums = { collected: sumOf("collected"), refunded: sumOf("refunded"), withheld: sumOf("withheld") };

/** SQL for what a deposit waits for, by the branch's date. */
function needOf({ now }: CallContext) {
  const at = now.toISOString();
  const today = sql`(${at}::timestamptz AT TIME ZONE b.time_zone)::date`;
  return sql<DepositNeed | null>`CASE
    WHEN d.status IN ('NEW', 'FAILED') AND c.status NOT IN ('INQUIRY', 'CANCELED') AND d.due_on <= ${today} THEN 'toCollect'
    WHEN d.status = 'DEPOSITED' AND (c.status = 'CANCELED' OR stay_until(c.organization_id, c.id) + CASE c.kind WHEN 'rent' THEN deposit_days(b.settings) ELSE 0 END <= ${today}) THEN 'toReturn'
    WHEN d.status IN ('DEPOSITED', 'PAUSED') AND d.hold_expires_at <= ${at}::timestamptz + interval '24 hours' THEN 'lapsing'
    WHEN d.status = 'NEW' AND c.status = 'CANCELED' AND ${sums.collected} > 0 THEN 'toReturn'
    END`;
}

/** Selects deposits with their stay, as the list shows them; every query of deposits begins here. */
function depositRows(context: CallContext) {
  return context.trx
    .selectFrom("deposit as d")
    .innerJoin("rent_contract as c", (join) =>
      join.onRef("c.organization_id", "=", "d.organization_id").onRef("c.id", "=", "d.contract_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "d.organization_id").onRef("b.id", "=", "d.branch_id"),
    )
    .leftJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
    )
    .leftJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .where("d.organization_id", "=", context.organizationId)
    .select(["d.id", "d.branch_id as branchId", "d.contract_id as contractId", "c.status as contractStatus"])
    .select(["c.unit_id as unitId", "c.check_in as checkIn", "c.check_out as checkOut"])
    .select([sql<string>`u.label`.as("unitLabel"), shownClientName(context, "g").as("guest")])
    .select(["d.kind", "d.status", "d.paused_from as pausedFrom", "d.amount", "d.currency"])
    .select(["d.due_on as dueOn", "d.hold_expires_at as holdExpiresAt", needOf(context).as("need")])
    .select([
      sums.collected.as("collected"),
      sums.refunded.as("refunded"),
      sums.withheld.as("withheld"),
      sql<number>`${sums.collected} - ${sums.refunded} - ${sums.withheld}`.as("balance"),
      sql<number>`CASE WHEN d.status IN ('REFUNDED', 'CANCELLED') THEN 0 ELSE greatest(0, d.amount - ${sums.collected}) END`.as(
        "rest",
      ),
    ]);
}

/** Unsettled ones first, the soonest due on top; then ended ones, the latest first. */
const over = "d.status IN ('REFUNDED', 'CANCELLED')";
const soonest = `CASE WHEN ${over} THEN 1 ELSE 0 END, CASE WHEN ${over} THEN date '2000-01-01' - d.due_on ELSE d.due_on - date '2000-01-01' END`;

const sortColumns = {
  soonest,
  dueOn: "d.due_on",
  guest: clientOrder("g"),
  unit: "u.label_order",
  status: "d.status",
  amount: "d.amount",
  checkOut: "c.check_out",
};

const orderFor = (context: CallContext) => ({
  columns: readableColumns(context, sortColumns, { guest: "name" }, "d.due_on"),
  standard: "soonest" as const,
  idColumn: "d.id",
});

/** Lists a page of deposits of the selected branches, the soonest to be settled first. */
export async function listDeposits(context: CallContext, input: ListInput) {
  const { query } = await matching(context, input);
  return listPage(context.trx, query, input, orderFor(context));
}

/** Yields all rows of the list, for the export. */
export async function* allDeposits(context: CallContext, input: ListInput): AsyncGenerator<DepositRow> {
  const { query } = await matching(context, input);
  yield* readByCursor(context.trx, sorted(query, input, orderFor(context)));
}

/** Wrapped in an object, because a query returned from an async function would be run. */
async function matching(context: CallContext, input: ListInput) {
  const { q, status, kind, need, unitId, contractId, from, until } = input.filter;
  const condition = q ? await matches(context, q) : sql<boolean>`true`;
  const query = depositRows(context)
    .where("d.branch_id", "in", branchScope(context, input.buids))
    .$if(status !== undefined, (rows) => rows.where("d.status", "in", status ?? []))
    .$if(kind !== undefined, (rows) => rows.where("d.kind", "in", kind ?? []))
    .$if(need !== undefined, (rows) =>
      rows.where(sql<boolean>`${needOf(context)} = ANY(${[...(need ?? [])]}::text[])`),
    )
    .$if(unitId !== undefined, (rows) => rows.where("c.unit_id", "in", unitId ?? []))
    .$if(contractId !== undefined, (rows) => rows.where("d.contract_id", "=", contractId ?? 0))
    .$if(contractId === undefined, (rows) =>
      rows.where(sql<boolean>`(c.status <> 'INQUIRY' OR d.status <> 'NEW')`),
    )
    .$if(from !== undefined, (rows) => rows.where("d.due_on", ">=", from ?? ""))
    .$if(until !== undefined, (rows) => rows.where("d.due_on", "<=", until ?? ""))
    .$if(Boolean(q), (rows) => rows.where(condition));
  return { query };
}

/**
 * A search matches the number of the deposit or its stay, the unit, or those data of the guest that the
 * caller may read.
 */
async function matches(context: CallContext, q: string) {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const guest = await clientMatches(context, q, "g");
  return sql<boolean>`(d.id = ${number} OR c.id = ${number} OR c.unit_id IN (SELECT find_units(${q})) OR ${guest})`;
}

/** Returns a deposit of the user's branches with its terms. Throws NOT_FOUND. */
export async function findDeposit(context: CallContext, id: number) {
  const [row] = await termsOf(context).where("d.id", "=", id).execute();
  if (!row) throw notFound();
  return row;
}

/** Returns the deposits of a contract, the oldest first. */
export function depositsOfContract(context: CallContext, contractId: number) {
  return termsOf(context).where("d.contract_id", "=", contractId).orderBy("d.id").execute();
}

function termsOf(context: CallContext) {
  return depositRows(context)
    .where("d.branch_id", "in", [...context.branchIds])
    .select(["d.pause_reason as pauseReason", "d.trust_account as trustAccount", "d.note", "d.version"])
    .select(["d.interest_rate as interestRate", "d.hold_reference as holdReference"])
    .select(["d.hold_vendor as holdVendor", "d.payment_id as paymentId", "b.time_zone as timeZone"])
    .select(["d.pending"]);
}
