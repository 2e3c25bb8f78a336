import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { addDays } from "#contract/platform/days.ts";

/** What decides whether a contract can be completed by a person. */
export interface Completable {
  status: RentContractStatus;
  open: number;
  checkOut: string;
  /** Of the branch. */
  today: string;
}

/** How a contract is completed, why it is not, or neither where it is completed already. */
export function completion(
  { status, open, checkOut, today }: Completable,
  reason: string,
): { action?: "complete" | "completeWithBalance"; refused?: string } {
  if (status === "COMPLETED") return {};
  if (status !== "ACTIVE") return { refused: "notActive" };
  if (addDays(checkOut, -1) >= today) return { refused: "stayOver" };
  if (open <= 0) return { action: "complete" };
  return reason === "" ? { refused: "balanceOpen" } : { action: "completeWithBalance" };
}
