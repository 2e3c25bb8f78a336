import type { blockTypes } from "#contract/planning/calendar/block-types.ts";
import type { Nights } from "#contract/platform/days.ts";

type BlockType = (typeof blockTypes)[number];

/**
 * Why a stay is overbooked: its nights are taken, somebody forced it over others, or its unit left the
 * building.
 */
export type OverbookingCause = "nights" | "force" | "removal";

/** Something that may hold nights of a unit. A block has a kind, a stay has none. */
export interface Holding extends Nights {
  blockType: BlockType | null;
}

/**
 * Whether it overbooks a stay of the same night: stays do, and blocks of owner and maintenance
 * (docs/rules/nights.md).
 */
export function overbooks({ blockType }: Holding): boolean {
  return blockType === null || blockType === "owner" || blockType === "maintenance";
}

export function share(one: Nights, other: Nights): boolean {
  return one.from < other.until && one.until > other.from;
}

/** The facts about a unit that decide about its stays, beside the nights. */
export interface UnitInUse {
  disabled: boolean;
  inBuilding: boolean;
}
export interface FlaggedStay extends Nights {
  id: number;
  cause: OverbookingCause | null;
}

/**
 * Whether a stay stays overbooked whatever holds its nights, because its unit is out of use or still out of
 * the building.
 */
export function unitIsLost(cause: OverbookingCause | null, unit: UnitInUse): boolean {
  return unit.disabled || (cause === "removal" && !unit.inBuilding);
}

/**
 * Returns the flagged stays that are no longer overbooked. `flagged` comes in order of the flags: the one
 * that has waited longest gets the nights and then conflicts with later ones. `others` holds nights without a
 * flag.
 */
export function resolved(
  flagged: readonly FlaggedStay[],
  others: readonly Holding[],
  unit: UnitInUse,
): number[] {
  const holding = [...others];
  const ids: number[] = [];
  for (const stay of flagged) {
    const forced = stay.cause === "force";
    const inTheWay = (other: Holding) => share(other, stay) && (forced || overbooks(other));
    if (unitIsLost(stay.cause, unit) || holding.some(inTheWay)) continue;
    holding.push({ from: stay.from, until: stay.until, blockType: null });
    ids.push(stay.id);
  }
  return ids;
}
