import { findContract } from "#api/contracts/rent-contracts/queries.ts";
import { handleEvent } from "#api/money/deposits/handle-event.ts";
import { depositsShown } from "#api/money/deposits/shown-deposit.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import type { DepositEvent } from "#contract/money/deposits/deposit.ts";
import type { Deposit } from "#contract/money/deposits/deposits.ts";

/** Contract statuses in which a stay's deposit may be marked by hand: agreed, under way or over. */
const marked: readonly string[] = ["ACTIVE", "OWNER_APPROVED", "COMPLETED"];

/**
 * Collects or gives back all of a stay's deposit by hand. When that is already done, it has no second effect.
 */
export async function markDeposit(
  context: CallContext,
  contractId: number,
  event: Extract<DepositEvent, "charge" | "refund">,
): Promise<Deposit> {
  const contract = await findContract(context, contractId);
  if (!marked.includes(contract.status)) throw new Failure("NOT_READY", { detail: "contractNotMarked" });
  const shown = await depositsShown(context, contract);
  const open = shown.find(({ allowedActions }) => allowedActions.some(({ action }) => action === event));
  const done = shown.findLast((one) => (event === "charge" ? one.balance > 0 : one.refunded > 0));
  const deposit = open ?? done;
  if (!deposit) throw notFound();
  if (open)
    await handleEvent(context, {
      id: open.id,
      event,
      method: "manual",
      reference: "",
      withheld: [],
      reason: "",
      version: open.version,
    });
  return (
    (await depositsShown(context, await findContract(context, contractId))).find(
      ({ id }) => id === deposit.id,
    ) ?? deposit
  );
}
