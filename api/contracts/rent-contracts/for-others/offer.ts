import { sql } from "kysely";
import { requireForce, savePlan } from "#api/contracts/rent-contracts/booking/create.ts";
import { exceptionOf } from "#api/contracts/rent-contracts/booking/exception.ts";
import { quoteStay } from "#api/contracts/rent-contracts/booking/quote.ts";
import { auditSnapshot } from "#api/contracts/rent-contracts/change/stored-stay.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { paidOf } from "#api/contracts/rent-contracts/for-others/balance.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { kindOf } from "#api/contracts/rent-contracts/rules/kind.ts";
import {
  lessPaid,
  type OfferedStay,
  storedNights,
} from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import {
  type PlannedPayment,
  planPayments,
  planWithCharges,
} from "#api/contracts/rent-contracts/rules/payment-plan.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import { taxOfStay } from "#api/money/city-tax-rules/queries-stay.ts";
import { taxOf } from "#api/money/city-tax-rules/rules/city-tax.ts";
import { saveTaxNights } from "#api/money/city-tax-rules/verbs.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { type EffectScope, raise } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import type { NewRentContract, Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { todayIn } from "#contract/platform/days.ts";

type Terms = Pick<
  NewRentContract,
  | "checkIn"
  | "checkOut"
  | "adults"
  | "children"
  | "paymentPlan"
  | "agreedTotal"
  | "cleaningFee"
  | "deposit"
  | "cancellationId"
> &
  Partial<Pick<NewRentContract, "monthlyRent" | "noticeMonths">>;

interface OfferOrder {
  contractId: number;
  unitId: number;
  terms: Terms;
  /** Blocks that hold nights for this inquiry; they do not conflict with it. */
  held: readonly number[];
}

/**
 * Computes what a unit of the inquiry's branch would cost its guest. `lock` locks the unit until the
 * transaction ends.
 */
export async function quoteOffered(
  context: CallContext,
  { contractId, unitId, terms, held }: OfferOrder,
  { lock = false }: { lock?: boolean } = {},
) {
  const stay = await findContract(context, contractId, { lock });
  if (stay.status !== "INQUIRY") throw new Failure("NOT_READY", { detail: "inquiryOpen" });
  const { quote, unit } = await quoteStay(context, unitId, terms, { lock });
  if (unit.branchId !== stay.branchId || quote.currency !== stay.currency)
    throw invalid("propertyId", "otherBranch");
  const conflicts = quote.conflicts.filter(({ blockId }) => blockId === null || !held.includes(blockId));
  return { stay, unit, quote: { ...quote, conflicts } satisfies Quote };
}

/**
 * Returns the stay as it is offered. Throws when its nights are taken, or when it breaks the unit's rules
 * without a reason.
 */
export async function offeredStay(
  context: CallContext,
  order: OfferOrder & { terms: Terms & Pick<NewRentContract, "exceptionReason"> },
) {
  const { stay, unit, quote } = await quoteOffered(context, order, { lock: true });
  const { terms } = order;
  if (terms.checkIn < unit.today) throw invalid("contract.checkIn", "nightsPast");
  const exception = exceptionOf(context, terms, quote);
  if (quote.conflicts.length > 0) requireForce(context, { force: false, forceReason: "" }, quote.conflicts);
  const { checkIn, checkOut, adults, children, paymentPlan } = terms;
  const { currency, cleaningFee, total, deposit, nightPrices: nights } = quote;
  const { cancellation, cancellationName } = unit;
  const offered: OfferedStay = {
    ...{ unitId: unit.id, checkIn, checkOut, adults, children, currency, nights, cleaningFee, total },
    ...{ deposit, paymentPlan, cancellation, cancellationName, exception },
    noticeMonths: terms.noticeMonths ?? null,
  };
  return { stay, offered, label: unit.label };
}

/** City tax of what is offered, by the rules of today, and when all of it and what was charged beside it fall due if it were accepted today. */
export async function planOffered(
  scope: EffectScope,
  contractId: number,
  { paymentPlan: plan, ...stay }: OfferedStay,
  today: string,
) {
  const taxed = await taxOfStay(scope, { ...stay, guestsOf: contractId });
  const cityTax = taxOf(taxed);
  const { charges } = await scope.trx
    .selectFrom("rent_contract")
    .select("charges")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", contractId)
    .executeTakeFirstOrThrow();
  const planned = planPayments({ ...stay, cityTax, plan, today });
  return { taxed, cityTax, plan: planWithCharges(planned, charges, today) };
}

/**
 * Makes the inquiry a NEW contract with exactly the offered terms; the nights are held until somebody
 * decides. The caller holds both units and the inquiry, and has checked who has the nights.
 */
export async function bookOffered(scope: EffectScope, id: number, offered: OfferedStay): Promise<void> {
  const { trx, organizationId } = scope;
  const mover = { ...scope, actor: scope.user === null ? ("CLIENT" as const) : ("SYS" as const) };
  const before = await standing(scope, id);
  const { unitId, checkIn, checkOut, adults, children, nights, total, exception } = offered;
  const today = todayIn(before.timeZone, scope.now);
  const { taxed, cityTax, plan } = await planOffered(scope, id, offered, today);
  const lacking = await endPlan(scope, id, lessPaid(plan, before.paid));
  await raise(scope, "rentContract.termsReplaced", { id });
  await move(mover, contractStatusList, id, {
    action: "bookOffer",
    set: {
      unit_id: unitId,
      kind: kindOf(nights.length),
      check_in: checkIn,
      check_out: checkOut,
      adults,
      children,
      currency: offered.currency,
      night_prices: storedNights(nights),
      cleaning_fee: offered.cleaningFee,
      total,
      city_tax: cityTax,
      deposit: offered.deposit,
      cancellation: JSON.stringify(offered.cancellation),
      cancellation_name: offered.cancellationName,
      notice_months: offered.noticeMonths,
      exception: exception && JSON.stringify(exception),
    },
    before: auditSnapshot(before),
    after: auditSnapshot({ unitId, checkIn, checkOut, adults, children, total }),
    details: { holdHours: null },
  });
  await saveTaxNights({ trx, organizationId }, id, taxed);
  await savePlan({ trx, organizationId }, id, lacking);
  await raise(scope, "rentContract.planned", { id });
}

async function standing({ trx, organizationId }: EffectScope, id: number) {
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "c.organization_id").onRef("b.id", "=", "c.branch_id"),
    )
    .select(["c.unit_id as unitId", "c.check_in as checkIn", "c.check_out as checkOut", "c.total"])
    .select(["c.adults", "c.children", "b.time_zone as timeZone", paidOf.as("paid")])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Ends the open items of the inquiry's plan, except those that the new plan asks for unchanged: they stay, on their new day. The deposit
 * always ends, because it begins again with its terms. Returns the items of `plan` that are still to be added.
 */
async function endPlan(
  scope: EffectScope,
  id: number,
  plan: readonly PlannedPayment[],
): Promise<PlannedPayment[]> {
  const items = await scope.trx
    .selectFrom("contract_payment")
    .select(["id", "kind", "amount", "due_on as dueOn"])
    .select(["period_from as periodFrom", "period_until as periodUntil"])
    .where("organization_id", "=", scope.organizationId)
    .where("contract_id", "=", id)
    .where("status", "=", "open")
    .orderBy("id")
    .execute();
  const lacking = [...plan];
  for (const item of items) {
    const place = lacking.findIndex(
      ({ kind, amount, periodFrom, periodUntil }) =>
        kind !== "deposit" &&
        kind === item.kind &&
        amount === item.amount &&
        periodFrom === item.periodFrom &&
        periodUntil === item.periodUntil,
    );
    const [same] = place < 0 ? [] : lacking.splice(place, 1);
    if (!same) await move({ ...scope, actor: "SYS" }, paymentStatusList, item.id, { action: "end" });
    else if (same.dueOn !== item.dueOn)
      await scope.trx
        .updateTable("contract_payment")
        .set({ due_on: same.dueOn, version: sql`version + 1` })
        .where("organization_id", "=", scope.organizationId)
        .where("id", "=", item.id)
        .execute();
  }
  return lacking;
}
