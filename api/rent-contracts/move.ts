import type { CallContext } from "#api/platform/call-context.ts";
import { move } from "#api/platform/move.ts";
import { costOfCancelling } from "#api/rent-contracts/cancel.ts";
import { contractStatusList } from "#api/rent-contracts/contract-status.ts";
import { requireHoldChoice } from "#api/rent-contracts/hold.ts";
import type { RentContractStatus } from "#contract/rent-contract-status.ts";

interface Wanted {
  status: RentContractStatus;
  version?: number | undefined;
  reason: string;
  /** Of one that becomes NEW. */
  holdHours?: number | null;
}

/** Moves a contract along its statuses; the cancellation of one by a person costs what its terms say. */
export async function moveContract(
  context: CallContext,
  id: number,
  { status: to, version, reason, holdHours = 24 }: Wanted,
): Promise<RentContractStatus> {
  requireHoldChoice(context, holdHours, "holdHours");
  const cost = to === "CANCELED" ? await costOfCancelling(context, id) : null;
  const moved = await move(context, contractStatusList, id, {
    to,
    version,
    reason,
    details: cost ?? { holdHours },
    ...(cost && { after: { cancelFee: cost.fee } }),
  });
  return moved.to;
}
