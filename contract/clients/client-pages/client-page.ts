import type { Requirement } from "#contract/platform/access.ts";

/** What a client's own page may be for: to see their data, to correct them too, to send documents, to agree and to take it back. */
export const pagePurposes = ["data", "correct", "documents", "consents"] as const;
export type PagePurpose = (typeof pagePurposes)[number];

/** What of a client's record their own page shows: the person, nothing the agency notes about them. */
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

/** Days a page is open unless told, and at most. */
export const pageDays = { usual: 14, most: 90 } as const;
/** Documents one page may ask for, and files that come for each of them. */
export const maxDocumentRequests = 10;
export const mostFilesEach = 5;

/** What a page takes as a document. */
export const pageFileTypes: readonly string[] = ["application/pdf", "image/jpeg", "image/png"];

/** Who holds the link sees what its page shows: whoever makes one sees all of that already, and may do what it allows. */
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
