import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";

interface OfContract {
  contractId: number;
  reason: string;
}

/** Makes a move as the system when the contract allows it at present; otherwise nothing happens. */
async function where(
  scope: EffectScope,
  contractId: number,
  wish: { action: string; to: RentContractStatus; reason?: string },
): Promise<void> {
  const mover = { ...scope, actor: "SYS" as const };
  const contract = await contractStatusList.lock(mover, contractId);
  if (contract.status !== wish.to && !(await whyNot(mover, contractStatusList, contract, wish)))
    await move(mover, contractStatusList, contract, wish);
}

/** Moves the contract because the owner is looking at the document. */
export async function laidBeforeOwner(scope: EffectScope, { contractId }: OfContract): Promise<void> {
  await where(scope, contractId, { action: "review", to: "REVIEWING" });
}

/** Moves the contract because the owner has agreed. */
export async function approvedByOwner(scope: EffectScope, { contractId, reason }: OfContract): Promise<void> {
  await where(scope, contractId, { action: "approve", to: "OWNER_APPROVED", reason });
}

/** Moves the contract back because the owner wants changes. */
export async function changesRequired(scope: EffectScope, { contractId, reason }: OfContract): Promise<void> {
  await where(scope, contractId, { action: "reopen", to: "REVIEWING", reason });
}

/** Makes a contract that all have signed binding, once the money due before has come. */
export async function activateSigned(scope: EffectScope, contractId: number): Promise<void> {
  await where(scope, contractId, { action: "confirm", to: "ACTIVE" });
}
