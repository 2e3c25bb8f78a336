/** Kinds of a client's data of which it is kept who saw them. */
export const sensitiveKinds = [
  "email",
  "phone",
  "birthday",
  "address",
  "document",
  "credit",
  "export",
] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

/** Months it is kept, unless the organization says otherwise. */
export const readingMonths = 12;

/** Where they stood. */
export const readingPlaces = [
  "record",
  "list",
  "duplicates",
  "stay",
  "invoice",
  "message",
  "history",
  "document",
  "export",
] as const;
export type ReadingPlace = (typeof readingPlaces)[number];
