import { sql } from "kysely";
import type { z } from "zod";
import { clientMatches } from "#api/clients/clients/rules/matching.ts";
import {
  type Counted,
  countedContracts,
  sumsOfFigure,
  withCounted,
} from "#api/contracts/rent-contracts/counted.ts";
import { backOf, openOf, paidOf } from "#api/contracts/rent-contracts/for-others/balance.ts";
import { holdContracts } from "#api/contracts/rent-contracts/for-others/hold-contract.ts";
import { checkInTimeOf, checkOutTimeOf } from "#api/contracts/rent-contracts/for-others/house-times.ts";
import { offerStanding, offerUntil } from "#api/contracts/rent-contracts/for-others/offer-in-force.ts";
import { invoicesOf, planOf } from "#api/contracts/rent-contracts/for-others/plan.ts";
import { storedNightPrices } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import type { Reader } from "#api/platform/calls/reader.ts";
import { readableColumns, readsClient } from "#api/platform/client-data/mask.ts";
import { clientOrder, shownClientName } from "#api/platform/client-data/name.ts";
import { readByCursor } from "#api/platform/database/read-by-cursor.ts";
import { branchScope, type ListPage, listPage, sorted } from "#api/platform/records/list-query.ts";
import type { SigningState } from "#contract/contracts/contract-signing/contract-signing.ts";
import type { EditableFields } from "#contract/contracts/contract-signing/contract-signings.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type {
  ListedContract,
  RentContract,
  RentContractRow,
  rentContracts,
} from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { stayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween, todayIn } from "#contract/platform/days.ts";

const sortColumns = {
  checkIn: "c.check_in",
  checkOut: "c.check_out",
  guest: clientOrder("g"),
  unit: "u.label_order",
  status: "c.status",
  total: "c.total",
  createdAt: "c.created_at",
};

/**
 * Selects contracts with their unit and guest, as the list shows them; every query of contracts begins here.
 */
function contractRows(context: Reader) {
  return (
    context.trx
      .selectFrom("rent_contract as c")
      // Left joins on keys: when nothing of unit or guest is selected, as when counting, PostgreSQL leaves
      // them out.
      .leftJoin("unit as u", (join) =>
        join.onRef("u.organization_id", "=", "c.organization_id").onRef("u.id", "=", "c.unit_id"),
      )
      .leftJoin("client as g", (join) =>
        join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
      )
      .where("c.organization_id", "=", context.organizationId)
      .select([
        "c.id",
        "c.branch_id as branchId",
        "c.unit_id as unitId",
        sql<string>`u.label`.as("unitLabel"),
        "c.client_id as clientId",
        "c.kind",
        "c.status",
        "c.check_in as checkIn",
        "c.check_out as checkOut",
        "c.adults",
        "c.children",
        "c.total",
        "c.currency",
        "c.source",
        "c.overbooking",
        "c.visible",
        sql<boolean>`c.no_show_at IS NOT NULL`.as("noShow"),
        sql<number>`(SELECT count(*)::int FROM contract_alert a WHERE a.organization_id = c.organization_id AND a.contract_id = c.id AND a.status <> 'removed')`.as(
          "openAlerts",
        ),
        "c.created_at as createdAt",
        sql<string>`concat_ws('/', trim(u.address || ' ' || u.house), nullif(u.apt, ''))`.as("address"),
        shownClientName(context, "g").as("guest"),
        sql<number>`c.check_out - c.check_in`.as("nights"),
        paidOf.as("paid"),
        openOf.as("open"),
      ])
  );
}

type ListInput = z.output<typeof rentContracts.list.input>;
// Those in house by their departure, then the others by their arrival.
const soonest = (today: string) => `greatest(c.check_in, date '${today}'), c.check_out`;
const nowAndNext = (today: string) => [
  { where: sql<boolean>`c.check_in <= ${today}::date`, by: "c.check_out" },
  { where: sql<boolean>`c.check_in > ${today}::date`, by: "c.check_in, c.check_out" },
];
const orderFor = (context: CallContext, input: ListInput, today: string) => ({
  columns: {
    ...readableColumns(context, sortColumns, { guest: "name" }, "c.created_at"),
    soonest: soonest(today),
  },
  ...(input.filter.time === "current"
    ? { standard: "soonest" as const, standardDirection: "asc" as const, standardParts: nowAndNext(today) }
    : { standard: "checkIn" as const, standardDirection: "desc" as const }),
  idColumn: "c.id",
});

/** Lists a page of contracts of the selected branches, newest arrival first; current ones soonest first. */
export async function listContracts(
  context: CallContext,
  input: ListInput,
): Promise<{ rows: ListedContract[]; page: ListPage & { Counted?: Counted[] } }> {
  const today = await todayOf(context, input);
  const { query } = await matchingContracts(context, input, today);
  const { rows, page } = await listPage(context.trx, query, input, orderFor(context, input, today));
  const { figure } = input.filter;
  if (figure === undefined) return { rows, page };
  const counted = countedContracts(context, input.buids, figure);
  return {
    rows: await withCounted(context, counted, rows),
    page: { ...page, Counted: await sumsOfFigure(context, counted, query.clearSelect().select("c.id")) },
  };
}

/**
 * Returns the contracts of a client in the user's branches, the latest arrival first. Throws NOT_FOUND for a
 * client of other branches.
 */
export async function contractsOfClient(context: CallContext, clientId: number): Promise<RentContractRow[]> {
  const client = await context.trx
    .selectFrom("client")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", clientId)
    .where("branch_id", "in", [...context.branchIds])
    .executeTakeFirst();
  if (!client) throw notFound();
  return contractRows(context)
    .where(isParty(context, clientId))
    .where("c.branch_id", "in", [...context.branchIds])
    .where("c.visible", "=", true)
    .orderBy("c.check_in", "desc")
    .orderBy("c.id", "desc")
    .execute();
}

/** Yields all rows of the list, for the export. */
export async function* allContracts(context: CallContext, input: ListInput): AsyncGenerator<ListedContract> {
  const today = await todayOf(context, input);
  const { query } = await matchingContracts(context, input, today);
  yield* readByCursor(context.trx, sorted(query, input, orderFor(context, input, today)));
}

/** Wrapped in an object, because a query returned from an async function would be run. */
async function matchingContracts(context: CallContext, input: ListInput, today: string) {
  const { q, status, kind, unitId, clientId, from, until } = input.filter;
  const { overbooking, alerts, offer, signing, hidden, time, figure } = input.filter;
  const condition = q ? await matches(context, q) : sql<boolean>`true`;
  const standing = offerStanding(context);
  const counted = figure === undefined ? null : countedContracts(context, input.buids, figure);
  const query = contractRows(context)
    .where("c.branch_id", "in", branchScope(context, input.buids))
    .$if(counted === null, (qb) => qb.where("c.visible", "=", hidden !== true))
    .$if(counted !== null, (qb) => qb.where(sql<boolean>`c.id IN (SELECT f.id FROM (${counted}) AS f)`))
    .$if(asksForOffers(input), (qb) =>
      qb.select([
        standing.as("offerStanding"),
        offerUntil(context).as("offerUntil"),
        timeZone.as("timeZone"),
      ]),
    )
    .$if(status !== undefined, (qb) =>
      qb.where((eb) =>
        offer?.includes("accepted")
          ? eb.or([eb("c.status", "in", status ?? []), eb(standing, "=", "accepted")])
          : eb("c.status", "in", status ?? []),
      ),
    )
    .$if(offer !== undefined, (qb) => qb.where(standing, "in", offer ?? []))
    .$if(kind !== undefined, (qb) => qb.where("c.kind", "in", kind ?? []))
    .$if(unitId !== undefined, (qb) => qb.where("c.unit_id", "in", unitId ?? []))
    .$if(clientId !== undefined, (qb) => qb.where(isParty(context, clientId ?? 0)))
    .$if(from !== undefined, (qb) => qb.where("c.check_out", ">", from ?? ""))
    .$if(until !== undefined, (qb) => qb.where("c.check_in", "<=", until ?? ""))
    .$if(overbooking === true, (qb) => qb.where("c.overbooking", "=", true))
    .$if(alerts === true, (qb) => qb.where(hasAlerts))
    .$if(signing !== undefined, (qb) => qb.where(isSignedSoFar(context, signing ?? [])))
    .$if(time === "current", (qb) => qb.where("c.check_out", ">=", today).where("c.status", "not in", over))
    .$if(time === "past", (qb) =>
      qb.where((eb) => eb.or([eb("c.check_out", "<", today), eb("c.status", "in", over)])),
    )
    .$if(Boolean(q), (qb) => qb.where(condition));
  return { query };
}

const timeZone = sql<string>`(SELECT b.time_zone FROM branch b WHERE b.organization_id = c.organization_id AND b.id = c.branch_id)`;
/** Whether the list shows offers: it filters by inquiries alone, or by offers. */
export const asksForOffers = ({ filter: { status, offer } }: Pick<ListInput, "filter">) =>
  offer !== undefined || (status?.length === 1 && status[0] === "INQUIRY");

const hasAlerts = sql<boolean>`EXISTS (SELECT FROM contract_alert a WHERE a.organization_id = c.organization_id AND a.contract_id = c.id AND a.status <> 'removed')`;
function isSignedSoFar({ organizationId }: CallContext, states: readonly SigningState[]) {
  return sql<boolean>`c.id IN (SELECT s.contract_id FROM contract_signing s
    WHERE s.organization_id = ${organizationId} AND s.voided_at IS NULL AND s.state = ANY (${[...states]}))`;
}

/** Whether a client belongs to a contract: as its main guest, a tenant, a payer … */
function isParty({ organizationId }: CallContext, clientId: number) {
  return sql<boolean>`c.id IN (SELECT m.id FROM rent_contract m WHERE m.organization_id = ${organizationId} AND m.client_id = ${clientId}
    UNION SELECT p.contract_id FROM contract_party p WHERE p.organization_id = ${organizationId} AND p.client_id = ${clientId})`;
}

const over: RentContractStatus[] = ["COMPLETED", "CANCELED"];

/**
 * Returns today's date in the branches of a list; when they are on both sides of midnight, the earlier one.
 */
async function todayOf(context: CallContext, input: ListInput): Promise<string> {
  if (input.filter.time === undefined) return todayIn("UTC", context.now);
  const zones = await context.trx
    .selectFrom("branch")
    .select("time_zone")
    .distinct()
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", branchScope(context, input.buids))
    .execute();
  const days = zones.map((zone) => todayIn(zone.time_zone, context.now)).sort();
  return days[0] ?? todayIn("UTC", context.now);
}

/** A search matches the contract's number, its unit, or those data of its guest that the caller may read. */
async function matches(context: CallContext, q: string) {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : 0;
  const guest = await clientMatches(context, q, "g");
  return sql<boolean>`(c.id = ${number} OR c.unit_id IN (SELECT find_units(${q})) OR ${guest})`;
}

/**
 * Throws NOT_FOUND unless the contract belongs to one of the user's branches. `lock` keeps it from being
 * deleted while something is added to it.
 */
export async function requireContract(
  { trx, organizationId, branchIds }: CallContext,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ branchId: number; clientId: number; editableFields: EditableFields }> {
  const row = await trx
    .selectFrom("rent_contract")
    .select(["branch_id as branchId", "client_id as clientId", "editable_fields as editableFields"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("branch_id", "in", [...branchIds, -1])
    .$if(lock, (rows) => rows.forKeyShare())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A contract of the user's branches, or NOT_FOUND. `lock` holds it, its unit first, until the transaction ends. */
export async function findContract(
  context: Reader,
  id: number,
  options: { lock?: boolean } = {},
): Promise<Omit<RentContract, "allowedActions">> {
  if (options.lock) await holdContracts(context, [id]);
  const row = await contractRows(context)
    .modifyFront(sql`/* plan contract */`)
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .leftJoin("building as h", (join) =>
      join.onRef("h.organization_id", "=", "u.organization_id").onRef("h.id", "=", "u.building_id"),
    )
    .where("c.id", "=", id)
    .where("c.branch_id", "in", [...context.branchIds])
    .select([
      sql<SigningState | null>`(SELECT s.state FROM contract_signing s WHERE s.organization_id = c.organization_id
        AND s.contract_id = c.id AND s.voided_at IS NULL AND s.fully_signed_at IS NULL ORDER BY s.id DESC LIMIT 1)`.as(
        "signing",
      ),
      sql<boolean>`EXISTS (SELECT FROM contract_offer o WHERE o.organization_id = c.organization_id AND o.contract_id = c.id)`.as(
        "offered",
      ),
      sql<boolean>`EXISTS (SELECT FROM contract_signing s WHERE s.organization_id = c.organization_id
        AND s.contract_id = c.id AND s.voided_at IS NULL AND s.fully_signed_at IS NOT NULL)`.as("signed"),
      planOf.as("payments"),
      invoicesOf.as("invoices"),
      sql<number>`(SELECT count(*)::int FROM task k WHERE k.organization_id = c.organization_id AND k.contract_id = c.id AND k.done_at IS NULL)`.as(
        "openTasks",
      ),
      "b.name as branchName",
      "b.time_zone as timeZone",
      "c.hold_until as holdUntil",
      backOf.as("back"),
      "c.reminder_fees as reminderFees",
      "c.charges",
      "c.city_tax as cityTax",
      "c.tax_exempt_persons as taxExemptPersons",
      "c.tax_exempt_reason as taxExemptReason",
      "c.night_prices as storedNights",
      "c.cleaning_fee as cleaningFee",
      "c.deposit",
      "c.note",
      "g.email as guestEmail",
      "g.phone as guestPhone",
      "c.checked_in_at as checkedInAt",
      "c.checked_out_at as checkedOutAt",
      "c.no_show_at as noShowAt",
      "c.completed_at as completedAt",
      "c.canceled_at as canceledAt",
      "c.cancel_reason as cancelReason",
      "c.cancel_fee as cancelFee",
      "c.cancellation_name as cancellationName",
      "c.overbooking_reason as overbookingReason",
      "c.exception",
      "c.open_end as openEnd",
      "c.notice_months as noticeMonths",
      "c.continues_id as continuesId",
      sql<
        number | null
      >`(SELECT n.id FROM rent_contract n WHERE n.organization_id = c.organization_id AND n.continues_id = c.id)`.as(
        "continuedById",
      ),
      "u.branch_id as unitBranchId",
      "g.branch_id as clientBranchId",
      "g.deleted_at as clientDeletedAt",
      "c.version",
      "c.updated_at as updatedAt",
      checkInTimeOf("c").as("checkInTime"),
      checkOutTimeOf("c").as("checkOutTime"),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { storedNights, unitBranchId, clientBranchId, clientDeletedAt, ...contract } = row;
  const inMyBranches = (branchId: number | null) => branchId !== null && context.branchIds.includes(branchId);
  return {
    ...contract,
    exception: stayException.nullable().parse(contract.exception),
    mayOpenClient:
      context.may(needs("client", "read")) && clientDeletedAt === null && inMyBranches(clientBranchId),
    mayOpenUnit: context.may(needs("real_estate", "read")) && inMyBranches(unitBranchId),
    nights: daysBetween(contract.checkIn, contract.checkOut),
    guestEmail: readsClient(context, "email") ? contract.guestEmail : null,
    guestPhone: readsClient(context, "phone") ? contract.guestPhone : null,
    nightPrices: storedNightPrices.parse(storedNights),
  };
}
