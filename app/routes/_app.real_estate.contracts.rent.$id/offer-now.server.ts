import type { SignedIn } from "#app/services/access.server.ts";
import type { RentContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { neverOffered } from "./never-offered.ts";

/** What of its offers matters now: the one that ends first, else how the last one ended; null of what was never offered anything. */
export async function loadOfferNow({ api }: SignedIn, contract: RentContract) {
  if (neverOffered({ contract })) return null;
  const { Offers } = await api.contractOffers.ofContract({ id: contract.id });
  const [next] = Offers.filter(({ status }) => status === "open").sort((a, b) =>
    a.validUntil.localeCompare(b.validUntil),
  );
  if (next) return { state: "ends" as const, time: formatDateTime(next.validUntil, contract.timeZone) };
  const [last] = Offers.filter(({ status }) => status !== "withdrawn" && status !== "closed");
  if (!last) return contract.status === "INQUIRY" ? { state: "none" as const, time: "" } : null;
  const { status } = last;
  // Once the contract has moved on, how it came about stands in its history.
  if (contract.status !== (status === "accepted" ? "NEW" : "INQUIRY")) return null;
  const state = status === "accepted" || status === "declined" ? status : ("expired" as const);
  return { state, time: formatDateTime(last.decidedAt ?? last.validUntil, contract.timeZone) };
}
