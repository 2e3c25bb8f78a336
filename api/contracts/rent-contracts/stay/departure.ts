import { sql } from "kysely";
import type { z } from "zod";
import { changeStay } from "#api/contracts/rent-contracts/change/change.ts";
import { planChange } from "#api/contracts/rent-contracts/change/change-plan.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { cancellationTerms } from "#api/contracts/rent-contracts/ending/cancel.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { departureDay, priceByRule } from "#api/contracts/rent-contracts/rules/departure.ts";
import { checkOut, type Stamped } from "#api/contracts/rent-contracts/stay/stay-steps.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { whyNot } from "#api/platform/moves/move.ts";
import type { Departure } from "#contract/contracts/rent-contracts/departure.ts";
import type { DepartureCharge } from "#contract/contracts/rent-contracts/departure-terms.ts";
import type { RentContract, rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { ChangedStay } from "#contract/contracts/rent-contracts/stay-changes.ts";
import { depositResource } from "#contract/money/deposits/deposit.ts";
import { needs } from "#contract/platform/access.ts";
import { daysBetween, todayIn } from "#contract/platform/days.ts";

type Stay = Omit<RentContract, "allowedActions">;

/** Returns what the check-out of a stay today would leave behind. */
export async function departureOf(context: CallContext, id: number): Promise<Departure> {
  const stay = await findContract(context, id);
  const until = departureDay(stay, todayIn(stay.timeZone, context.now));
  const nightsLeft = daysBetween(until, stay.checkOut);
  const mayChange = (await whyNot(context, contractStatusList, stay, { action: "change" })) === null;
  const charges = nightsLeft !== 0 && mayChange ? (["rule", "all"] as const) : [];
  const plans = [];
  for (const charge of charges) plans.push(...(await planned(context, stay, { until, charge })));
  const nightsTaken = plans.some(({ conflicts }) => conflicts.length > 0);
  return {
    currency: stay.currency,
    nightsLeft,
    until,
    nightsTaken,
    choices: nightsTaken ? [] : plans.map(({ charge, total, open, back }) => ({ charge, total, open, back })),
    ...settlement(stay, stay.total, stay.cityTax),
    deposit: context.may(needs(depositResource, "read")) ? await depositHeld(context, id) : 0,
    finalizedInvoices: stay.invoices.filter(
      ({ state, kind, canceled }) => state === "finalized" && kind !== "cancellation" && !canceled,
    ).length,
  };
}

/** Plans a stay whose dates follow the departure; nothing when the unit has no price for a night beyond the last. */
async function planned(
  context: CallContext,
  stay: Stay,
  { until, charge }: { until: string; charge: DepartureCharge },
) {
  const contract = await changedStay(context, stay, { until, charge, agreedTotal: null });
  try {
    const wanted = { id: stay.id, propertyId: stay.unitId, contract };
    const { conflicts, total, cityTax } = await planChange(context, wanted);
    return [{ charge, conflicts, total, ...settlement(stay, total, cityTax) }];
  } catch (error) {
    if (error instanceof Failure && error.errorType === "NOT_READY") return [];
    throw error;
  }
}

/** Records that the guest has left. With a charge the stay ends today, too, and both are undone together. */
export async function leave(
  context: CallContext,
  { id, version, charge, agreedTotal }: z.output<typeof rentContracts.checkOut.input>,
): Promise<Stamped> {
  const stay = await findContract(context, id);
  if (charge === "chosen" && agreedTotal === null) throw invalid("agreedTotal", "required");
  if (charge === null || stay.checkedOutAt !== null) return checkOut(context, id, version);
  const until = departureDay(stay, todayIn(stay.timeZone, context.now));
  if (until === stay.checkOut && charge !== "chosen") return checkOut(context, id, version);
  const contract = await changedStay(context, stay, { until, charge, agreedTotal });
  const { changeId } = await changeStay(
    context,
    {
      ...{ id, propertyId: stay.unitId, version, reason: "", hostawayApi: false },
      contract: { ...contract, force: false, forceReason: "", exceptionReason: "" },
    },
    { leaves: true },
  );
  return checkOut(context, id, undefined, changeId);
}

/** Returns the stay with its departure on another day, and how it is priced then. */
async function changedStay(
  context: CallContext,
  stay: Stay,
  departure: { until: string; charge: DepartureCharge; agreedTotal: number | null },
): Promise<ChangedStay> {
  const { checkIn, adults, children } = stay;
  const dates = { checkIn, checkOut: departure.until, adults, children, splitAt: null };
  if (departure.charge === "all") return { ...dates, price: "keep", agreedTotal: null };
  if (departure.charge === "chosen") return { ...dates, price: "custom", agreedTotal: departure.agreedTotal };
  // Nights beyond the booked ones cost the listed price.
  if (departure.until >= stay.checkOut) return { ...dates, price: "apply", agreedTotal: null };
  const { rule, today } = await cancellationTerms(context, stay.id);
  const { slept, fee } = priceByRule(stay.nightPrices, { until: departure.until, today, rule });
  return fee === 0
    ? { ...dates, price: "apply", agreedTotal: null }
    : { ...dates, price: "custom", agreedTotal: slept + fee };
}

/** Returns what is held of the deposits of a contract, in part or in full. */
async function depositHeld({ trx, organizationId }: CallContext, id: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(CASE e.kind WHEN 'collected' THEN e.amount ELSE -e.amount END), 0)::bigint AS held FROM deposit d
    JOIN deposit_entry e ON e.organization_id = d.organization_id AND e.deposit_id = d.id
    WHERE d.organization_id = ${organizationId} AND d.contract_id = ${id}`.execute(trx);
  return rows[0]?.held ?? 0;
}

/** Returns what is owed or to be paid back when a stay costs `total` and `cityTax`; what it owes beside them does not change. */
function settlement(stay: Stay, total: number, cityTax: number) {
  const rest = stay.open - stay.back + total - stay.total + cityTax - stay.cityTax;
  return { open: Math.max(0, rest), back: Math.max(0, -rest) };
}
