/** The purposes that a client may consent to. */
export const consentPurposes = ["promotionMail", "promotionSms", "creditCheck"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/**
 * How the consent was given or withdrawn: by a colleague, by the client on their own page, by a mail's
 * unsubscribe link, or by an answer to an SMS.
 */
export const consentSources = [
  "staff",
  "ownPage",
  "confirmedLink",
  "unsubscribeLink",
  "smsAnswer",
  "import",
] as const;
export type ConsentSource = (typeof consentSources)[number];
