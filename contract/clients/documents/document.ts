import type { Need } from "#contract/platform/access.ts";
import { choice, line, preset, record } from "#contract/platform/record.ts";
import { documentTags } from "#contract/platform/record-choices.ts";

/** The owner of a document: a client, a user, a rent contract, or the organization itself. */
export type DocumentKeeper = "client" | "user" | "contract" | "house";

/** The groups of documents; `groupsOf` says which exist for which owner. */
export const documentGroups = [
  "identity",
  "contract",
  "payment",
  "correspondence",
  "template",
  "house",
  "other",
] as const;
export type DocumentGroup = (typeof documentGroups)[number];

const ofPeople = ["identity", "contract", "payment", "correspondence", "other"] as const;
export const groupsOf = {
  client: ofPeople,
  user: ofPeople,
  contract: ["contract", "payment", "correspondence", "identity", "other"],
  house: ["template", "house", "contract", "correspondence", "other"],
} as const satisfies Record<DocumentKeeper, readonly DocumentGroup[]>;

/** The editable fields of a document; its bytes never change. */
export const documentRecord = record("document", {
  group: choice(documentGroups),
  tag: preset(choice(documentTags), "Sonstiges"),
  name: line(120),
});

const both = (...needs: Need[]): readonly Need[] => needs;
const client: Need = { resource: "client", flag: "read" };

/** The rights for each action, by the document's owner. */
export const documentRights = {
  client: {
    read: both(client, { resource: "client_documents", flag: "read" }),
    add: both(client, { resource: "client_documents", flag: "create" }),
    update: both(client, { resource: "client_documents", flag: "edit" }),
    remove: both(client, { resource: "client_documents", flag: "operation" }),
  },
  // As for the list of sessions: for those who manage the user.
  user: {
    read: both({ resource: "user", flag: "edit" }),
    add: both({ resource: "user", flag: "edit" }),
    update: both({ resource: "user", flag: "edit" }),
    remove: both({ resource: "user", flag: "operation" }),
  },
  contract: {
    read: both({ resource: "real_estate_contract", flag: "read" }),
    add: both({ resource: "real_estate_contract", flag: "edit" }),
    update: both({ resource: "real_estate_contract", flag: "edit" }),
    remove: both({ resource: "real_estate_contract", flag: "operation" }),
  },
  house: {
    read: both({ resource: "organization", flag: "read" }),
    add: both({ resource: "organization", flag: "edit" }),
    update: both({ resource: "organization", flag: "edit" }),
    remove: both({ resource: "organization", flag: "operation" }),
  },
} as const satisfies Record<DocumentKeeper, Record<string, readonly Need[]>>;

/** Types that a browser may show; all others are downloaded. */
export const shownTypes: readonly string[] = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
];
