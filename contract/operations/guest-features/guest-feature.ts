import {
  blank,
  choice,
  flag,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  record,
  reference,
  time,
} from "#contract/platform/record.ts";

/** What an extra is counted by: once for each stay, night or person. */
export const featureRules = ["stay", "night", "person"] as const;
export type FeatureRule = (typeof featureRules)[number];

/** The moment of a stay from which the hours of an extra count back. */
export const featureMoments = ["checkIn", "checkOut"] as const;
export type FeatureMoment = (typeof featureMoments)[number];

/** What a paid extra changes: nothing, or the time at which the guest may come or must have gone. */
export const featureEffects = ["none", "earlyCheckIn", "lateCheckOut"] as const;
export type FeatureEffect = (typeof featureEffects)[number];

/** Until when a cancellation is refunded; later, the person who cancels decides. */
export const featureRefunds = ["beforeCutOff", "never"] as const;
export type FeatureRefund = (typeof featureRefunds)[number];

/** An extra that a branch offers its guests beside the stay. */
export const guestFeatureRecord = record("guestFeature", {
  branchId: reference(),
  name: line(120),
  /** The text for the guest. */
  description: blank(lines(2000)),
  per: preset(choice(featureRules), "stay"),
  /** Including VAT, in the branch's currency. */
  price: money(),
  /** VAT in percent. */
  taxRate: number({ min: 0, max: 100, decimals: 2 }),
  moment: preset(choice(featureMoments), "checkIn"),
  /** Hours before its moment until which it may be ordered. */
  leadHours: preset(number({ min: 0, max: 8760 }), 24),
  /** Hours before its moment until which it may be paid. */
  cutOffHours: preset(number({ min: 0, max: 8760 }), 12),
  /** The most stays that may have it on one day; empty for no limit. */
  capacity: optional(number({ min: 1, max: 10_000 })),
  refund: preset(choice(featureRefunds), "beforeCutOff"),
  effect: preset(choice(featureEffects), "none"),
  /** The time to which the effect moves check-in or check-out. */
  effectTime: optional(time()),
  active: flag(true),
  /** The provider who does it once it is paid, and the line of their price list; empty when the house does it. */
  providerId: optional(reference()),
  providerPriceId: optional(reference()),
});

/** Statuses of an ordered extra: `api/operations/guest-features/rules/transitions.ts`. */
export const featureRequestStatuses = ["REQUESTED", "PAID", "CANCELED"] as const;
export type FeatureRequestStatus = (typeof featureRequestStatuses)[number];

/** Who ordered it. */
export const featureRequesters = ["guest", "staff"] as const;

/** How colleagues take the money of an extra. */
export const featurePayments = ["transfer", "cash"] as const;

/** The most of one extra in an order: nights or persons of a stay. */
export const mostOfFeature = 1000;
