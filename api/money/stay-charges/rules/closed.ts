import { overStatuses } from "#api/contracts/rent-contracts/rules/transitions.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { ChargesClosedBecause } from "#contract/money/stay-charges/stay-charge.ts";

/**
 * Why nothing may be charged on a stay, and no line of it voided: it is over, or its invoice was issued or is drafted and would not show
 * it. Null while it may.
 */
export function closedFor({
  status,
  invoices,
}: Pick<RentContract, "status" | "invoices">): ChargesClosedBecause | null {
  if (overStatuses.has(status)) return "chargeOver";
  const standing = invoices.filter(({ kind, canceled }) => kind === "invoice" && !canceled);
  if (standing.some(({ state }) => state === "finalized")) return "chargeBilled";
  return standing.some(({ state }) => state === "draft") ? "chargeDrafted" : null;
}
