import type { Resource } from "#contract/platform/access.ts";
import { choice, flag, line, lines, optional, record, reference } from "#contract/platform/record.ts";

/** What a type of notes may ask for: whoever lacks `read` of it neither sees nor writes a note of that type. */
export const notePermissions = [
  "client_personal",
  "client_documents",
  "real_estate_contract",
  "invoice",
  "monetary",
  "ksv",
  "vipclub",
  "user",
  "permission",
] as const satisfies readonly Resource[];

/** What somebody wrote down about a client; pinned ones stand first. */
export const noteRecord = record("note", {
  clientId: reference(),
  typeId: reference(),
  text: lines(4000),
  pinned: flag(false),
});

/** A kind of notes that an organization keeps; without a permission it is for whoever may read notes. */
export const noteTypeRecord = record("noteType", {
  name: line(60),
  permission: optional(choice(notePermissions)),
  active: flag(true),
});
