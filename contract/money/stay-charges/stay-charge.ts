/** What is charged on a stay beside its price; a discount lowers what is owed. */
export const stayChargeKinds = ["feature", "cleaning", "damage", "fee", "other", "discount"] as const;
export type StayChargeKind = (typeof stayChargeKinds)[number];

/** Why nothing may be charged on a stay any more. */
export const chargesClosedBecause = ["chargeOver", "chargeBilled", "chargeDrafted"] as const;
export type ChargesClosedBecause = (typeof chargesClosedBecause)[number];

/** Kinds of which somebody has to say why. */
export const reasonedChargeKinds: ReadonlySet<StayChargeKind> = new Set([
  "damage",
  "fee",
  "other",
  "discount",
]);
