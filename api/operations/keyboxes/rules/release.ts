import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { ReleaseProblem } from "#contract/operations/keyboxes/keybox.ts";

/** The data of a stay on which keys and codes depend. */
export interface ReleasedStay {
  status: RentContractStatus;
  kind: "rent" | "rent30";
  /** The instants of check-in and check-out, in the building's time zone. */
  arrivesAt: string;
  leavesAt: string;
  checkedInAt: string | null;
  /** An open item of the plan is due. */
  due: boolean;
  /** The guests have given their data and signed. */
  registered: boolean;
}

const minuteMs = 60_000;
/** A guest may open from this long before check-in to this long after check-out. */
export const opensBeforeMs = 30 * minuteMs;
export const opensAfterMs = 120 * minuteMs;

/** Returns why a stay may not open its slot at this moment; null when it may. */
export function whyNotReleased(stay: ReleasedStay, now: Date): ReleaseProblem | null {
  if (stay.status !== "ACTIVE") return "stayNotActive";
  if (now.getTime() < Date.parse(stay.arrivesAt) - opensBeforeMs) return "tooEarly";
  if (now.getTime() > Date.parse(stay.leavesAt) + opensAfterMs) return "tooLate";
  return withheldBecause(stay);
}

/**
 * Returns what a key or code waits for at any time: due money, and the travellers' data. Tenants are not in
 * the guest register.
 */
export function withheldBecause({
  due,
  registered,
  checkedInAt,
  kind,
}: Pick<ReleasedStay, "due" | "registered" | "checkedInAt" | "kind">): "notPaid" | "notRegistered" | null {
  if (due) return "notPaid";
  return kind === "rent" && !registered && checkedInAt === null ? "notRegistered" : null;
}
