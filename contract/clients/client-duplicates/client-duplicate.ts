/**
 * The client fields that are chosen one by one in a merge, in display order. A new field of clients is one
 * line here; a column that is not a field is a line of `api/clients/clients/rules/merged-columns.ts`.
 */
export const mergeFields = [
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
  "vatId",
  "isOwner",
  "isRenter",
  "statusId",
  "source",
  "tags",
  "isPriority",
  "priorityReason",
  "campaignCode",
  "note",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** From this score two clients are almost certainly the same: whoever saves a new one is asked first. */
export const veryLikely = 85;
