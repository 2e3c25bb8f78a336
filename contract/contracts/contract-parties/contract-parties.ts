import { z } from "zod";
import { clientSchemas } from "#contract/clients/clients/clients.ts";
import {
  mostPapers,
  partyRoles,
  registerFields,
  registerLengths,
  sexes,
  stayPurposes,
  tenantFields,
  travelDocuments,
} from "#contract/contracts/contract-parties/contract-party.ts";
import { stayExtras } from "#contract/contracts/contract-parties/stay-features.ts";
import { stayKeys } from "#contract/contracts/contract-parties/stay-keys.ts";
import { payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { guestTaxNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { shownGuideline } from "#contract/operations/guidelines/guidelines.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, id, version } from "#contract/platform/list.ts";
import { countryCode, date, instant, line, requiredLine, timeOfDay } from "#contract/platform/values.ts";
import { numeric } from "#contract/platform/written-values.ts";

const none = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.literal("").transform(() => null)]).nullable();
const typed = (field: keyof typeof registerLengths) => none(line(registerLengths[field] ?? 0));

/** The register data of a traveller; absent fields stay as they are. */
const registerData = z.strictObject({
  birthday: none(date).optional(),
  sex: none(z.enum(sexes)).optional(),
  nationality: none(countryCode).optional(),
  address: typed("address").optional(),
  zip: typed("zip").optional(),
  city: typed("city").optional(),
  country: none(countryCode).optional(),
  documentType: none(z.enum(travelDocuments)).optional(),
  documentNumber: typed("documentNumber").optional(),
  documentCountry: none(countryCode).optional(),
  documentIssuedOn: none(date).optional(),
  documentIssuedBy: typed("documentIssuedBy").optional(),
  purpose: none(z.enum(stayPurposes)).optional(),
});
export type RegisterData = z.infer<typeof registerData>;
const storedData = z.object({
  birthday: z.string().nullable(),
  sex: z.enum(sexes).nullable(),
  nationality: z.string().nullable(),
  address: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  documentType: z.enum(travelDocuments).nullable(),
  documentNumber: z.string().nullable(),
  documentCountry: z.string().nullable(),
  documentIssuedOn: z.string().nullable(),
  documentIssuedBy: z.string().nullable(),
  purpose: z.enum(stayPurposes).nullable(),
});

const missing = z.array(z.enum([...registerFields, "name"]));

/** A party of a stay. */
const part = z.object({
  id: z.number(),
  role: z.enum(partyRoles),
  /** Null for somebody known by name only. */
  clientId: z.number().nullable(),
  /** Empty for readers without `client_name`. */
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** In percent, with two decimals. */
  share: z.number().nullable(),
  signOrder: z.number().nullable(),
  /** Whether the present user may open the client's record, which may belong to another branch. */
  mayOpenClient: z.boolean(),
  version: z.number(),
});
export type ContractPart = z.infer<typeof part>;

/** A traveller as the register needs them; data is null for readers without `client_personal`. */
const traveller = part.pick({ id: true, role: true, name: true, clientId: true, version: true }).extend({
  data: storedData.nullable(),
  missing,
});
export type Traveller = z.infer<typeof traveller>;

const share = numeric(z.number().min(0.01).max(100)).nullable();
const signOrder = numeric(z.number().int().min(1).max(99)).nullable();

/** A party as typed: with `id` an existing one, without it a new one. Absent fields stay as they are. */
const newPart = z.strictObject({
  id: id.optional(),
  version,
  role: z.enum(partyRoles).optional(),
  clientId: id.optional(),
  firstname: line(80).optional(),
  lastname: line(80).optional(),
  share: share.optional(),
  signOrder: signOrder.optional(),
});
export type TypedPart = z.infer<typeof newPart>;

export const parts = z.object({ parts: z.array(part) });
const resource = "real_estate_contract";
const edit = needs(resource, "edit");
const personal = [...needs("client_name", "read"), ...needs("client_personal", "read")];
/** Handing out a link requires the rights to see everything that it shows. */
const handsOn = [...edit, ...personal];

export const contractParties = {
  list: post("realEstate/contract/get-parts/{id}", {
    summary: "The parties of a contract: the main guest first, then in the order in which they sign",
    access: needs(resource, "read"),
    input: byId,
    output: parts,
  }),
  save: post("realEstate/contract/add-parts/{id}", {
    summary:
      "Add parties, and change those named by `id`; others stay. Parties are clients of the organization; companions may have a name only. Shares of tenants, of owners and of payers add up to 100 if given",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, parts: z.array(newPart).min(1).max(50) }),
    output: parts,
  }),
  remove: post("realEstate/contract/remove-part/{id}", {
    summary: "Remove a party from a contract; the shares of the others of its kind are cleared",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version }),
    output: parts,
  }),
  changeMainGuest: post("realEstate/contract/main-guest/{id}", {
    summary:
      "Make somebody else the main guest and so the contract's client. The register data of the previous one is deleted; refused once the stay is registered",
    access: needs(resource, "operation"),
    effect: "write",
    input: z.strictObject({ id, clientId: id, version, reason: line(400).default("") }),
    output: parts,
  }),
};

/** A person on a sheet of the register, with the data at registration. */
export const sheetPerson = storedData.extend({
  clientId: z.number().nullable(),
  firstname: z.string(),
  lastname: z.string(),
});
export type SheetPerson = z.infer<typeof sheetPerson>;

const register = z.object({
  /** The country whose law applies; null when none requires a register. */
  country: z.enum(["AT", "DE"]).nullable(),
  Travellers: z.array(traveller),
  /** How many booked persons are not named. */
  unnamed: z.number(),
  complete: z.boolean(),
  expectedAt: z.string().nullable(),
  signedAt: instant.nullable(),
  signedBy: z.enum(["paper", "page"]).nullable(),
  arrivalVersion: z.number(),
  sheet: z
    .object({ number: z.number().nullable(), year: z.number(), registeredAt: instant, keepUntil: z.string() })
    .nullable(),
  /** The guest's page: the newest open one. */
  page: z
    .object({ id: z.number(), createdAt: instant, expiresAt: instant, openedAt: instant.nullable() })
    .nullable(),
});
export type GuestRegister = z.infer<typeof register>;

export const guestRegister = {
  read: post("realEstate/contract/guest-register/{id}", {
    summary:
      "The data that the guest register needs of the travellers of a contract, and which of it is missing",
    access: needs(resource, "read"),
    input: byId,
    output: z.object({ Register: register }),
  }),
  gaps: post("realEstate/contract/guest-register/gaps", {
    summary: "For up to 500 contracts, of how many travellers the guest register still lacks data",
    access: needs(resource, "read"),
    input: z.strictObject({ contractIds: z.array(id).max(500) }),
    output: z.object({ Gaps: z.array(z.object({ contractId: z.number(), missing: z.number() })) }),
  }),
  saveTraveller: post("realEstate/contract/guest-register/traveller/{id}", {
    summary: "Enter the register data of one traveller; fields left out stay as they are",
    access: handsOn,
    effect: "write",
    input: z.strictObject({ id, version, data: registerData }),
    output: z.object({ Traveller: traveller }),
  }),
  saveArrival: post("realEstate/contract/guest-register/arrival/{id}", {
    summary: "Set the expected arrival, by the clock of the branch, and that the form was signed on paper",
    access: edit,
    effect: "write",
    input: z.strictObject({
      id,
      version,
      expectedAt: none(timeOfDay),
      signedOnPaper: z.boolean().optional(),
    }),
    output: done,
  }),
  exportPeriod: get("realEstate/contract/guest-register/download", {
    summary: "The guest register of a period as Excel or CSV, by number",
    access: [...needs(resource, "read"), ...personal],
    reply: "file",
    stepUp: true,
    input: z.strictObject({ from: date, until: date, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
    output: z.unknown(),
  }),
};

const token = z.string().regex(/^[\w-]{43}$/);
const papers = z.array(requiredLine(60)).max(mostPapers);

export const stayLinks = {
  generateLink: post("realEstate/contract/generateLink/{id}", {
    summary:
      "Make a link to the page on which the guest enters travellers and arrival; it is shown only here and ends two days after departure, at most 32 days after arrival, and that of a tenancy in 90 days",
    access: handsOn,
    effect: "write",
    secretReply: true,
    input: z.strictObject({
      id,
      /** The documents that the guest is asked for. */
      papers: papers.default([]),
    }),
    output: z.object({ link: z.string(), expiresAt: instant }),
  }),
  revokeLinks: post("realEstate/contract/revokeLinks/{id}", {
    summary: "Close every link of a contract; they open nothing any more",
    access: edit,
    effect: "write",
    input: byId,
    output: done,
  }),
  checkInDetails: post("realEstate/contract/checkInDetails/{id}", {
    summary: "Send address, times and a link to the guest's page by e-mail, in the guest's language",
    access: [...handsOn, ...needs("client_email", "read")],
    effect: "write",
    input: byId,
    output: done,
  }),
  checkInDetailsSms: post("realEstate/contract/checkInDetailsSms/{id}", {
    summary: "The same by SMS; NOT_CONNECTED when no vendor is connected",
    access: [...handsOn, ...needs("client_phone", "read"), ...needs("client_sms", "create")],
    effect: "write",
    input: byId,
    output: done,
  }),
};

const own = Object.fromEntries(tenantFields.map((field) => [field, true])) as Record<
  (typeof tenantFields)[number],
  true
>;
const tenantData = clientSchemas.stored.pick(own);
export type TenantData = z.infer<typeof tenantData>;

/** What the page of a tenancy shows in place of an arrival. Amounts are minor units. */
const tenancy = z.object({
  /** Its last day; null without an agreed end. */
  until: z.string().nullable(),
  /** Agreed months of notice to the end of a month; null where the law decides. */
  noticeMonths: z.number().nullable(),
  /** The last day if notice were given today. */
  noticeEnds: z.string().nullable(),
  /** The deposit that is held. */
  deposit: z.number(),
  overdue: z.number(),
  /** The next payments that fall due. */
  Payments: z.array(payment.pick({ kind: true, dueOn: true, amount: true })),
  Data: tenantData,
  /** What the tenant has sent unasked. */
  Files: z.array(z.object({ name: z.string(), receivedAt: instant })),
});
export type Tenancy = z.infer<typeof tenancy>;

const opened = z.object({
  organization: z.string(),
  /** Null for a guest's stay. */
  Tenancy: tenancy.nullable(),
  unit: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  expiresAt: instant,
  Travellers: z.array(
    traveller.omit({ clientId: true }).extend({
      /** Whether the page may change the name. */
      named: z.boolean(),
      firstname: z.string(),
      lastname: z.string(),
      data: storedData,
      /** The fields that the form asks of this traveller. */
      asked: z.array(z.enum(registerFields)),
    }),
  ),
  unnamed: z.number(),
  complete: z.boolean(),
  expectedAt: z.string().nullable(),
  confirmedAt: instant.nullable(),
  Papers: z.array(z.object({ name: z.string(), received: z.number() })),
  /** Guidelines for guests of the unit, in all languages they were written in. */
  Guidelines: z.array(shownGuideline),
  currency: z.string(),
  cityTaxNights: z.array(guestTaxNight),
  Extras: stayExtras,
  /** Null where no lock and no box is there for it. */
  Keys: stayKeys.nullable(),
  /** The stay has begun: what is broken can be said. */
  mayReport: z.boolean(),
});
export type OpenedStayPage = z.infer<typeof opened>;

/**
 * The calls behind a link to the guest's page. Nobody signs in: the token gives access to this stay's
 * register and nothing else.
 */
export const stayPage = {
  open: post("stayPage/open", {
    summary:
      "The content of the guest's page of a stay. NOT_FOUND for a token that opens nothing, whatever the reason",
    access: "public",
    upkeep: "It records when the page was last opened.",
    input: z.strictObject({ token }),
    output: opened,
  }),
  save: post("stayPage/save", {
    summary:
      "Enter the data of a traveller: an existing one, or an additional one while not all booked guests are named",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      travellerId: id.optional(),
      version,
      firstname: line(80).default(""),
      lastname: line(80).default(""),
      data: registerData,
    }),
    output: z.object({ complete: z.boolean() }),
  }),
  arrive: post("stayPage/arrive", {
    summary: "Set the guest's arrival, and confirm that the entered data are right",
    access: "public",
    effect: "write",
    input: z.strictObject({ token, expectedAt: none(timeOfDay), confirmed: z.boolean().default(false) }),
    output: done,
  }),
  correct: post("stayPage/correct", {
    summary:
      "Change the tenant's own data. `seen` holds the values that were shown; a field that somebody else has changed since is refused with the stored value",
    access: "public",
    effect: "write",
    input: z.strictObject({
      token,
      client: clientSchemas.change.pick(own),
      seen: z.record(z.string(), z.unknown()),
    }),
    output: done,
  }),
  send: post("stayPage/send", {
    summary: "Send a file that nobody asked for, as a tenant. A repeated `key` is accepted once",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({ token, key: requiredLine(80), file: z.file() }),
    output: done,
  }),
  upload: post("stayPage/upload", {
    summary: "Send a file for one of the requested documents. A repeated `key` is accepted once",
    access: "public",
    effect: "write",
    body: "multipart",
    input: z.strictObject({
      token,
      /** Which of the requested documents it is, from 0. */
      place: numeric(
        z
          .number()
          .int()
          .min(0)
          .max(mostPapers - 1),
      ),
      key: requiredLine(80),
      file: z.file(),
    }),
    output: done,
  }),
};
