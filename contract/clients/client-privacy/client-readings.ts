/** The kinds of client data for which it is recorded who saw them. */
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

/** Default number of months for which these records are kept. */
export const readingMonths = 12;

/** The places where the data were shown. */
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
