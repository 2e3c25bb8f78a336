import { conflictsOf } from "#api/contracts/rent-contracts/booking/conflicts.ts";
import { shownConflicts } from "#api/contracts/rent-contracts/booking/shown-conflicts.ts";
import { monthlyNights } from "#api/contracts/rent-contracts/rules/monthly-rent.ts";
import { planPayments } from "#api/contracts/rent-contracts/rules/payment-plan.ts";
import { accommodation, bookedNights, spreadAgreed } from "#api/contracts/rent-contracts/rules/price.ts";
import { taxOfStay } from "#api/money/city-tax-rules/queries-stay.ts";
import { taxOf } from "#api/money/city-tax-rules/rules/city-tax.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/calls/failure.ts";
import { cancellationOptionsOf, priceTermsOf } from "#api/property/units/prices/queries.ts";
import { priceNights } from "#api/property/units/rules/night-price.ts";
import { stayDiscount } from "#api/property/units/rules/stay-discount.ts";
import type { NewRentContract, Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { daysBetween, todayIn } from "#contract/platform/days.ts";
import { cancellation } from "#contract/property/units/units.ts";

/** Longest stay that is booked in one contract, in nights from today or its later beginning: three years. */
export const maxNights = 1096;
/** The most days since the beginning of a lease that is taken over: a tenant may have lived there for sixty years. */
export const oldestLease = 60 * 366;

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
  Partial<Pick<NewRentContract, "settledUntil" | "monthlyRent">>;

/**
 * Returns what a stay in a unit costs, when it is due, and which conflicts it has. `lock` locks the unit
 * until the transaction ends. A stay that `changes` does not conflict with itself and may have begun long
 * ago, as may a lease that is `takenOver`.
 */
export async function quoteStay(
  context: CallContext,
  unitId: number,
  terms: Terms,
  options: { lock?: boolean; changes?: { id: number; checkIn: string }; takenOver?: boolean } = {},
) {
  const unit = await bookableUnit(context, unitId, options.lock ?? false);
  const today = todayIn(unit.time_zone, context.now);
  checkDates(terms, today, options.takenOver ? terms.checkIn : options.changes?.checkIn);
  const owedFrom = terms.settledUntil ?? terms.checkIn;
  const prices = (await priceTermsOf(context, [unitId], terms.checkIn, terms.checkOut)).get(unitId);
  if (!prices) throw notFound();
  const listed = priceNights(terms.checkIn, terms.checkOut, prices);
  const rent = terms.monthlyRent ?? null;
  if (rent !== null && terms.agreedTotal !== null) throw invalid("contract.monthlyRent", "agreedTwice");
  const agreed = rent !== null || terms.agreedTotal !== null;
  if (!agreed && listed.some(({ price }) => price === null))
    throw new Failure("NOT_READY", { detail: "noPrice" });
  const { offered } = await cancellationOptionsOf(context, { unitId, branchId: unit.branch_id });
  const option = chosenOption(offered, terms.cancellationId);
  const discountPercent = stayDiscount(listed.length, prices.stayDiscounts);
  const nightPrices = listed.map(({ night, price, source }) => ({ night, price: price ?? 0, source }));
  const surchargePercent = option?.surchargePercent ?? 0;
  const owed = nightPrices.filter(({ night }) => night >= owedFrom);
  const owedNights =
    rent !== null
      ? monthlyNights(owedFrom, terms.checkOut, rent)
      : terms.agreedTotal === null
        ? bookedNights(owed, { discountPercent, surchargePercent })
        : spreadAgreed(owed, terms.agreedTotal);
  const settledNights = nightPrices
    .filter(({ night }) => night < owedFrom)
    .map(({ night }) => ({ night, price: 0, source: "agreed" as const }));
  const nights = [...settledNights, ...owedNights];
  // A tenant whose lease is taken over has long moved in: nobody cleans for the arrival.
  const cleaningFee = terms.cleaningFee ?? (terms.settledUntil === undefined ? unit.cleaning_fee : 0);
  const deposit = terms.deposit ?? unit.deposit ?? 0;
  const taxed = await taxOfStay(context, {
    unitId,
    nights: owedNights,
    adults: terms.adults,
    children: terms.children,
  });
  const cityTax = taxOf(taxed);
  const plan = planPayments({
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    nights,
    cleaningFee,
    cityTax,
    deposit,
    plan: terms.paymentPlan,
    owedFrom,
    today,
  });
  const conflicts = await conflictsOf(context, {
    unitId,
    from: terms.checkIn,
    until: terms.checkOut,
    ...(options.changes && { except: options.changes.id }),
  });
  const stay = accommodation(nights);
  const quote: Quote = {
    currency: unit.currency,
    nightPrices: nights,
    accommodation: stay,
    cleaningFee,
    total: stay + cleaningFee,
    cityTax,
    cityTaxNights: taxed.filter(({ amount }) => amount > 0).length,
    deposit,
    minNights: listed[0]?.minNights ?? 1,
    maxPersons: unit.persons,
    standardFees: { cleaningFee: unit.cleaning_fee, deposit: unit.deposit ?? 0 },
    stayDiscountPercent: agreed ? 0 : discountPercent,
    cancellationOptions: offered.map(({ id, name, surchargePercent }) => ({ id, name, surchargePercent })),
    cancellationId: option?.id ?? null,
    plan,
    conflicts: await shownConflicts(context, conflicts),
  };
  return {
    quote,
    taxed,
    unit: {
      id: unitId,
      branchId: unit.branch_id,
      cancellation: option?.terms ?? cancellation.parse(unit.cancellation),
      cancellationName: option?.name ?? "",
      label: unit.label,
      today,
    },
  };
}

/** Throws NOT_FOUND unless every unit belongs to one of the user's branches. */
export async function requireUnits(context: CallContext, unitIds: readonly number[]): Promise<void> {
  const ids = [...new Set(unitIds)];
  const units = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", ids)
    .where("branch_id", "in", [...context.branchIds])
    .execute();
  if (units.length < ids.length) throw notFound();
}

async function bookableUnit(context: CallContext, unitId: number, lock: boolean) {
  const unit = await context.trx
    .selectFrom("unit as u")
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "u.organization_id").onRef("b.id", "=", "u.branch_id"),
    )
    .where("u.organization_id", "=", context.organizationId)
    .where("u.id", "=", unitId)
    .where("u.branch_id", "in", [...context.branchIds])
    .select([
      "u.branch_id",
      "u.label",
      "u.cleaning_fee",
      "u.deposit",
      "u.persons",
      "u.currency",
      "u.cancellation",
      "u.status",
      "b.time_zone",
    ])
    .$if(lock, (qb) => qb.forUpdate("u"))
    .executeTakeFirst();
  if (!unit) throw notFound();
  if (unit.status === "DISABLED") throw new Failure("NOT_READY", { detail: "unitDisabled" });
  return unit;
}

/**
 * Returns the cancellation option that a booking names; without one the unit's standard terms apply, at the
 * listed price.
 */
function chosenOption<O extends { id: number }>(offered: readonly O[], optionId: number | undefined) {
  if (optionId === undefined) return undefined;
  const option = offered.find(({ id }) => id === optionId);
  if (!option) throw invalid("contract.cancellationId", "unknownCancellation");
  return option;
}

function checkDates(
  { checkIn, checkOut, settledUntil }: Terms,
  today: string,
  presentCheckIn?: string,
): void {
  if (checkOut <= checkIn) throw invalid("contract.checkOut", "endBeforeStart");
  if (settledUntil !== undefined && (settledUntil <= checkIn || settledUntil >= checkOut))
    throw invalid("contract.settledUntil", "withinStay");
  if (settledUntil !== undefined && settledUntil > today && checkIn > today)
    throw invalid("contract.settledUntil", "onlyRunning");
  if (daysBetween(checkIn > today || checkOut < today ? checkIn : today, checkOut) > maxNights)
    throw invalid("contract.checkOut", "tooManyNights", { max: maxNights });
  if (daysBetween(today, checkIn) > 3 * 366) throw invalid("contract.checkIn", "tooFarAhead");
  if (checkIn === presentCheckIn) return;
  if (settledUntil === undefined && daysBetween(checkIn, today) > 366)
    throw invalid("contract.checkIn", "leaseTooLongAgo");
  if (daysBetween(checkIn, today) > oldestLease) throw invalid("contract.checkIn", "tooLongAgo");
}
