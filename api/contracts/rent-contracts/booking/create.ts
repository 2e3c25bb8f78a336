import type { Conflict } from "#api/contracts/rent-contracts/booking/conflicts.ts";
import { exceptionOf } from "#api/contracts/rent-contracts/booking/exception.ts";
import { guestOf } from "#api/contracts/rent-contracts/booking/guest.ts";
import { holding, requireHoldChoice } from "#api/contracts/rent-contracts/booking/hold.ts";
import { quoteStay } from "#api/contracts/rent-contracts/booking/quote.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { kindOf } from "#api/contracts/rent-contracts/rules/kind.ts";
import { storedNights } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import { saveTaxNights } from "#api/money/city-tax-rules/verbs.ts";
import { holdNights } from "#api/planning/nights/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { raise } from "#api/platform/moves/effects.ts";
import { begin } from "#api/platform/moves/move.ts";
import type { NewRentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween } from "#contract/platform/days.ts";
import { formatDate } from "#contract/platform/format.ts";

/** What a lease that runs already is taken over with, beside its stay. */
export interface TakenOver {
  importKey: string | null;
  openEnd: boolean;
  noticeMonths: number | null;
  /** It has begun: the tenant lives there. */
  livesThere: boolean;
}

/**
 * Books a stay. The unit's row is locked, so of two people at once one waits and then sees the other's
 * contract; the table's exclusion constraint would refuse it all the same. A `lease` that is taken over is in force at once.
 */
export async function createContract(
  context: CallContext,
  unitId: number,
  stay: NewRentContract,
  lease?: TakenOver,
): Promise<number> {
  const { quote, taxed, unit } = await quoteStay(context, unitId, stay, { lock: true, takenOver: !!lease });
  const status = lease ? "ACTIVE" : stay.status;
  const nights = quote.nightPrices.length;
  const exception = exceptionOf(context, stay, quote);
  const forced = stay.status === "NEW" && quote.conflicts.length > 0;
  if (forced) requireForce(context, stay, quote.conflicts);
  const clientId = await guestOf(context, stay, unit.branchId);
  const nightsToHold = { unitId, from: stay.checkIn, until: stay.checkOut, forced, reason: stay.forceReason };
  const held = stay.status === "NEW" ? await holdNights(context, nightsToHold) : { overbooking: false };
  const { id } = await context.trx
    .insertInto("rent_contract")
    .values({
      organization_id: context.organizationId,
      branch_id: unit.branchId,
      unit_id: unitId,
      client_id: clientId,
      kind: kindOf(nights),
      status: begin(context, contractStatusList, status),
      check_in: stay.checkIn,
      check_out: stay.checkOut,
      adults: stay.adults,
      children: stay.children,
      currency: quote.currency,
      night_prices: storedNights(quote.nightPrices),
      cleaning_fee: quote.cleaningFee,
      total: quote.total,
      city_tax: quote.cityTax,
      deposit: quote.deposit,
      exception: exception && JSON.stringify(exception),
      cancellation: JSON.stringify(unit.cancellation),
      cancellation_name: unit.cancellationName,
      ...held,
      note: stay.note,
      notice_months: stay.noticeMonths,
      ...(lease && {
        source: "lease",
        import_key: lease.importKey,
        open_end: lease.openEnd,
        notice_months: lease.noticeMonths,
        ...(lease.livesThere && { checked_in_at: `${stay.checkIn}T12:00:00.000Z` }),
      }),
      created_by: context.user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveTaxNights(context, id, taxed);
  await savePlan(context, id, quote.plan);
  await raise(context, "rentContract.planned", { id });
  if (status === "NEW") await startHold(context, id, stay.holdHours);
  await context.audit({
    action: lease ? "takeOver" : "create",
    objectType: "rentContract",
    objectId: id,
    after: {
      status,
      unitId,
      clientId,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      nights: daysBetween(stay.checkIn, stay.checkOut),
      total: quote.total,
      ...(stay.settledUntil !== undefined && { settledUntil: stay.settledUntil }),
      ...(lease?.openEnd && { openEnd: true }),
      overbooking: held.overbooking,
      ...(exception && { minNights: exception.minNights, maxPersons: exception.maxPersons }),
    },
    ...((forced || exception) && {
      reason: [forced ? stay.forceReason : "", exception?.reason ?? ""].filter(Boolean).join("; "),
    }),
  });
  await raise(context, "rentContract.touched", { contractIds: [id] });
  return id;
}

async function startHold(context: CallContext, id: number, holdHours: number | null): Promise<void> {
  requireHoldChoice(context, holdHours, "contract.holdHours");
  for (const effect of holding) await effect.run(context, { id, details: { holdHours } });
}

/**
 * Throws NIGHTS_TAKEN with the contracts and blocks that hold the nights, unless they are taken knowingly.
 */
export function requireForce(
  context: CallContext,
  stay: Pick<NewRentContract, "force" | "forceReason">,
  conflicts: readonly Conflict[],
): void {
  const first = conflicts[0];
  const taken = () =>
    new Failure("NIGHTS_TAKEN", {
      params: { label: first?.label ?? "", from: formatDate(first?.from), until: formatDate(first?.until) },
      objects: { contracts: [...conflicts] },
    });
  if (!stay.force) throw taken();
  if (!context.may(needs("real_estate_contract", "operation"))) throw taken();
  if (stay.forceReason === "") throw invalid("contract.forceReason", "required");
}

/** Writes the items of a new payment plan. */
export async function savePlan(
  context: Pick<CallContext, "trx" | "organizationId">,
  contractId: number,
  plan: Awaited<ReturnType<typeof quoteStay>>["quote"]["plan"],
): Promise<void> {
  if (plan.length === 0) return;
  await context.trx
    .insertInto("contract_payment")
    .values(
      plan.map((item) => ({
        organization_id: context.organizationId,
        contract_id: contractId,
        kind: item.kind,
        due_on: item.dueOn,
        amount: item.amount,
        period_from: item.periodFrom,
        period_until: item.periodUntil,
      })),
    )
    .execute();
}
