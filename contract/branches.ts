import { z } from "zod";
import { needs } from "#contract/access.ts";
import { post } from "#contract/call.ts";
import { isIban, plainIban } from "#contract/iban.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/list.ts";
import { webAddress } from "#contract/organizations.ts";
import type { Screens } from "#contract/screen.ts";
import { countryCode, email, line, phone, requiredLine, timeOfDay } from "#contract/values.ts";

const none = z.literal("").transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([schema, none]).nullable();

/** Basis points: 1000 is 10 %. */
const taxRate = z.number().int().min(0).max(5000);

/** What a branch sets for all that belongs to it. */
export const branchSettings = z.strictObject({
  /** Where a building says nothing else. */
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** VAT of lodging and of everything else in basis points; null follows the law of the branch's country. */
  lodgingTax: taxRate.nullable(),
  otherTax: taxRate.nullable(),
});
export type BranchSettings = z.infer<typeof branchSettings>;

const standardSettings: BranchSettings = {
  checkInTime: "15:00",
  checkOutTime: "11:00",
  lodgingTax: null,
  otherTax: null,
};

/** A branch's settings as they hold: what is not stored, or not readable, has its standard. */
export function heldSettings(stored: Record<string, unknown>): BranchSettings {
  const read = branchSettings.partial().strip().safeParse(stored);
  return { ...standardSettings, ...(read.success ? read.data : {}) };
}

/** An IBAN without spaces; its check digits are proved (ISO 7064 mod 97-10). */
export const ibanText = z
  .string()
  .trim()
  .max(42)
  .refine(isIban, { params: { key: "iban" } })
  .transform(plainIban);
/** ISO 9362: bank, country, place, and the branch of the bank where it names one. */
export const bicText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);
/** A zone of the IANA database this runtime knows. */
export const timeZoneName = z.string().refine(isTimeZone, { params: { key: "choice" } });
/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** Stands before the number of an invoice, once in an organization. */
export const prefixText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,8}$/);

const typed = {
  name: requiredLine(80),
  group: optional(line(60)),
  cur: currencyCode,
  /** Page of the branch's own where guests pay. */
  externalLink: webAddress,
  country: countryCode,
  timeZone: timeZoneName,
  legalName: requiredLine(160),
  address: line(160),
  zip: line(12),
  city: line(80),
  phone: optional(phone),
  email: optional(email),
  vatId: optional(line(20)),
  register: optional(line(120)),
  iban: optional(ibanText),
  bic: optional(bicText),
  bank: optional(line(80)),
  taxMode: z.enum(["standard", "smallBusiness"]),
  invoicePrefix: prefixText,
  paymentDays: z.number().int().min(0).max(365),
};

/** What a person types of a branch; forms pick from it. */
export const branchFields = z.strictObject({
  ...typed,
  group: typed.group.default(null),
  cur: typed.cur.default("EUR"),
  externalLink: typed.externalLink.default(null),
  address: typed.address.default(""),
  zip: typed.zip.default(""),
  city: typed.city.default(""),
  phone: typed.phone.default(null),
  email: typed.email.default(null),
  vatId: typed.vatId.default(null),
  register: typed.register.default(null),
  iban: typed.iban.default(null),
  bic: typed.bic.default(null),
  bank: typed.bank.default(null),
  taxMode: typed.taxMode.default("standard"),
  paymentDays: typed.paymentDays.default(14),
});
export type BranchFields = z.infer<typeof branchFields>;

export const branchRow = z.object({
  id: z.number(),
  name: z.string(),
  group: z.string().nullable(),
  cur: z.string(),
  country: z.string(),
  city: z.string(),
  timeZone: z.string(),
  invoicePrefix: z.string(),
  externalLink: z.string().nullable(),
  units: z.number(),
  activeUnits: z.number(),
  closedAt: z.string().nullable(),
});
export type BranchRow = z.infer<typeof branchRow>;

export const branch = z.object({
  ...typed,
  id: z.number(),
  group: z.string().nullable(),
  externalLink: z.string().nullable(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  vatId: z.string().nullable(),
  register: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  invoicePrefix: z.string(),
  paymentDays: z.number(),
  settings: branchSettings,
  /** Clients the branch itself is: what it rents of its own is booked on them. */
  companyClients: z.array(z.object({ id: z.number(), name: z.string() })),
  logo: z.number().nullable(),
  logoLink: z.string().nullable(),
  /** The number the next invoice of this year gets, and how it reads. */
  nextInvoiceNumber: z.number(),
  nextInvoiceLabel: z.string(),
  /** True once an invoice was finalized: the prefix stays. */
  prefixFixed: z.boolean(),
  activeUnits: z.number(),
  closedAt: z.string().nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  allowedActions: z.array(allowedAction),
});
export type Branch = z.infer<typeof branch>;

export const branches = {
  data: post("branch/data", {
    summary: "What the branch screens choose from: groups in use, currencies, time zones",
    access: needs("businessunit", "read"),
    input: nothing,
    output: z.object({
      groups: z.array(z.string()),
      currencies: z.array(z.string()),
      timeZones: z.array(z.string()),
    }),
  }),
  list: post("branch/get", {
    summary: "The branches the caller may see, closed ones on request",
    access: needs("businessunit", "read"),
    input: listInput(["name", "group", "city", "country", "units"], {
      q: line(100).optional(),
      closed: z.boolean().optional(),
    }),
    output: listOutput("Branches", branchRow),
  }),
  read: post("branch/id/{id}", {
    summary: "One branch",
    access: needs("businessunit", "read"),
    input: byId,
    output: z.object({ Branch: branch }),
  }),
  history: post("branch/history/{id}", {
    summary: "Who changed what, newest first",
    access: needs("businessunit", "read"),
    input: byId,
    output: z.object({ History: z.array(historyEntry) }),
  }),
  update: post("branch/update", {
    summary:
      "Change a branch; fields and settings left out stay. The next invoice number only grows; the prefix changes before the first invoice only",
    access: needs("businessunit", "edit"),
    effect: "write",
    input: z.strictObject({
      branch: z
        .strictObject({
          ...typed,
          settings: branchSettings.partial(),
          nextInvoiceNumber: z.number().int().min(1).max(9_999_999),
        })
        .partial()
        .extend({ id, version }),
    }),
    output: z.object({ Branch: branch }),
  }),
  add: post("branch/add", {
    summary: "New branch; whoever adds it may see it",
    access: needs("businessunit", "create"),
    effect: "write",
    noStepUp: "whoever opens a branch works in it; no other branch opens to them",
    input: z.strictObject({ branch: branchFields }),
    output: z.object({ BranchId: z.number() }),
  }),
  close: post("branch/close/{id}", {
    summary: "Close a branch without active units: it is offered nowhere any more, what it holds can be read",
    access: needs("businessunit", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
  reopen: post("branch/reopen/{id}", {
    summary: "Open a closed branch again",
    access: needs("businessunit", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
  setLogo: post("branch/logo/set/{id}", {
    summary: "Take an image as the branch's own logo; encoded anew as PNG. Without a file it is taken away",
    access: needs("businessunit", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ id, file: z.file().optional() }),
    output: z.object({ logo: z.number().nullable() }),
  }),
  reload: post("branch/reload", {
    summary: "Nothing is kept in memory: every call reads anew, so this only says that it does",
    access: "signedIn",
    input: nothing,
    output: done,
  }),
  createRentalAccount: post("branch/createRentalAccount/{id}", {
    summary:
      "The client the branch itself is as a tenant (its `companyClients`): made once from its legal name and address, answered again afterwards",
    access: needs("businessunit", "operation"),
    effect: "write",
    input: byId,
    output: z.object({ ClientId: z.number() }),
  }),
};

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const branchScreens = {
  "/organization/branches": {
    needs: needs("businessunit", "edit"),
    menu: { group: "organization", label: "branches", icon: "globe" },
  },
  "/organization/branches/settings": { needs: needs("businessunit", "edit") },
  "/organization/branches/{id}": { needs: needs("businessunit", "edit"), shows: ["branch"] },
} as const satisfies Screens;
