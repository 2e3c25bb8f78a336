import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import { addDays } from "#contract/platform/days.ts";

/** The facts that decide whether a person can complete a contract. */
export interface Completable {
  status: RentContractStatus;
  open: number;
  checkOut: string;
  /** The branch's date. */
  today: string;
}

/** Returns how a contract is completed, or why it cannot be; neither when it is completed already. */
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
