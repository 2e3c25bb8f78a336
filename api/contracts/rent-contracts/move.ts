import { requireHoldChoice } from "#api/contracts/rent-contracts/booking/hold.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { costOfCancelling } from "#api/contracts/rent-contracts/ending/cancel.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { move } from "#api/platform/moves/move.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

interface StatusRequest {
  status: RentContractStatus;
  version?: number | undefined;
  reason: string;
  /** Hours of the hold for a contract that becomes NEW. */
  holdHours?: number | null;
  /** Of one that is cancelled because the guest has not come: in place of the fee by the terms. */
  fee?: number | undefined;
}

/** Moves a contract along its statuses. A cancellation by a person costs what the contract's terms say. */
export async function moveContract(
  context: CallContext,
  id: number,
  { status: to, version, reason, holdHours = 24, fee }: StatusRequest,
): Promise<RentContractStatus> {
  requireHoldChoice(context, holdHours, "holdHours");
  const cost = to === "CANCELED" ? await costOfCancelling(context, id, fee) : null;
  const moved = await move(context, contractStatusList, id, {
    to,
    version,
    reason,
    details: cost ?? { holdHours },
    ...(cost && { after: { cancelFee: cost.fee } }),
  });
  return moved.to;
}
