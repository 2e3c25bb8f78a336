/** How a client came to the agency. */
export const clientSources = [
  "website",
  "phone",
  "email",
  "walkIn",
  "recommendation",
  "portal",
  "advertisement",
  "partner",
  "event",
  "other",
] as const;
export type ClientSource = (typeof clientSources)[number];

/** The colours of a client status, as in `StatusBadge`. */
export const statusTones = ["neutral", "accent", "good", "warning", "bad"] as const;
export type StatusTone = (typeof statusTones)[number];

/** The icons of a client status, from `app/styles/icons.svg`. */
export const statusIcons = [
  "person",
  "people",
  "star",
  "check",
  "info",
  "phone",
  "mail",
  "key",
  "euro",
  "lock",
  "close",
] as const;
export type StatusIcon = (typeof statusIcons)[number];
