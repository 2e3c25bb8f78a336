import { monthlyRentOf } from "#api/contracts/rent-contracts/rules/monthly-rent.ts";
import { planKindOf } from "#api/contracts/rent-contracts/rules/plan-kind.ts";
import { accommodation } from "#api/contracts/rent-contracts/rules/price.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { cancellationOptionsOf } from "#api/property/units/prices/queries.ts";
import type { NewOffer } from "#contract/contracts/contract-offers/contract-offers.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";

type Inquiry = Omit<RentContract, "allowedActions">;
type Wanted = Pick<NewOffer, "checkIn" | "checkOut">;

/** The terms of an offer that were agreed with the inquiry before; undefined for those that were not. */
export type AgreedTerms = Pick<
  NewOffer,
  | "agreedTotal"
  | "monthlyRent"
  | "cleaningFee"
  | "deposit"
  | "paymentPlan"
  | "cancellationId"
  | "noticeMonths"
>;

/**
 * Returns what was agreed with an inquiry and counts in an offer of it: always the payment plan and the notice; for the same unit also the fees, the
 * deposit, the cancellation terms and a monthly rent; for the same nights also the price of all nights.
 */
export async function agreedTerms(
  context: CallContext,
  stay: Inquiry,
  unitId: number,
  { checkIn, checkOut }: Wanted,
): Promise<AgreedTerms> {
  const paymentPlan = planKindOf(stay.payments);
  const { noticeMonths } = stay;
  if (unitId !== stay.unitId) return { paymentPlan, noticeMonths };
  const agreed = stay.nightPrices.some(({ source }) => source === "agreed");
  // A monthly rent counts for other nights, too.
  const monthlyRent = monthlyRentOf(stay.nightPrices);
  const sameNights = checkIn === stay.checkIn && checkOut === stay.checkOut;
  const { cleaningFee, deposit } = stay;
  return {
    ...{ paymentPlan, noticeMonths, cleaningFee, deposit },
    ...(monthlyRent !== null
      ? { monthlyRent }
      : agreed && sameNights && { agreedTotal: accommodation(stay.nightPrices) }),
    cancellationId: await cancellationOf(context, stay),
  };
}

/** Returns the cancellation option with which the inquiry was recorded, if its unit still offers it. */
async function cancellationOf(
  context: CallContext,
  { unitId, branchId, cancellationName }: Inquiry,
): Promise<number | undefined> {
  if (cancellationName === "") return undefined;
  const { offered } = await cancellationOptionsOf(context, { unitId, branchId });
  return offered.find(({ name }) => name === cancellationName)?.id;
}
