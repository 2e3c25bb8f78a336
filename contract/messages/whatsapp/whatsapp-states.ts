/**
 * `pending` waits or is being sent to the vendor, `sent` was accepted by the vendor, `delivered` is on the
 * telephone, `read` was opened there. `failed` did not arrive. `received` came in; `logged` was exchanged
 * elsewhere and recorded here.
 */
export const whatsAppStates = [
  "pending",
  "sent",
  "delivered",
  "read",
  "failed",
  "received",
  "logged",
] as const;
export type WhatsAppState = (typeof whatsAppStates)[number];

/** Why nothing, or nothing but a template, can be sent. */
export const whatsAppHindrances = ["whatsappStopped", "whatsappWindow", "whatsappNoOptIn"] as const;
export type WhatsAppHindrance = (typeof whatsAppHindrances)[number];

/** The languages of templates in Meta's spelling; some have their country. */
export const templateLanguage = /^[a-z]{2,3}(_[A-Z]{2})?$/;
