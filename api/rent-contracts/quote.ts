import type { CallContext } from "#api/platform/call-context.ts";
import { Failure, invalid, notFound } from "#api/platform/failure.ts";
import { conflictsOf } from "#api/rent-contracts/conflicts.ts";
import { planPayments } from "#api/rent-contracts/rules/payment-plan.ts";
import { accommodation, priceNights, spreadAgreed } from "#api/rent-contracts/rules/price.ts";
import { daysBetween, todayIn } from "#contract/days.ts";
import { cancellation } from "#contract/real-estate.ts";
import type { Quote, StayFields } from "#contract/rent-contracts.ts";

/** Longest stay that is booked in one contract, in nights: three years. */
export const maxNights = 1096;

type Terms = Pick<
  StayFields,
  "checkIn" | "checkOut" | "paymentPlan" | "agreedTotal" | "cleaningFee" | "deposit"
>;

/** What a stay in a unit costs, when it is due and what stands in its way. `lock` holds the unit until the transaction ends. */
export async function quoteStay(
  context: CallContext,
  unitId: number,
  terms: Terms,
  options: { lock?: boolean } = {},
) {
  const unit = await bookableUnit(context, unitId, options.lock ?? false);
  checkDates(terms, todayIn(unit.time_zone, context.now));
  if (unit.base_price_per_night === null && terms.agreedTotal === null)
    throw new Failure("NOT_READY", { detail: "noPrice" });
  const own = await context.trx
    .selectFrom("unit_price")
    .select(["night", "price", "source"])
    .where("organization_id", "=", context.organizationId)
    .where("unit_id", "=", unitId)
    .where("night", ">=", terms.checkIn)
    .where("night", "<", terms.checkOut)
    .execute();
  const listed = priceNights(terms.checkIn, terms.checkOut, {
    basePricePerNight: unit.base_price_per_night ?? 0,
    own: new Map(own.map(({ night, price, source }) => [night, { price, source }])),
  });
  const nights = terms.agreedTotal === null ? listed : spreadAgreed(listed, terms.agreedTotal);
  const cleaningFee = terms.cleaningFee ?? unit.cleaning_fee;
  const deposit = terms.deposit ?? unit.deposit ?? 0;
  const plan = planPayments({
    checkIn: terms.checkIn,
    checkOut: terms.checkOut,
    nights,
    cleaningFee,
    deposit,
    plan: terms.paymentPlan,
    today: todayIn(unit.time_zone, context.now),
  });
  const conflicts = await conflictsOf(context, { unitId, from: terms.checkIn, until: terms.checkOut });
  const stay = accommodation(nights);
  const quote: Quote = {
    currency: unit.currency,
    nights,
    accommodation: stay,
    cleaningFee,
    total: stay + cleaningFee,
    deposit,
    minNights: unit.min_nights,
    maxPersons: unit.persons,
    plan,
    conflicts,
  };
  return {
    quote,
    unit: {
      id: unitId,
      branchId: unit.branch_id,
      cancellation: cancellation.parse(unit.cancellation),
      label: unit.label,
    },
  };
}

/** NOT_FOUND unless every unit stands in one of the user's branches. */
export async function requireUnits(context: CallContext, unitIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(unitIds)];
  const found = await context.trx
    .selectFrom("unit")
    .select("id")
    .where("organization_id", "=", context.organizationId)
    .where("id", "in", wanted)
    .where("branch_id", "in", [...context.branchIds])
    .execute();
  if (found.length < wanted.length) throw notFound();
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
      "u.base_price_per_night",
      "u.cleaning_fee",
      "u.deposit",
      "u.min_nights",
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

function checkDates({ checkIn, checkOut }: Terms, today: string): void {
  if (checkOut <= checkIn) throw invalid("contract.checkOut", "endBeforeStart");
  if (daysBetween(checkIn, checkOut) > maxNights)
    throw invalid("contract.checkOut", "tooManyNights", { max: maxNights });
  if (daysBetween(today, checkIn) > 3 * 366) throw invalid("contract.checkIn", "tooFarAhead");
  if (daysBetween(checkIn, today) > 366) throw invalid("contract.checkIn", "tooLongAgo");
}
