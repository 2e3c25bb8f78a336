/** A unit went into a building, into another or out of it. */
export interface UnitMoved {
  unitId: number;
  from: number | null;
  to: number | null;
  reason: string;
}

/** The units of a building were put in an order. */
export interface UnitsArranged {
  buildingId: number;
  unitIds: readonly number[];
}

/** Somebody is said to own those units of a building that have no owner. */
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
