import type { Need } from "#contract/platform/access.ts";
import { choice, line, preset, record } from "#contract/platform/record.ts";
import { documentTags } from "#contract/platform/record-choices.ts";

/** Whose a document is: a client's, a user's, a rent contract's, or the organization's own. */
export type DocumentKeeper = "client" | "user" | "contract" | "house";

/** What documents are grouped by; which groups there are for whose documents: `groupsOf`. */
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

/** A document, as it may be changed; its bytes stay. */
export const documentRecord = record("document", {
  group: choice(documentGroups),
  tag: preset(choice(documentTags), "Sonstiges"),
  name: line(120),
});

const both = (...needs: Need[]): readonly Need[] => needs;
const client: Need = { resource: "client", flag: "read" };

/** What each act asks for, by whose document it is. */
export const documentRights = {
  client: {
    read: both(client, { resource: "client_documents", flag: "read" }),
    add: both(client, { resource: "client_documents", flag: "create" }),
    update: both(client, { resource: "client_documents", flag: "edit" }),
    remove: both(client, { resource: "client_documents", flag: "operation" }),
  },
  // As with where somebody is signed in: for who manages them.
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

/** Types that a browser may show as they are; all others are saved. */
export const shownTypes: readonly string[] = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
];
