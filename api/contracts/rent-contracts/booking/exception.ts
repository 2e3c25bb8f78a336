import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, type FieldProblem } from "#api/platform/calls/failure.ts";
import type { NewRentContract, Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { StayException } from "#contract/contracts/rent-contracts/stay-exception.ts";
import { needs } from "#contract/platform/access.ts";

/**
 * What of the unit's rules a stay does not keep: the least nights, the most persons. Null where it keeps them all.
 * Refused beside the fields, unless who may operate says why; never passed over in silence.
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
