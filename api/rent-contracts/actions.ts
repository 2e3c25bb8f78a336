import type { CallContext } from "#api/platform/call-context.ts";
import { allowedActions } from "#api/platform/transitions.ts";
import { conflictsOf } from "#api/rent-contracts/conflicts.ts";
import { type RentGuard, rentTransitions } from "#api/rent-contracts/rules/transitions.ts";
import { addDays, todayIn } from "#contract/days.ts";
import type { AllowedAction } from "#contract/list.ts";
import type { RentContract } from "#contract/rent-contracts.ts";

type Known = Pick<
  RentContract,
  "id" | "unitId" | "status" | "timeZone" | "checkIn" | "checkOut" | "checkedInAt" | "total" | "paid"
>;

/** The guards that do not hold for a contract now. */
export async function failingGuards(context: CallContext, contract: Known): Promise<ReadonlySet<RentGuard>> {
  const failing = new Set<RentGuard>();
  if (contract.checkedInAt !== null) failing.add("notCheckedIn");
  if (contract.paid < contract.total) failing.add("balanceZero");
  if (addDays(contract.checkOut, -1) >= todayIn(contract.timeZone, context.now)) failing.add("stayOver");
  if (contract.status === "INQUIRY") {
    const conflicts = await conflictsOf(context, {
      unitId: contract.unitId,
      from: contract.checkIn,
      until: contract.checkOut,
      except: contract.id,
    });
    if (conflicts.length > 0) failing.add("nightsFree");
  }
  return failing;
}

/** What the present user may do with a contract. */
export async function contractActions(context: CallContext, contract: Known): Promise<AllowedAction[]> {
  const failing = await failingGuards(context, contract);
  return allowedActions(rentTransitions, contract.status, context.may, (guard) =>
    failing.has(guard) ? guard : undefined,
  );
}
