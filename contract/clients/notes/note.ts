import type { Resource } from "#contract/platform/access.ts";
import { choice, flag, line, lines, optional, record, reference } from "#contract/platform/record.ts";

/**
 * The permissions that a type of notes may require: without its `read` a person neither sees nor writes notes
 * of that type.
 */
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

/** A note about a client; pinned ones come first. */
export const noteRecord = record("note", {
  clientId: reference(),
  typeId: reference(),
  text: lines(4000),
  pinned: flag(false),
});

/** An organization's type of notes; without a permission it is for everybody who may read notes. */
export const noteTypeRecord = record("noteType", {
  name: line(60),
  permission: optional(choice(notePermissions)),
  active: flag(true),
});
