import { monthlyRentOf } from "#api/contracts/rent-contracts/rules/monthly-rent.ts";
import { planKindOf } from "#api/contracts/rent-contracts/rules/plan-kind.ts";
import { accommodation } from "#api/contracts/rent-contracts/rules/price.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { cancellationOptionsOf } from "#api/property/units/prices/queries.ts";
import type { NewOffer } from "#contract/contracts/contract-offers/contract-offers.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";

type Inquiry = Omit<RentContract, "allowedActions">;
type Wanted = Pick<NewOffer, "checkIn" | "checkOut">;

/** Of an offer, what was agreed with the inquiry already; undefined where nothing was. */
export type AgreedTerms = Pick<
  NewOffer,
  "agreedTotal" | "monthlyRent" | "cleaningFee" | "deposit" | "paymentPlan" | "cancellationId"
>;

/**
 * What was agreed with an inquiry and goes on in an offer of it: how it is paid in any case, fees, deposit and cancellation terms in the
 * same unit, the price of all nights where the nights are the same, too.
 */
export async function agreedTerms(
  context: CallContext,
  stay: Inquiry,
  unitId: number,
  { checkIn, checkOut }: Wanted,
): Promise<AgreedTerms> {
  const paymentPlan = planKindOf(stay.payments);
  if (unitId !== stay.unitId) return { paymentPlan };
  const agreed = stay.nightPrices.some(({ source }) => source === "agreed");
  // A rent by the month goes on whatever the days are.
  const monthlyRent = monthlyRentOf(stay.nightPrices);
  const sameNights = checkIn === stay.checkIn && checkOut === stay.checkOut;
  const { cleaningFee, deposit } = stay;
  return {
    ...{ paymentPlan, cleaningFee, deposit },
    ...(monthlyRent !== null
      ? { monthlyRent }
      : agreed && sameNights && { agreedTotal: accommodation(stay.nightPrices) }),
    cancellationId: await cancellationOf(context, stay),
  };
}

/** The option of the unit the inquiry was taken down with, as long as the unit offers it. */
async function cancellationOf(
  context: CallContext,
  { unitId, branchId, cancellationName }: Inquiry,
): Promise<number | undefined> {
  if (cancellationName === "") return undefined;
  const { offered } = await cancellationOptionsOf(context, { unitId, branchId });
  return offered.find(({ name }) => name === cancellationName)?.id;
}
