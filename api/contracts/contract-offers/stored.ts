import { type OfferedStay, storedNightPrices } from "#api/contracts/rent-contracts/rules/offered-stay.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { stayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { cancellation } from "#contract/property/units/units.ts";

const exceptionShape = stayException.nullable();

/** Returns the stored terms of an offer. */
export async function storedOffer(
  { trx, organizationId }: Pick<CallContext, "trx" | "organizationId">,
  id: number,
): Promise<OfferedStay> {
  const row = await trx
    .selectFrom("contract_offer")
    .select(["unit_id as unitId", "check_in as checkIn", "check_out as checkOut", "adults", "children"])
    .select(["currency", "night_prices", "cleaning_fee as cleaningFee", "total", "deposit"])
    .select([
      "payment_plan as paymentPlan",
      "cancellation",
      "cancellation_name as cancellationName",
      "notice_months as noticeMonths",
      "exception",
    ])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { night_prices, ...offered } = row;
  return {
    ...offered,
    nights: storedNightPrices.parse(night_prices),
    cancellation: cancellation.parse(row.cancellation),
    exception: exceptionShape.parse(row.exception),
  };
}
