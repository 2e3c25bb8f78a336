/**
 * Fields of a client that are chosen one by one when two are merged, in the order they are shown. A new field of clients is one line
 * here; a column that is none is a line of `api/clients/clients/rules/merged-columns.ts`.
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

/** From this score on two clients are as good as certainly one: who saves a new one is asked first. */
export const veryLikely = 85;
