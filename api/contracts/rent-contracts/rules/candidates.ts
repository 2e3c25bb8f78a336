import type { Candidate } from "#contract/contracts/rent-contracts/stay-changes.ts";

type Ranked = Pick<
  Candidate,
  "unitId" | "label" | "sameBuilding" | "sameKind" | "difference" | "persons" | "rooms"
>;

/**
 * Ranks units that could take a stay: its own building first, then its own kind of unit, then the least
 * difference in price either way, then the least unused space. A unit without a price comes last within its
 * group.
 */
export function rankCandidates<T extends Ranked>(candidates: readonly T[], persons: number): T[] {
  return [...candidates].sort(
    (one, other) =>
      Number(other.sameBuilding) - Number(one.sameBuilding) ||
      Number(other.sameKind) - Number(one.sameKind) ||
      apart(one) - apart(other) ||
      one.persons - persons - (other.persons - persons) ||
      one.label.localeCompare(other.label) ||
      one.unitId - other.unitId,
  );
}

function apart({ difference }: Ranked): number {
  return difference === null ? Number.MAX_SAFE_INTEGER : Math.abs(difference);
}
