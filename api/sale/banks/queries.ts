import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { userName } from "#api/platform/access/user-name.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { shownClientName } from "#api/platform/client-data/name.ts";
import { branchScope, listPage } from "#api/platform/records/list-query.ts";
import { sortOf } from "#api/platform/records/record-table.ts";
import { findRecord, rowsOf, rowsWith } from "#api/platform/records/records.ts";
import { instalmentOf, monthsUntil, remainingAfter } from "#api/sale/banks/rules/repayment.ts";
import { bankTable, mortgageTable } from "#api/sale/banks/tables.ts";
import { addMonths } from "#contract/platform/days.ts";
import type { banks, Mortgage } from "#contract/sale/banks/banks.ts";

const listed = ["name", "contact", "email", "phone", "city"] as const;
// The list is sorted by this text, because its query selects the count only later.
const countOfBuildings =
  "(SELECT count(*)::int FROM building_bank l WHERE l.organization_id = r.organization_id AND l.bank_id = r.id)";
const buildingCount = sql.raw<number>(countOfBuildings);
const mortgageCount = sql<number>`(SELECT count(*)::int FROM bank_mortgage m
  WHERE m.organization_id = r.organization_id AND m.bank_id = r.id AND m.deleted_at IS NULL)`;

/** Lists banks of the organization. */
export async function listBanks(context: CallContext, input: z.output<typeof banks.list.input>) {
  const { q = "" } = input.filter;
  // All branches share the banks, but a branch that is not the caller's is refused all the same.
  branchScope(context, input.buids);
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const query = rowsWith(context, bankTable, listed)
    .$if(q !== "", (rows) =>
      rows.where(sql<SqlBool>`(r.name ILIKE ${pattern} OR r.contact ILIKE ${pattern})`),
    )
    .select([buildingCount.as("buildings"), mortgageCount.as("mortgages")]);
  const sort = sortOf(bankTable, "name", { buildings: countOfBuildings });
  const { rows, page } = await listPage(context.trx, query, input, sort);
  return { Banks: rows, ...page };
}

/** Returns all banks by name, for choices. */
export async function bankLabels(context: CallContext) {
  const rows = await rowsWith(context, bankTable, ["name"]).orderBy("r.name").limit(1000).execute();
  return { Banks: rows.map(({ id, name }) => ({ id, label: name })) };
}

/** Returns a bank with its mortgages as of today, and the people of the bank. */
export async function openBank(context: CallContext, id: number) {
  const bank = await findRecord(context, bankTable, id);
  const mortgages = await rowsOf(context, mortgageTable)
    .where("r.bank_id", "=", id)
    .orderBy("r.starts_on")
    .orderBy("r.id")
    .execute();
  const today = await todayOf(context);
  return {
    ...bank,
    mortgages: mortgages.map((one) => asOf(one, today)),
    buildings: await buildingsOf(context, id),
    ...(await bankersOf(context, id)),
    clients: await clientsOf(context, id),
  };
}

/** Returns a mortgage as of today. Throws NOT_FOUND. */
export async function openMortgage(context: CallContext, id: number) {
  const mortgage = await findRecord(context, mortgageTable, id);
  return asOf(mortgage, await todayOf(context));
}

type StoredMortgage = Omit<Mortgage, "instalment" | "remaining" | "endsOn" | "remainingThen">;

/** Adds the state of its repayment on a day to a mortgage. */
function asOf<M extends StoredMortgage>(mortgage: M, today: string) {
  const paid = monthsUntil(mortgage, today);
  const fixed = mortgage.fixedUntil === null ? null : monthsUntil(mortgage, mortgage.fixedUntil);
  return {
    ...mortgage,
    instalment: instalmentOf(mortgage, paid + 1),
    remaining: remainingAfter(mortgage, paid),
    endsOn: addMonths(mortgage.startsOn, mortgage.termMonths),
    remainingThen: fixed === null ? null : remainingAfter(mortgage, fixed),
  };
}

function buildingsOf({ trx, organizationId, branchIds }: CallContext, bankId: number) {
  return trx
    .selectFrom("building as h")
    .innerJoin("building_bank as l", (join) =>
      join.onRef("l.organization_id", "=", "h.organization_id").onRef("l.building_id", "=", "h.id"),
    )
    .select(["h.id", "h.name"])
    .where("h.organization_id", "=", organizationId)
    .where("l.bank_id", "=", bankId)
    .where("h.branch_id", "in", [...branchIds, -1])
    .where("h.deleted_at", "is", null)
    .orderBy("h.name")
    .orderBy("h.id")
    .execute();
}

/** Returns the users who get what is sent to a bank, and all possible ones. */
export async function bankersOf({ trx, organizationId }: CallContext, bankId: number) {
  const rows = await trx
    .selectFrom("app_user as w")
    .leftJoin("bank_user as l", (join) =>
      join
        .onRef("l.organization_id", "=", "w.organization_id")
        .onRef("l.user_id", "=", "w.id")
        .on("l.bank_id", "=", bankId),
    )
    .select(["w.id", userName("w").as("name"), "l.user_id as linked"])
    .where("w.organization_id", "=", organizationId)
    .where("w.active", "=", true)
    .orderBy("w.lastname")
    .orderBy("w.id")
    .limit(500)
    .execute();
  const person = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return { bankers: rows.filter(({ linked }) => linked !== null).map(person), choices: rows.map(person) };
}

function clientsOf(context: CallContext, bankId: number) {
  return context.trx
    .selectFrom("bank_client as l")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "l.organization_id").onRef("g.id", "=", "l.client_id"),
    )
    .select(["g.id", shownClientName(context, "g").as("name")])
    .where("l.organization_id", "=", context.organizationId)
    .where("l.bank_id", "=", bankId)
    .where("g.branch_id", "in", [...context.branchIds, -1])
    .orderBy("g.lastname")
    .orderBy("g.id")
    .limit(200)
    .execute();
}

/** Returns the id of a bank by its name, regardless of capitals; null when there is none. */
export async function bankByName(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  name: string,
): Promise<number | null> {
  const row = await trx
    .selectFrom("bank")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Throws unless the bank belongs to the organization. */
export async function requireBank(context: CallContext, id: number): Promise<number> {
  const row = await context.trx
    .selectFrom("bank")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/** Throws unless the building belongs to the caller's branches. */
export async function requireBuilding(
  { trx, organizationId, branchIds }: CallContext,
  id: number,
): Promise<void> {
  const row = await trx
    .selectFrom("building")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds, -1])
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
}
