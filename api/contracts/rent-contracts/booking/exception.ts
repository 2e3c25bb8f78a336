import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, type FieldProblem } from "#api/platform/calls/failure.ts";
import type { NewRentContract, Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { StayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * Returns the unit's rules that a stay breaks, least nights or most persons; null when it keeps them all.
 * Throws at the fields unless a person with the operation flag gives a reason.
 */
export function exceptionOf(
  context: CallContext,
  stay: Pick<NewRentContract, "adults" | "children" | "exceptionReason">,
  quote: Pick<Quote, "nightPrices" | "minNights" | "maxPersons">,
): StayException | null {
  const minNights = quote.nightPrices.length < quote.minNights ? quote.minNights : null;
  const maxPersons = stay.adults + stay.children > quote.maxPersons ? quote.maxPersons : null;
  if (minNights === null && maxPersons === null) return null;
  const operates = context.may(needs("real_estate_contract", "operation"));
  if (operates && stay.exceptionReason !== "") return { minNights, maxPersons, reason: stay.exceptionReason };
  const fields: FieldProblem[] = [];
  if (minNights !== null)
    fields.push({ field: "contract.checkOut", key: "tooFewNights", params: { min: minNights } });
  if (maxPersons !== null)
    fields.push({ field: "contract.adults", key: "tooManyPersons", params: { max: maxPersons } });
  if (operates) fields.push({ field: "contract.exceptionReason", key: "required" });
  throw new Failure("VALIDATION", { fields });
}
