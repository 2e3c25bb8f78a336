/** The kinds of documents that are signed. Purchases have the same states. */
export const signingKinds = ["rent_contract", "rent_offer", "buy_contract", "buy_offer"] as const;
export type SigningKind = (typeof signingKinds)[number];

/** How far the signing of a document has come, in the usual order. */
export const signingStates = [
  "waiting_for_data",
  "waiting_for_file",
  "waiting_for_client",
  "waiting_for_owner",
  "owner_review",
  "owner_required_changes",
  "owner_approved",
  "waiting_for_client_signature",
  "client_signed_in_progress",
  "client_signed",
  "owner_signed_in_progress",
  "owner_signed",
] as const;
export type SigningState = (typeof signingStates)[number];

export const signerRoles = ["client", "owner"] as const;
export type SignerRole = (typeof signerRoles)[number];

export const signerStatuses = ["open", "viewed", "signed", "declined", "expired"] as const;
export type SignerStatus = (typeof signerStatuses)[number];

/** How somebody signed: on the page behind their link, in the office, on paper, with a vendor. */
export const signatureWays = ["page", "office", "paper", "vendor"] as const;
export type SignatureWay = (typeof signatureWays)[number];

/** Whether and when the owner signs. Signing first also counts as approval. */
export const ownerSigns = ["last", "first", "never"] as const;
export type OwnerSigns = (typeof ownerSigns)[number];

/** The state of the vendor's request. */
export const vendorStates = ["asking", "sent", "failed"] as const;
export type VendorState = (typeof vendorStates)[number];

/** Days for which a link for signing or reading works: the default and the most. */
export const signingLinkDays = { usual: 14, most: 30 } as const;

/**
 * The drawing field for a name in pixels, and the longest picture of it, as the address
 * `data:image/png;base64,…`.
 */
export const drawingBox = { width: 600, height: 200 } as const;
export const longestDrawing = 300_000;
