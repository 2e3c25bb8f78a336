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

/** The grounds a client status may stand on, as `StatusBadge` has them. */
export const statusTones = ["neutral", "accent", "good", "warning", "bad"] as const;
export type StatusTone = (typeof statusTones)[number];

/** Signs a client status may carry, of `app/styles/icons.svg`. */
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
