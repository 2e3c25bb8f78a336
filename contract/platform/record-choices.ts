/** Fixed choices of what any record may keep, apart from the schemas, so that the browser needs no validation library for them. */

/** Tags of files, stored as they are written here. */
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
