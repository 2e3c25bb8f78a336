import { overStatuses } from "#api/contracts/rent-contracts/rules/transitions.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import type { ChargesClosedBecause } from "#contract/money/stay-charges/stay-charge.ts";

/**
 * Returns why nothing may be charged on a stay any more, and no line of it voided: the stay is over, or its invoice, issued or drafted,
 * would not show the change. Null while both are possible.
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
