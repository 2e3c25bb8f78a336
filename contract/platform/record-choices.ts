/**
 * Fixed choices for fields of any record. They stand apart from the schemas, so that the browser needs no
 * validation library for them.
 */

/** Tags of files; they are stored with these texts. */
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
