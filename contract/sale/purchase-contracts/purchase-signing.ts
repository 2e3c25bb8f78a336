/** The documents of a purchase that are signed, by the kinds of contract signing. */
export const purchaseSigningKinds = ["buy_contract", "buy_offer"] as const;
export type PurchaseSigningKind = (typeof purchaseSigningKinds)[number];

/** How far the signing of a purchase has come, in order; the owner is the seller, who signs last. */
export const purchaseSigningStates = [
  "waiting_for_data",
  "waiting_for_client",
  "waiting_for_client_signature",
  "client_signed_in_progress",
  "client_signed",
  "owner_signed",
] as const;
export type PurchaseSigningState = (typeof purchaseSigningStates)[number];

/** How somebody signed: on their page, in the office, or at the vendor. */
export const purchaseSignatureWays = ["page", "office", "vendor"] as const;
export type PurchaseSignatureWay = (typeof purchaseSignatureWays)[number];

/** Days for which a link works. */
export const purchaseLinkDays = 14;

/** What a link is for at the moment; `wait`: others come first. */
export const purchaseSteps = ["data", "approve", "sign", "read", "wait", "done"] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];
