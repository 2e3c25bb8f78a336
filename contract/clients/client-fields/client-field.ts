import { ownKinds } from "#contract/clients/client-fields/own-field.ts";
import { choice, flag, line, number, optional, preset, record, tags } from "#contract/platform/record.ts";

/** Permissions that a field may require, beside that of reading clients. */
export const ownPermissions = ["client_name", "client_email", "client_phone", "client_personal"] as const;
export type OwnPermission = (typeof ownPermissions)[number];

/**
 * An own field that an organization stores about its clients. An inactive one is no longer shown; its
 * values stay.
 */
export const clientFieldRecord = record("clientField", {
  name: line(60),
  kind: choice(ownKinds),
  choices: tags({ most: 100, max: 60 }),
  /** Choices no longer offered that some client still has. */
  withdrawn: tags({ most: 1000, max: 60 }),
  required: flag(false),
  /** Whether lists have it as a column and a filter. */
  inList: flag(true),
  /** The permission needed to see it; null for everybody who reads clients. */
  permission: optional(choice(ownPermissions)),
  position: preset(number({ min: 0, max: 1000 }), 0),
  active: flag(true),
});

/** The most active own fields of an organization. */
export const mostOwnFields = 40;
