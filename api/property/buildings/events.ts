/** A unit was put into a building, into another one, or taken out. */
export interface UnitMoved {
  unitId: number;
  from: number | null;
  to: number | null;
  reason: string;
}

/** The units of a building were reordered. */
export interface UnitsArranged {
  buildingId: number;
  unitIds: readonly number[];
}

/** Somebody was named as owner of those units of a building that have none. */
export interface OwnerNamed {
  buildingId: number;
  ownerId: number;
}

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    "building.unitMoved": UnitMoved;
    "building.unitsArranged": UnitsArranged;
    "building.ownerNamed": OwnerNamed;
  }
}
