/**
 * `pending` waits or is on its way to the vendor, `sent` was taken by the vendor, `delivered` is on the telephone, `read` was opened there.
 * `failed` did not arrive. `received` came in; `logged` was exchanged elsewhere and written down here.
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

/** Why nothing can be written, or nothing but a template. */
export const whatsAppHindrances = ["whatsappStopped", "whatsappWindow", "whatsappNoOptIn"] as const;
export type WhatsAppHindrance = (typeof whatsAppHindrances)[number];

/** The languages of templates as Meta writes them; another than ours is written with its country. */
export const templateLanguage = /^[a-z]{2,3}(_[A-Z]{2})?$/;
