import { z } from "zod";
import { mostOwnFields } from "#contract/clients/client-fields/client-field.ts";
import { ownKey, ownKinds } from "#contract/clients/client-fields/own-field.ts";
import { clientSources } from "#contract/clients/clients/client-choices.ts";
import { clientRecord, reachableBy } from "#contract/clients/clients/client-record.ts";
import { clientStatusRecord } from "#contract/clients/clients/client-status.ts";
import { may, needs, type Principal, type Resource } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { byId, historyEntry, id, listInput, listOutput, nothing } from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import {
  campaignCode,
  countryCode,
  date,
  email,
  language,
  line,
  phone,
  requiredLine,
} from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

export const clientSchemas = recordSchemas(clientRecord);

const optional = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal("").transform(() => null)]).nullable();

/** The code of the affiliate's campaign that the client came by. */
const campaign = optional(campaignCode);

interface Named {
  firstname?: string | undefined;
  lastname?: string | undefined;
  company?: string | undefined;
}
/** Whether a client has a name. */
export const hasName = ({ firstname, lastname, company }: Named) => Boolean(firstname || lastname || company);

interface Reachable {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  mobile?: string | null | undefined;
}
/** Whether a client has e-mail, phone or mobile, one of which is required. */
export const isReachable = (client: Reachable) => reachableBy.some((field) => Boolean(client[field]));

/**
 * A client as typed. One of first name, last name and company is required, and one of e-mail, phone and
 * mobile.
 */
export const clientFields = clientSchemas.full
  .extend({ campaignCode: campaign.default(null) })
  .refine(hasName, { path: ["lastname"], params: { key: "oneOfName" } })
  .refine(isReachable, { path: ["email"], params: { key: "oneOfContact" } });
export type ClientFields = z.infer<typeof clientFields>;

/**
 * A guest added while a stay is booked: name and contact data (one of e-mail, phone and mobile is required).
 */
export const newGuest = z
  .strictObject({
    firstname: line(80).default(""),
    lastname: line(80),
    email: optional(email).default(null),
    phone: optional(phone).default(null),
    language: optional(language).default(null),
  })
  .refine((guest) => guest.lastname !== "", { path: ["lastname"], params: { key: "required" } })
  .refine((guest) => guest.email !== null || guest.phone !== null, {
    path: ["email"],
    params: { key: "oneOfContact" },
  });

export const clientStatusSchemas = recordSchemas(clientStatusRecord);
/** A client status of the organization. */
export const clientStatus = clientStatusSchemas.row(["name", "icon", "color", "active"]);
export type ClientStatus = z.infer<typeof clientStatus>;

/**
 * The fields that lists show. E-mail and phones are null for readers without `client_email` and
 * `client_phone`.
 */
export const clientRowFields = [
  "branchId",
  "firstname",
  "lastname",
  "company",
  "email",
  "phone",
  "mobile",
  "birthday",
  "city",
  "country",
  "language",
  "source",
  "tags",
  "statusId",
  "isOwner",
  "isRenter",
  "isPriority",
  "priorityReason",
  /** Only those that are columns of the list. */
  "ownFields",
] as const;

/** A client in a list. */
export const clientRow = clientSchemas.row(clientRowFields).extend({
  branchName: z.string(),
  name: z.string(),
  status: clientStatus.pick({ name: true, icon: true, color: true }).nullable(),
  /** Today's representatives. */
  representatives: z.array(z.string()),
  /** The first day of the next stay. */
  nextArrival: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type ClientRow = z.infer<typeof clientRow>;

export const client = clientSchemas.stored.extend({
  campaignCode: z.string().nullable(),
  /** Number of the picture, for `client/avatar/{id}`. */
  avatar: z.number().nullable(),
  name: z.string(),
  /** Fields hidden from this reader for lack of a permission. */
  masked: z.array(z.string()),
});
export type Client = z.infer<typeof client>;

/** The client fields that each field permission opens. */
const guardedFields: readonly [Resource, readonly (keyof Client & string)[]][] = [
  ["client_name", ["firstname", "lastname", "company", "name", "avatar"]],
  ["client_email", ["email"]],
  ["client_phone", ["phone", "mobile"]],
  ["client_personal", ["birthday", "address", "zip", "city", "vatId", "note", "priorityReason"]],
];

/** Returns the fields that a person may neither see nor change. */
export function hiddenClientFields(principal: Principal): string[] {
  return guardedFields
    .filter(([resource]) => !may(principal, resource, "read"))
    .flatMap(([, fields]) => fields);
}

const bound = numeric(z.number().min(-1e15).max(1e15)).optional();
export const ownFilter = z.strictObject({
  fieldId: id,
  contains: requiredLine(100).optional(),
  oneOf: z.array(requiredLine(60)).min(1).max(100).optional(),
  is: z.boolean().optional(),
  min: bound,
  max: bound,
  from: date.optional(),
  until: date.optional(),
});
export type OwnFilter = z.infer<typeof ownFilter>;

const filters = {
  q: line(100).optional(),
  isOwner: z.boolean().optional(),
  isRenter: z.boolean().optional(),
  isPriority: z.boolean().optional(),
  statusId: z.array(id).max(100).optional(),
  /** All of these tags. */
  tags: z.array(requiredLine(40)).max(20).optional(),
  source: z.array(z.enum(clientSources)).optional(),
  language: z.array(language).optional(),
  country: z.array(countryCode).max(50).optional(),
  city: line(80).optional(),
  /** Represented today by one of these. */
  representativeId: z.array(id).max(100).optional(),
  /** Represented today by the caller. */
  mine: z.boolean().optional(),
  /** Month of the birthday, 1 to 12. */
  birthdayMonth: z.array(numeric(z.number().int().min(1).max(12))).optional(),
  /** Consents to newsletters and offers by e-mail. */
  agreesToMail: z.boolean().optional(),
  /** What the client lacks. */
  missing: z
    .enum(["email", "phone", "birthday", "address", "representative", "status", "appointment"])
    .optional(),
  /** The next arrival is between these days. */
  arrivingFrom: date.optional(),
  arrivingUntil: date.optional(),
  /** The next appointment that the reader sees is between these days. */
  appointmentFrom: date.optional(),
  appointmentUntil: date.optional(),
  /** Something is open, or overdue, for stays that the reader sees. */
  balance: z.enum(["open", "overdue"]).optional(),
  /** The last message, note or change of a stay is between these days. */
  contactFrom: date.optional(),
  contactUntil: date.optional(),
  createdFrom: date.optional(),
  createdUntil: date.optional(),
  /** The affiliate's campaign they came by. */
  campaignId: id.optional(),
  /**
   * Conditions on own fields, all of which must hold: a part of a text, one of some choices, yes or no,
   * from and until.
   */
  own: z.array(ownFilter).max(mostOwnFields).optional(),
};
export const clientSorts = ["lastname", "company", "city", "createdAt", "status", "birthday"] as const;
const list = listInput(clientSorts, filters).extend({
  /** Also `own` with the id of an own field. */
  sortcolumn: z.union([z.enum(clientSorts), z.string().regex(ownKey)]).optional(),
});

const ownField = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(ownKinds),
  choices: z.array(z.string()),
  withdrawn: z.array(z.string()),
  required: z.boolean(),
  inList: z.boolean(),
});

export const clients = {
  data: post("client/data", {
    summary:
      "The choices of the client screens: statuses, tags in use, sources, colleagues, and the fields that the organization requires",
    access: needs("client", "read"),
    input: nothing,
    output: z.object({
      Statuses: z.array(clientStatus),
      Tags: z.array(z.string()),
      /** All colleagues; those with the duty of sales (`role-commercial`) are offered for new assignments. */
      Representatives: z.array(z.object({ id: z.number(), name: z.string(), offered: z.boolean() })),
      /** Fields and columns that the organization has switched off. */
      inactiveFields: z.array(z.string()),
      inactiveColumns: z.array(z.string()),
      /** Fields that the organization requires. */
      requiredFields: z.array(z.string()),
      /** The organization's own fields that the reader may see. */
      OwnFields: z.array(ownField),
    }),
  }),
  list: post("client/get", {
    summary: "Clients of the selected branches",
    access: needs("client", "read"),
    input: list,
    output: listOutput("Clients", clientRow),
  }),
  listPriority: post("priorityClient/get", {
    summary: "Priority clients of the selected branches",
    access: needs("client", "read"),
    input: list,
    output: listOutput("Clients", clientRow),
  }),
  listDeleted: post("client/deleted", {
    summary: "Clients that were deleted",
    access: needs("client", "read"),
    input: list,
    output: listOutput("Clients", clientRow),
  }),
  read: post("client/id/{id}", {
    summary: "One client",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ Client: client }),
  }),
  history: post("client/history/{id}", {
    summary: "Who changed what, newest first",
    access: needs("client", "read"),
    input: byId,
    output: z.object({ History: z.array(historyEntry) }),
  }),
  add: post("client/add", {
    summary: "New client",
    access: needs("client", "create"),
    effect: "write",
    input: z.strictObject({ client: clientFields }),
    output: z.object({ ClientId: z.number() }),
  }),
  update: post("client/update", {
    summary:
      "Change a client; fields left out stay as they are. `seen` holds the values that the writer saw: changes by two people to different fields are both kept",
    access: needs("client", "edit"),
    effect: "write",
    input: z.strictObject({
      client: clientSchemas.change.extend({ campaignCode: campaign.optional() }),
      seen: z.record(z.string(), z.unknown()).optional(),
    }),
    output: z.object({ Client: client }),
  }),
};

export const clientScreens = {
  "/clients": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "clients", icon: "people", go: "c" },
  },
  "/priorityClients": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "priorityClients", icon: "star" },
  },
  "/renters": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "renters", icon: "person" },
  },
  "/owners": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "owners", icon: "owner", go: "o" },
  },
  "/clients/deleted": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "deletedClients", icon: "archive" },
  },
  "/clients/import": { needs: needs("client", "create") },
  "/clients/statuses": { needs: needs("client_status", "read") },
  "/clients/edit/{id}": { needs: needs("client", "read"), shows: ["client"] },
} as const satisfies Screens;
