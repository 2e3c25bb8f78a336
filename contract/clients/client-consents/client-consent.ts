/** What a client may agree to. */
export const consentPurposes = ["promotionMail", "promotionSms", "creditCheck"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Who said that the client agrees, or does so no more: a colleague, the client on a page of their own, a mail's own way to unsubscribe, or an answer to an SMS. */
export const consentSources = [
  "staff",
  "ownPage",
  "confirmedLink",
  "unsubscribeLink",
  "smsAnswer",
  "import",
] as const;
export type ConsentSource = (typeof consentSources)[number];
