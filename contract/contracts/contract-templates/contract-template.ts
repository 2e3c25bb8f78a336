import { languages } from "#contract/platform/languages.ts";
import { choice, flag, line, lines, optional, preset, record, reference } from "#contract/platform/record.ts";

/** What a template is for. */
export const templateKinds = ["rent", "rent30", "purchase", "offer", "confirmation", "other"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** A text of which documents of contracts are made. */
export const contractTemplateRecord = record("contractTemplate", {
  name: line(80),
  kind: preset(choice(templateKinds), "rent"),
  /** Of the text, and of amounts, days and words that are put into it. */
  language: choice(languages),
  /** Whose branch may use it; all of them without. */
  officeId: { ...optional(reference()), column: "branch_id" },
  text: lines(30_000),
  active: flag(true),
});

/** What a text may name in braces, by what it is of (`api/contracts/contract-templates/rules/values.ts`). */
export const templateVariables = {
  contract: ["number", "kind", "date", "dateWords", "cancellation", "note"],
  guest: [
    "salutation",
    "name",
    "firstname",
    "lastname",
    "company",
    "address",
    "birthday",
    "email",
    "phone",
    "vatId",
  ],
  stay: [
    "checkIn",
    "checkInWords",
    "checkInTime",
    "checkOut",
    "checkOutWords",
    "checkOutTime",
    "nights",
    "adults",
    "children",
    "persons",
  ],
  tenants: ["names", "addresses"],
  companions: ["names"],
  guarantors: ["names", "addresses"],
  owners: ["names", "addresses"],
  unit: ["name", "address", "rooms", "area", "persons"],
  building: ["name", "address"],
  branch: ["name", "legalName", "address", "phone", "email", "vatId", "register", "iban", "bic", "bank"],
  organization: ["name"],
  prices: ["nights", "perNight", "perMonth", "cleaning", "total", "cityTax", "paid", "open"],
  deposit: ["amount"],
  purchase: [
    "number",
    "kind",
    "price",
    "commission",
    "handover",
    "notary",
    "seller",
    "sellerAddress",
    "buyers",
  ],
  today: ["date", "words"],
} as const;

/** What a text may go through one by one, and what each of them has. */
export const templateLists = {
  payments: { item: "payment", fields: ["number", "kind", "due", "dueWords", "amount", "status"] },
  parties: { item: "party", fields: ["role", "name", "address"] },
  buyers: { item: "buyer", fields: ["name", "share", "address"] },
  instalments: { item: "instalment", fields: ["number", "name", "due", "amount"] },
} as const;
export type TemplateList = keyof typeof templateLists;

/** `guest.name` and its like, everywhere. */
export const templateNames: readonly string[] = Object.entries(templateVariables).flatMap(([of, names]) =>
  names.map((name) => `${of}.${name}`),
);
