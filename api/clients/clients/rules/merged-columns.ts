import type { MergeField } from "#contract/clients/client-duplicates/client-duplicate.ts";

/** Returns the column of a field that is chosen when two clients are merged. */
export function columnOf(field: MergeField): string {
  if (field === "campaignCode") return "campaign_id";
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Columns that are not chosen on a merge: each record keeps its own, own fields are chosen one by one, and
 * the database computes the rest.
 */
export const ownColumns = [
  "organization_id",
  "id",
  "branch_id",
  "import_key",
  "avatar_file_id",
  "imported",
  "anonymised_at",
  "own_fields",
  "deleted_at",
  "merged_into",
  "search",
  "name_key",
  "phone_key",
  "mobile_key",
  "email_key",
  "version",
  "created_at",
  "updated_at",
] as const;
