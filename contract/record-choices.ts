/** Fixed choices of what any record may keep, apart from the schemas, so that the browser needs no validation library for them. */

/** Tags of files (specification, section 9), stored as the specification writes them. */
export const documentTags = [
  "Kaufvertrag",
  "Finanzierung",
  "Bauakte",
  "Hausverwaltung",
  "Versicherung",
  "Fotos",
  "Marketing",
  "Gutachten",
  "Kreditvertrag",
  "Bauvorhaben",
  "Expose",
  "Sonstiges",
] as const;
export type DocumentTag = (typeof documentTags)[number];
