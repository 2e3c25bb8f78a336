import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";

/** Whether a contract is no inquiry, and began as none that was offered something. */
export function neverOffered({ contract }: { contract: RentContract }): boolean {
  return contract.status !== "INQUIRY" && !contract.offered;
}
