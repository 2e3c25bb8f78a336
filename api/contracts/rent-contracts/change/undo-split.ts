import { carryOver } from "#api/contracts/rent-contracts/change/replanned.ts";
import { setContinues } from "#api/contracts/rent-contracts/change/split.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { stateConflict } from "#api/platform/calls/failure.ts";
import { move } from "#api/platform/moves/move.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { todayIn } from "#contract/platform/days.ts";

type First = Pick<RentContract, "id" | "timeZone" | "checkedOutAt">;

const carriedTo = (payments: readonly Payment[], tax: boolean) =>
  payments
    .filter(({ method, kind }) => method === "carried" && (kind === "cityTax") === tax)
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Ends the rest of a split stay, unless it has progressed, and returns to the original contract what came
 * from there: money, the contract that continues the rest, a guest who had moved. Both units and the original
 * contract are locked. Returns the city tax that was given back.
 */
export async function takeRestBack(
  context: CallContext,
  first: First,
  { id, version }: { id: number; version: number },
): Promise<number> {
  const rest = await findContract(context, id, { lock: true });
  const paid = rest.payments.some(({ status, method }) => status === "paid" && method !== "carried");
  if (rest.version !== version || paid || rest.invoices.length > 0)
    throw stateConflict({ id, label: rest.guest }, null);
  const carried = { from: id, to: first.id, day: todayIn(first.timeZone, context.now) };
  const cityTax = carriedTo(rest.payments, true);
  await carryOver(context, { ...carried, amount: carriedTo(rest.payments, false), kind: "rent" });
  await carryOver(context, { ...carried, amount: cityTax, kind: "cityTax" });
  await setContinues(context, rest.continuedById, null);
  const system = { ...context, actor: "SYS" as const };
  await move(system, contractStatusList, id, {
    action: "rejoin",
    set: { continues_id: null, checked_in_at: null },
  });
  await setContinues(context, rest.continuedById, first.id);
  if (first.checkedOutAt !== null)
    await move(system, contractStatusList, first.id, {
      action: "undoCheckOut",
      set: { checked_out_at: null },
      before: { checked_out_at: first.checkedOutAt },
      after: { checked_out_at: null },
    });
  return cityTax;
}
