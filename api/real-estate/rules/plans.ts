import { revivalGuards, type UnitGuard, unitTransitions } from "#api/real-estate/rules/transitions.ts";
import type { UnitStatus } from "#contract/real-estate.ts";
import type { FeatureType } from "#contract/unit-choices.ts";

/** What of a unit decides about a move. */
interface Placed {
  status: UnitStatus;
  previousStatus: UnitStatus | null;
  advertise: FeatureType | null;
  failing: ReadonlySet<UnitGuard>;
}

/** What a move would write; neither `change` nor `refused` where the unit stands there already. */
interface Plan {
  change?: { status?: UnitStatus; previous_status?: UnitStatus | null; advertise?: FeatureType | null };
  /** The first condition that is not met. */
  refused?: UnitGuard;
}

/** Live, or of a disabled unit back to what it was. */
export function planEnable(unit: Placed): Plan {
  if (unit.status === "ACTIVE") return {};
  const revived = unit.status === "DISABLED";
  const to = revived ? (unit.previousStatus ?? "ACTIVE") : "ACTIVE";
  const guards = revived ? revivalGuards(to) : guardsOf(unit.status, "activate");
  return refusal(guards, unit) ?? { change: { status: to, previous_status: null } };
}

/** Disabled, off all advertising, the present status remembered. */
export function planDisable(unit: Placed): Plan {
  if (unit.status === "DISABLED") return {};
  return (
    refusal(guardsOf(unit.status, "archive"), unit) ?? {
      change: { status: "DISABLED", previous_status: unit.status, advertise: null },
    }
  );
}

/** The same although stays lie ahead, where somebody forces it; `forced` when that was what stood in the way. */
export function planForced<U extends Placed>(unit: U, force: boolean): { plan: Plan; forced: boolean } {
  if (!force || !unit.failing.has("noFutureStays")) return { plan: planDisable(unit), forced: false };
  const failing = new Set([...unit.failing].filter((guard) => guard !== "noFutureStays"));
  return { plan: planDisable({ ...unit, failing }), forced: true };
}

/** Advertised at a place, or with null nowhere. A place on a page takes the simple listing with it. */
export function planAdvertise(unit: Placed, place: FeatureType | null): Plan {
  if (unit.advertise === place) return {};
  if (place === null) return { change: { advertise: null } };
  return refusal(["hasPrice", "hasImage", "isLive"], unit) ?? { change: { advertise: place } };
}

function guardsOf(from: UnitStatus, action: string): readonly UnitGuard[] {
  return unitTransitions.find((move) => move.from === from && move.action === action)?.guards ?? [];
}

function refusal(guards: readonly UnitGuard[], unit: Placed): Plan | undefined {
  const refused = guards.find((guard) => unit.failing.has(guard));
  return refused && { refused };
}
