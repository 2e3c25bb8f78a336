import { z } from "zod";
import { may, needs, type Principal, type Resource } from "#contract/access.ts";
import { post } from "#contract/call.ts";
import { byId, historyEntry, id, listInput, listOutput, version } from "#contract/list.ts";
import type { Screens } from "#contract/screen.ts";
import { campaignCode, countryCode, date, email, language, line, phone, text } from "#contract/values.ts";

const optional = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal("").transform(() => null)]).nullable();

const typed = {
  branchId: id,
  firstname: line(80),
  lastname: line(80),
  company: line(120),
  email: optional(email),
  phone: optional(phone),
  birthday: optional(date),
  address: optional(line(160)),
  zip: optional(line(12)),
  city: optional(line(80)),
  country: optional(countryCode),
  language: optional(language),
  vatId: optional(line(20)),
  isOwner: z.boolean(),
  isRenter: z.boolean(),
  note: optional(text(4000)),
  /** Of the affiliate's campaign the client came by. */
  campaignCode: optional(campaignCode),
};

/** A client as typed. One of first name, last name and company must be there. */
export const clientFields = z
  .strictObject({
    ...typed,
    firstname: typed.firstname.default(""),
    lastname: typed.lastname.default(""),
    company: typed.company.default(""),
    email: typed.email.default(null),
    phone: typed.phone.default(null),
    birthday: typed.birthday.default(null),
    address: typed.address.default(null),
    zip: typed.zip.default(null),
    city: typed.city.default(null),
    country: typed.country.default(null),
    language: typed.language.default(null),
    vatId: typed.vatId.default(null),
    isOwner: typed.isOwner.default(false),
    isRenter: typed.isRenter.default(false),
    note: typed.note.default(null),
    campaignCode: typed.campaignCode.default(null),
  })
  .refine((client) => client.firstname || client.lastname || client.company, {
    path: ["lastname"],
    params: { key: "oneOfName" },
  });
export type ClientFields = z.infer<typeof clientFields>;

/** A guest taken down while a stay is booked: name and how to reach them (one of e-mail, phone and mobile is mandatory). */
export const newGuest = z
  .strictObject({
    firstname: line(80).default(""),
    lastname: line(80),
    email: typed.email.default(null),
    phone: typed.phone.default(null),
    language: typed.language.default(null),
  })
  .refine((guest) => guest.lastname !== "", { path: ["lastname"], params: { key: "required" } })
  .refine((guest) => guest.email !== null || guest.phone !== null, {
    path: ["email"],
    params: { key: "oneOfContact" },
  });

/** A client in a list. E-mail and phone are null to readers without `client_email` and `client_phone`. */
export const clientRow = z.object({
  id: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  company: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  isOwner: z.boolean(),
  isRenter: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ClientRow = z.infer<typeof clientRow>;

export const client = z.object({
  ...typed,
  id: z.number(),
  branchId: z.number(),
  name: z.string(),
  /** Fields that are hidden from this reader for want of a permission. */
  masked: z.array(z.string()),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Client = z.infer<typeof client>;

/** Which fields of a client each field permission opens. */
const guardedFields: readonly [Resource, readonly (keyof Client & string)[]][] = [
  ["client_name", ["firstname", "lastname", "company", "name"]],
  ["client_email", ["email"]],
  ["client_phone", ["phone"]],
  ["client_personal", ["birthday", "address", "zip", "city", "vatId", "note"]],
];

/** The fields a person may neither see nor change. */
export function hiddenClientFields(principal: Principal): string[] {
  return guardedFields
    .filter(([resource]) => !may(principal, resource, "read"))
    .flatMap(([, fields]) => fields);
}

export const clients = {
  list: post("client/get", {
    summary: "Clients of the selected branches",
    access: needs("client", "read"),
    input: listInput(["lastname", "company", "city", "createdAt"], {
      q: line(100).optional(),
      isOwner: z.boolean().optional(),
      isRenter: z.boolean().optional(),
    }),
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
    summary: "Change a client; fields left out stay as they are",
    access: needs("client", "edit"),
    effect: "write",
    input: z.strictObject({ client: z.strictObject(typed).partial().extend({ id, version }) }),
    output: z.object({ Client: client }),
  }),
};

export const clientScreens = {
  "/clients": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "clients", icon: "people", go: "c" },
  },
  "/owners": {
    needs: needs("client", "read"),
    menu: { group: "clients", label: "owners", icon: "owner", go: "o" },
  },
  "/clients/edit/{id}": { needs: needs("client", "read"), shows: ["client"] },
} as const satisfies Screens;
