import type { Requirement } from "#contract/platform/access.ts";

/**
 * The purposes of a client's own page: to see their data, to correct them, to send documents, to give and
 * withdraw consents.
 */
export const pagePurposes = ["data", "correct", "documents", "consents"] as const;
export type PagePurpose = (typeof pagePurposes)[number];

/** The fields that a client's own page shows: personal data, none of the agency's notes. */
export const ownFields = [
  "firstname",
  "lastname",
  "company",
  "email",
  "phone",
  "mobile",
  "birthday",
  "address",
  "zip",
  "city",
  "country",
  "language",
] as const;
export type OwnField = (typeof ownFields)[number];

/** Days for which a page is open: the default and the most. */
export const pageDays = { usual: 14, most: 90 } as const;
/** The most documents that one page may request, and the most files for each. */
export const maxDocumentRequests = 10;
export const mostFilesEach = 5;

/** The file types that a page accepts as documents. */
export const pageFileTypes: readonly string[] = ["application/pdf", "image/jpeg", "image/png"];

/** Whoever holds the link sees and does what its page allows, so its maker needs the same rights. */
export const purposeNeeds: Readonly<Record<PagePurpose, Requirement>> = {
  data: seesAll(),
  correct: seesAll(),
  documents: [{ resource: "client_documents", flag: "create" }],
  consents: [],
};

function seesAll(): Requirement {
  return [
    { resource: "client_name", flag: "read" },
    { resource: "client_email", flag: "read" },
    { resource: "client_phone", flag: "read" },
    { resource: "client_personal", flag: "read" },
  ];
}
