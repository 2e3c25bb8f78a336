import { countAs, takeDownClient } from "#api/clients/clients/verbs.ts";
import { createContract } from "#api/contracts/rent-contracts/booking/create.ts";
import { maxNights, oldestLease, quoteStay } from "#api/contracts/rent-contracts/booking/quote.ts";
import { findLease, findLeaseUnit, findTenant, numberIn } from "#api/contracts/rent-contracts/import/find.ts";
import { leaseFields } from "#api/contracts/rent-contracts/import/lease-columns.ts";
import { kindOf } from "#api/contracts/rent-contracts/rules/kind.ts";
import { advancesOfYear, leaseDays, owedDay } from "#api/contracts/rent-contracts/rules/lease-terms.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import type { RowOutcome, RowWriter } from "#api/platform/paper/tabular/import-rows.ts";
import type { RowFault } from "#api/platform/paper/tabular/row-fault.ts";
import { fieldReader } from "#api/platform/paper/tabular/row-fields.ts";
import type { TableRow } from "#api/platform/paper/tabular/table.ts";
import { savePrepayments } from "#api/property/buildings/costs/verbs-prepayments.ts";
import type { ImportedLease } from "#contract/contracts/rent-contracts/lease-import.ts";
import { newRentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { depositResource } from "#contract/money/deposits/deposit.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween, todayIn } from "#contract/platform/days.ts";

const mostShown = 200;

/** Where leases go, and from when on they are owed here. */
interface LeasePlace {
  branchId: number;
  takenOverOn: string;
  dryRun: boolean;
}

/** Rows that were accepted in this run, for what the report shows and for leases of one file that take the same nights. */
interface Accepted {
  key: string | undefined;
  unitId: number;
  checkIn: string;
  checkOut: string;
}

type Row = ReturnType<ReturnType<typeof fieldReader<keyof typeof leaseFields>>["read"]>["values"];
type Refusal = [column: keyof typeof leaseFields, reason: string, value?: string];

/**
 * Writes leases that run already: unit and tenant are found or the tenant is added, the lease is in force, what was before the take-over
 * costs nothing, the deposit is held. A lease that is there already is left as it is.
 */
export function writeLease(
  header: readonly string[],
): RowWriter<LeasePlace> & { done: () => { leases: ImportedLease[]; newTenants: number } } {
  const reader = fieldReader(header, leaseFields, "key");
  for (const column of ["unit", "from", "rent"] as const)
    if (!reader.has(column)) throw invalid("file", "mapRequired");
  const leases: ImportedLease[] = [];
  const accepted: Accepted[] = [];
  let newTenants = 0;
  const write = async (context: CallContext, place: LeasePlace, row: TableRow): Promise<RowOutcome> => {
    const { values, faults } = reader.read(row);
    if (faults.length > 0) return { faults };
    const result = await takeOver(context, place, values, accepted);
    if ("refusals" in result)
      return {
        faults: result.refusals.map(
          ([column, reason, value = String(values[column] ?? "")]): RowFault => ({
            line: row.line,
            column,
            reason,
            value: value.slice(0, 80),
          }),
        ),
      };
    if (result.lease === null) return { outcome: "unchanged" };
    if (leases.length < mostShown) leases.push({ line: row.line, ...result.lease });
    if (result.lease.newTenant) newTenants += 1;
    return { outcome: "added" };
  };
  return { write, unused: reader.unused, done: () => ({ leases, newTenants }) };
}

/** Takes one lease over; `lease` is null when it is there already. */
async function takeOver(
  context: CallContext,
  place: LeasePlace,
  values: Row,
  accepted: Accepted[],
): Promise<{ refusals: Refusal[] } | { lease: Omit<ImportedLease, "line"> | null }> {
  const text = (field: keyof Row) => (values[field] === undefined ? undefined : String(values[field]));
  const number = (field: keyof Row) => (values[field] === undefined ? 0 : Number(values[field]));
  const [from, unitName] = [text("from"), text("unit")];
  const missing = (["unit", "from", "rent"] as const).filter((field) => values[field] === undefined);
  if (missing.length > 0 || from === undefined || unitName === undefined)
    return { refusals: missing.map((field): Refusal => [field, "required"]) };
  const unit = await findLeaseUnit(context, place.branchId, unitName);
  if (typeof unit === "string") return { refusals: [["unit", unit]] };
  const today = todayIn(unit.timeZone, context.now);
  const { until, checkOut } = leaseDays(text("until"), today);
  if (daysBetween(today, from) > maxNights) return { refusals: [["from", "tooFarAhead"]] };
  if (until !== null && Math.min(daysBetween(from, until), daysBetween(today, until)) >= maxNights)
    return { refusals: [["until", "tooFarAhead"]] };
  const key = text("key");
  if (key !== undefined && accepted.some((other) => other.key === key))
    return { refusals: [["key", "twice"]] };
  const earlier = await findLease(context, place.branchId, {
    ...{ key, unitId: unit.id, checkIn: from },
  });
  if (earlier) {
    const differences: Refusal[] = [];
    if (earlier.unitId !== unit.id) differences.push(["unit", "leaseDiffers"]);
    if (earlier.checkIn !== from) differences.push(["from", "leaseDiffers"]);
    const sameEnd = until === null ? earlier.openEnd : !earlier.openEnd && earlier.checkOut === checkOut;
    if (!sameEnd) differences.push(["until", "leaseDiffers"]);
    if (values.deposit !== undefined && earlier.deposit !== number("deposit"))
      differences.push(["deposit", "leaseDiffers"]);
    return differences.length > 0 ? { refusals: differences } : { lease: null };
  }
  const lasts = daysBetween(from, checkOut);
  if (lasts <= 0) return { refusals: [["until", "endBeforeStart"]] };
  if (checkOut <= today) return { refusals: [["until", "leaseOver"]] };
  if (daysBetween(from, today) > oldestLease) return { refusals: [["from", "tooLongAgo"]] };
  if (kindOf(lasts) !== "rent30") return { refusals: [["until", "notLongTerm"]] };
  const owedFrom = owedDay({ from, owedFrom: text("owedFrom"), takenOverOn: place.takenOverOn });
  if (owedFrom >= checkOut || (owedFrom > from && from > today) || (text("owedFrom") ?? from) < from)
    return { refusals: [["owedFrom", "outsideLease", owedFrom]] };
  const tenant = await findTenant(context, place.branchId, { key: text("tenant"), email: text("email") });
  if (tenant?.deleted) return { refusals: [["tenant", "deleted"]] };
  if (!tenant && numberIn(text("tenant")) !== null) return { refusals: [["tenant", "unknownNumber"]] };
  const refusals: Refusal[] = [];
  const name = [text("firstname"), text("lastname")].filter(Boolean).join(" ") || (text("company") ?? "");
  if (!tenant && (text("lastname") ?? text("company")) === undefined)
    refusals.push(text("tenant") === undefined ? ["lastname", "required"] : ["tenant", "unknownNumber"]);
  if (!tenant && !context.may(needs("client", "create"))) refusals.push(["lastname", "lacksRight"]);
  const [deposit, advances] = [number("deposit"), number("advances")];
  if (deposit > 0 && !context.may(needs(depositResource, "edit"))) refusals.push(["deposit", "lacksRight"]);
  const notes = advances > 0 && unit.buildingId !== null;
  if (notes && !context.may(needs("building", "edit"))) refusals.push(["advances", "lacksRight"]);
  if (refusals.length > 0) return { refusals };
  const monthly = number("rent") + advances;
  if (monthly === 0) return { refusals: [["rent", "tooSmall"]] };
  const stay = newRentContract.parse({
    checkIn: from,
    checkOut,
    adults: number("persons") || 1,
    paymentPlan: "calendarMonth",
    monthlyRent: monthly,
    cleaningFee: 0,
    deposit,
    note: text("note") ?? "",
    ...(owedFrom > from && { settledUntil: owedFrom }),
    exceptionReason: context.t("rentContracts:leases.takenOver"),
  });
  const clash = accepted.find(
    (other) => other.unitId === unit.id && other.checkIn < checkOut && other.checkOut > from,
  );
  const { quote } = await quoteStay(context, unit.id, stay, { lock: !place.dryRun, takenOver: true });
  const [conflict] = quote.conflicts;
  if (clash || conflict)
    return {
      refusals: [["unit", "nightsTaken", conflict ? `${conflict.label} ${conflict.from}` : clash?.checkIn]],
    };
  accepted.push({ key, unitId: unit.id, checkIn: from, checkOut });
  const ofYear = notes ? advancesOfYear({ from, checkOut, advances }, today) : null;
  const lease = {
    ...{ unit: unit.label, tenant: name || String(text("tenant") ?? text("email")), newTenant: !tenant },
    ...{ from, until, owedFrom, monthly, advances, advancesOfYear: ofYear?.amount ?? 0, deposit },
    dueNow: quote.plan
      .filter(({ kind, dueOn }) => kind !== "deposit" && dueOn <= today)
      .reduce((sum, { amount }) => sum + amount, 0),
    currency: quote.currency,
  };
  if (place.dryRun) return { lease };
  const clientId = tenant ? await asRenter(context, tenant) : await addTenant(context, place.branchId, text);
  const contractId = await createContract(
    context,
    unit.id,
    { ...stay, clientId },
    {
      importKey: key ?? null,
      openEnd: until === null,
      noticeMonths: values.notice === undefined ? null : number("notice"),
      livesThere: from <= today,
    },
  );
  await holdDeposit(context, contractId);
  if (ofYear && unit.buildingId !== null)
    await savePrepayments(
      context,
      { id: unit.buildingId, prepayments: [{ contractId, amount: ofYear.amount }] },
      { from: ofYear.from, until: ofYear.until },
    );
  return { lease };
}

async function asRenter(
  context: CallContext,
  { id, isRenter }: { id: number; isRenter: boolean },
): Promise<number> {
  if (!isRenter) await countAs(context, id, "renter");
  return id;
}

function addTenant(
  context: CallContext,
  branchId: number,
  text: (field: keyof Row) => string | undefined,
): Promise<number> {
  const person = {
    firstname: text("firstname") ?? "",
    lastname: text("lastname") ?? "",
    company: text("company") ?? "",
    ...{ email: text("email"), phone: text("phone") },
  };
  return takeDownClient(
    context,
    { branchId, ...person, importKey: text("tenant"), isRenter: true },
    { after: person },
  );
}

/** The deposit of a lease that runs already is held already. */
async function holdDeposit(context: CallContext, contractId: number): Promise<void> {
  const item = await context.trx
    .selectFrom("contract_payment")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("contract_id", "=", contractId)
    .where("kind", "=", "deposit")
    .executeTakeFirst();
  if (item)
    await raise(context, "rentContract.depositPaid", { contractId, paymentId: item.id, method: "transfer" });
}
