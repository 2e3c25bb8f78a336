import { sql } from "kysely";
import { requireBranch } from "#api/money/cashbook/write.ts";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { filesOfEach } from "#api/platform/records/record-files.ts";
import { fiscalCountries } from "#contract/money/cashbook/cash-entry.ts";
import type { CashDay, CashEntry } from "#contract/money/cashbook/cashbook.ts";
import { needs } from "#contract/platform/access.ts";

const mostEntries = 500;
const mostDays = 31;

/**
 * Returns the till of a branch, by default the first selected one: one day with its entries, and the list of
 * days.
 */
export async function readCashbook(
  context: CallContext,
  { buid, dayId }: { buid?: number | undefined; dayId?: number | undefined },
) {
  const branches = await branchesOf(context);
  const branchId = buid ?? context.selectedBranchIds[0] ?? context.branchIds[0];
  if (branchId === undefined) throw notFound();
  requireBranch(context, branchId);
  const till = await tillOf(context, branchId);
  const days = await daysOf(context, branchId);
  const chosen = dayId ?? days.find(({ state }) => state !== "closed")?.id;
  const day = chosen === undefined ? null : (days.find(({ id }) => id === chosen) ?? null);
  if (dayId !== undefined && day === null) throw notFound();
  return {
    till,
    branches,
    day,
    entries: day === null ? [] : await entriesOf(context, day),
    days: days.filter(({ state }) => state === "closed"),
  };
}

function branchesOf({ trx, organizationId, branchIds }: CallContext) {
  return trx
    .selectFrom("branch")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", [...branchIds, 0])
    .orderBy("name")
    .execute();
}

async function tillOf({ trx, organizationId }: CallContext, branchId: number) {
  const row = await trx
    .selectFrom("branch as b")
    .leftJoin("till as k", (join) =>
      join.onRef("k.organization_id", "=", "b.organization_id").onRef("k.branch_id", "=", "b.id"),
    )
    .select(["b.id as branchId", "b.name as branchName", "b.time_zone as timeZone", "b.country"])
    .select([
      sql<string>`coalesce(k.currency, b.currency)`.as("currency"),
      "k.acknowledged_at as acknowledgedAt",
    ])
    .where("b.organization_id", "=", organizationId)
    .where("b.id", "=", branchId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, notFiscalised: fiscalCountries.includes(row.country) };
}

async function daysOf({ trx, organizationId }: CallContext, branchId: number): Promise<CashDay[]> {
  const sum = (
    sign: "<" | ">",
  ) => sql<number>`(SELECT coalesce(sum(abs(e.amount)), 0)::bigint FROM till_entry e
    WHERE e.organization_id = d.organization_id AND e.day_id = d.id AND e.amount ${sql.raw(sign)} 0)`;
  const rows = await trx
    .selectFrom("till_day as d")
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "d.organization_id").onRef("u.id", "=", "d.closed_by"),
    )
    .select(["d.id", "d.day", "d.opening", "d.opened_at as openedAt", "d.counted", "d.expected", "d.reason"])
    .select(["d.closed_at as closedAt", sql<string>`coalesce(${userName("u")}, '')`.as("closedBy")])
    .select([sum(">").as("incoming"), sum("<").as("outgoing")])
    .select(
      sql<number>`(SELECT count(*)::int FROM till_entry e WHERE e.organization_id = d.organization_id AND e.day_id = d.id)`.as(
        "entries",
      ),
    )
    .where("d.organization_id", "=", organizationId)
    .where("d.branch_id", "=", branchId)
    .orderBy("d.id", "desc")
    .limit(mostDays + 1)
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.closedAt !== null ? "closed" : row.counted !== null ? "counted" : "open",
    difference: row.counted === null || row.expected === null ? null : row.counted - row.expected,
  }));
}

async function entriesOf(context: CallContext, day: CashDay): Promise<CashEntry[]> {
  const { trx, organizationId } = context;
  const rows = await trx
    .selectFrom("till_entry as e")
    .leftJoin("till_entry as c", (join) =>
      join.onRef("c.organization_id", "=", "e.organization_id").onRef("c.id", "=", "e.counters_id"),
    )
    .leftJoin("till_entry as x", (join) =>
      join.onRef("x.organization_id", "=", "e.organization_id").onRef("x.counters_id", "=", "e.id"),
    )
    .leftJoin("app_user as u", (join) =>
      join.onRef("u.organization_id", "=", "e.organization_id").onRef("u.id", "=", "e.created_by"),
    )
    .select(["e.id", "e.number", "e.booked_at as bookedAt", "e.text", "e.category", "e.amount"])
    .select(["e.contract_id as contractId", "e.cause_id as causeId"])
    .select(["c.number as countersNumber", "x.number as counteredByNumber"])
    .select(sql<string>`coalesce(${userName("u")}, '')`.as("by"))
    .where("e.organization_id", "=", organizationId)
    .where("e.day_id", "=", day.id)
    .orderBy("e.number", "desc")
    .limit(mostEntries)
    .execute();
  const files = await filesOfEach(
    context,
    "tillEntry",
    rows.map(({ id }) => id),
  );
  const may = context.may(needs("monetary", "operation"));
  return rows.map(({ causeId, ...row }) => ({
    ...row,
    files: files.get(row.id) ?? [],
    mayCounter:
      may &&
      causeId === null &&
      row.category !== "difference" &&
      row.countersNumber === null &&
      row.counteredByNumber === null,
  }));
}
