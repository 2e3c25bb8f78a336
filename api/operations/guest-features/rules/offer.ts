import type {
  FeatureEffect,
  FeatureMoment,
  FeatureRefund,
  FeatureRule,
} from "#contract/operations/guest-features/guest-feature.ts";

const hourMs = 3_600_000;

/** The data of a stay that decide which extras it may have. Instants are ISO texts. */
export interface ServedStay {
  checkInAt: string;
  checkOutAt: string;
  nights: number;
  persons: number;
  /** When the previous guest leaves the unit, and the next one comes. */
  previousLeavesAt: string | null;
  nextArrivesAt: string | null;
}

/** The rules of an extra that decide who may have it. */
export interface OfferRules {
  per: FeatureRule;
  moment: FeatureMoment;
  leadHours: number;
  cutOffHours: number;
  capacity: number | null;
  effect: FeatureEffect;
  /** The instant to which the effect moves check-in or check-out. */
  movedTo: string | null;
}

/**
 * Returns the nights or persons of a stay by which an extra is counted; 1 for an extra that is ordered once.
 */
export function mostOf(
  per: FeatureRule,
  { nights, persons }: Pick<ServedStay, "nights" | "persons">,
): number {
  if (per === "stay") return 1;
  return Math.max(1, per === "night" ? nights : persons);
}

/** Returns the instant that many hours before the moment of an extra, as ISO text. */
export function hoursBefore(
  moment: FeatureMoment,
  { checkInAt, checkOutAt }: Pick<ServedStay, "checkInAt" | "checkOutAt">,
  hours: number,
): string {
  const at = Date.parse(moment === "checkIn" ? checkInAt : checkOutAt);
  return new Date(at - hours * hourMs).toISOString();
}

/**
 * Returns why an extra is not offered to a stay, or null when it is: the stay has it already, it is too late,
 * it is sold out for that day, or the moved time leaves no time to clean (`minutesToClean`) or is not
 * different.
 */
export function whyNotOffered(
  rules: OfferRules,
  stay: ServedStay,
  { now, taken, has, minutesToClean }: { now: Date; taken: number; has: boolean; minutesToClean: number },
): "ordered" | "tooLate" | "full" | "noTime" | null {
  if (has) return "ordered";
  if (Date.parse(hoursBefore(rules.moment, stay, rules.leadHours)) <= now.getTime()) return "tooLate";
  if (rules.capacity !== null && taken >= rules.capacity) return "full";
  return hasTime(rules, stay, minutesToClean * 60_000) ? null : "noTime";
}

function hasTime({ effect, movedTo }: OfferRules, stay: ServedStay, cleaningMs: number): boolean {
  if (effect === "none" || movedTo === null) return true;
  const at = Date.parse(movedTo);
  if (effect === "lateCheckOut") {
    const next = stay.nextArrivesAt === null ? Infinity : Date.parse(stay.nextArrivesAt);
    return at > Date.parse(stay.checkOutAt) && at + cleaningMs <= next;
  }
  const before = stay.previousLeavesAt === null ? -Infinity : Date.parse(stay.previousLeavesAt);
  return at < Date.parse(stay.checkInAt) && before + cleaningMs <= at;
}

/**
 * Whether the money of a paid extra is refunded: fully before the cut-off if its rule says so, later as the
 * person who cancels decides; null while they have not.
 */
export function goesBack(
  { refund, cutOffAt }: { refund: FeatureRefund; cutOffAt: string },
  decided: boolean | undefined,
  now: Date,
): boolean | null {
  if (refund === "beforeCutOff" && Date.parse(cutOffAt) > now.getTime()) return true;
  return decided ?? null;
}
