import type { RentContractStatus } from "#contract/contracts/rent-contracts/rent-contract-status.ts";
import type { ReleaseProblem } from "#contract/operations/keyboxes/keybox.ts";

/** A stay as far as keys and codes hang on it. */
export interface ReleasedStay {
  status: RentContractStatus;
  kind: "rent" | "rent30";
  /** The instants of check-in and check-out, by the clock of the house. */
  arrivesAt: string;
  leavesAt: string;
  checkedInAt: string | null;
  /** An open item of the plan is due. */
  due: boolean;
  /** The guests have said who they are, and signed it. */
  registered: boolean;
}

const minuteMs = 60_000;
/** A guest may open from so long before check-in to so long after check-out. */
export const opensBeforeMs = 30 * minuteMs;
export const opensAfterMs = 120 * minuteMs;

/** Why a stay may not open its slot at this moment; null where it may. */
export function whyNotReleased(stay: ReleasedStay, now: Date): ReleaseProblem | null {
  if (stay.status !== "ACTIVE") return "stayNotActive";
  if (now.getTime() < Date.parse(stay.arrivesAt) - opensBeforeMs) return "tooEarly";
  if (now.getTime() > Date.parse(stay.leavesAt) + opensAfterMs) return "tooLate";
  return withheldBecause(stay);
}

/** What a key or a code waits for, whatever the moment: money that is due, and who travels. Tenants are not in the guest register. */
export function withheldBecause({
  due,
  registered,
  checkedInAt,
  kind,
}: Pick<ReleasedStay, "due" | "registered" | "checkedInAt" | "kind">): "notPaid" | "notRegistered" | null {
  if (due) return "notPaid";
  return kind === "rent" && !registered && checkedInAt === null ? "notRegistered" : null;
}
