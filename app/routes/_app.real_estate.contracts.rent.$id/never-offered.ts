import type { ReadContract } from "#contract/rent-contracts.ts";

/** Whether a contract is no inquiry, and began as none that was offered something. */
export function neverOffered({ contract, history }: ReadContract): boolean {
  return contract.status !== "INQUIRY" && !history.some(({ action }) => action === "makeOffer");
}
