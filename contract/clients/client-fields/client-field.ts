import { ownKinds } from "#contract/clients/client-fields/own-field.ts";
import { choice, flag, line, number, optional, preset, record, tags } from "#contract/platform/record.ts";

/** Permissions that may be asked for beside that of reading clients. */
export const ownPermissions = ["client_name", "client_email", "client_phone", "client_personal"] as const;
export type OwnPermission = (typeof ownPermissions)[number];

/** A field that an organization keeps of its clients beside ours. One that is not active is not shown any more; its values stay. */
export const clientFieldRecord = record("clientField", {
  name: line(60),
  kind: choice(ownKinds),
  choices: tags({ most: 100, max: 60 }),
  /** Choices not offered any more that some client still has. */
  withdrawn: tags({ most: 1000, max: 60 }),
  required: flag(false),
  /** A column and a filter of the lists. */
  inList: flag(true),
  /** Who may see it; null is everybody who reads clients. */
  permission: optional(choice(ownPermissions)),
  position: preset(number({ min: 0, max: 1000 }), 0),
  active: flag(true),
});

/** So many fields of its own an organization has in use at most. */
export const mostOwnFields = 40;
