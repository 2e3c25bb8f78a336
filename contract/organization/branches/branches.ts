import { z } from "zod";
import { branchRecord } from "#contract/organization/branches/branch.ts";
import { webAddress } from "#contract/organization/organizations/organizations.ts";
import { needs } from "#contract/platform/access.ts";
import { post } from "#contract/platform/call.ts";
import { isIban, plainIban } from "#contract/platform/iban.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
} from "#contract/platform/list.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";
import type { Screens } from "#contract/platform/screen.ts";
import { line, timeOfDay } from "#contract/platform/values.ts";

/** In basis points: 1000 is 10 %. */
const taxRate = z.number().int().min(0).max(5000);

/** The settings of a branch. */
export const branchSettings = z.strictObject({
  /** Applies when a building has no other time. */
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  /** VAT of lodging and of everything else in basis points; null follows the law of the branch's country. */
  lodgingTax: taxRate.nullable(),
  otherTax: taxRate.nullable(),
  /** Days after the stay on which a deposit is settled automatically, or somebody is notified. */
  depositDays: z.number().int().min(0).max(60),
});
export type BranchSettings = z.infer<typeof branchSettings>;

const standardSettings: BranchSettings = {
  checkInTime: "15:00",
  checkOutTime: "11:00",
  lodgingTax: null,
  otherTax: null,
  depositDays: 7,
};

/** Returns a branch's effective settings: absent or unreadable ones have their defaults. */
export function heldSettings(stored: Record<string, unknown>): BranchSettings {
  const read = branchSettings.partial().strip().safeParse(stored);
  return { ...standardSettings, ...(read.success ? read.data : {}) };
}

/** An IBAN without spaces; its check digits are verified (ISO 7064 mod 97-10). */
const ibanText = z
  .string()
  .trim()
  .max(42)
  .refine(isIban, { params: { key: "iban" } })
  .transform(plainIban);
/** ISO 9362: bank, country, place, and the bank's branch if there is one. */
const bicText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);
/** A zone of the IANA database that this runtime knows. */
const timeZoneName = z.string().refine(isTimeZone, { params: { key: "choice" } });
/** ISO 4217. */
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
/** The prefix of invoice numbers; unique in an organization. */
const prefixText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,8}$/);

export const branchSchemas = recordSchemas(branchRecord, {
  cur: currencyCode,
  externalLink: webAddress.unwrap().options[0],
  timeZone: timeZoneName,
  iban: ibanText,
  bic: bicText,
  invoicePrefix: prefixText,
});
export type BranchFields = z.output<typeof branchSchemas.full>;
/** The number of an invoice within its year. */
export const invoiceNumber = z.number().int().min(1).max(9_999_999);

/** The fields that the list shows. */
export const branchRowFields = [
  "name",
  "group",
  "cur",
  "country",
  "city",
  "timeZone",
  "invoicePrefix",
  "externalLink",
] as const;
const branchRow = branchSchemas.row(branchRowFields).extend({
  units: z.number(),
  activeUnits: z.number(),
  closedAt: z.string().nullable(),
});
export type BranchRow = z.infer<typeof branchRow>;

export const branch = branchSchemas.stored.extend({
  settings: branchSettings,
  /** Clients that stand for the branch itself: what it rents is booked on them. */
  companyClients: z.array(z.object({ id: z.number(), name: z.string() })),
  logo: z.number().nullable(),
  logoLink: z.string().nullable(),
  /** The number of this year's next invoice, and its formatted text. */
  nextInvoiceNumber: z.number(),
  nextInvoiceLabel: z.string(),
  /** True once an invoice was finalized: the prefix cannot change any more. */
  prefixFixed: z.boolean(),
  activeUnits: z.number(),
  closedAt: z.string().nullable(),
  allowedActions: z.array(allowedAction),
});
export type Branch = z.infer<typeof branch>;

export const branches = {
  data: post("branch/data", {
    summary: "The choices of the branch screens: groups in use, currencies, time zones",
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
      "Change a branch; fields and settings left out stay as they are. The next invoice number can only grow; the prefix can change only before the first invoice",
    access: needs("businessunit", "edit"),
    effect: "write",
    input: z.strictObject({
      branch: branchSchemas.change.extend({
        settings: branchSettings.partial().optional(),
        nextInvoiceNumber: invoiceNumber.optional(),
      }),
    }),
    output: z.object({ Branch: branch }),
  }),
  add: post("branch/add", {
    summary: "New branch; the person who adds it can see it",
    access: needs("businessunit", "create"),
    effect: "write",
    noStepUp: "the person who adds a branch works in it, and gets no other branch",
    input: z.strictObject({ branch: branchSchemas.full }),
    output: z.object({ BranchId: z.number() }),
  }),
  close: post("branch/close/{id}", {
    summary:
      "Close a branch without active units: it cannot be chosen any more, and its records can still be read",
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
    summary: "Set the branch's own logo, encoded again as PNG. Without a file the logo is removed",
    access: needs("businessunit", "edit"),
    effect: "write",
    body: "multipart",
    input: z.strictObject({ id, file: z.file().optional() }),
    output: z.object({ logo: z.number().nullable() }),
  }),
  reload: post("branch/reload", {
    summary: "Nothing is cached: every call reads again, so this call only says so",
    access: "signedIn",
    input: nothing,
    output: done,
  }),
  createRentalAccount: post("branch/createRentalAccount/{id}", {
    summary:
      "The client that stands for the branch as a tenant (its `companyClients`): made once from its legal name and address, returned again afterwards",
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
