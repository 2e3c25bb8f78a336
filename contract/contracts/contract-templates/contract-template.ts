import { languages } from "#contract/platform/languages.ts";
import { choice, flag, line, lines, optional, preset, record, reference } from "#contract/platform/record.ts";

/** The purposes of templates. */
export const templateKinds = ["rent", "rent30", "purchase", "offer", "confirmation", "other"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** A text from which documents of contracts are made. */
export const contractTemplateRecord = record("contractTemplate", {
  name: line(80),
  kind: preset(choice(templateKinds), "rent"),
  /** Language of the text, and of amounts, dates and words that are filled in. */
  language: choice(languages),
  /** The branch that may use it; empty for all branches. */
  officeId: { ...optional(reference()), column: "branch_id" },
  text: lines(30_000),
  active: flag(true),
});

/**
 * The variables that a text may name in braces, by the object they belong to
 * (`api/contracts/contract-templates/rules/values.ts`).
 */
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
  prices: ["nights", "perNight", "perMonth", "cleaning", "total", "cityTax", "charges", "paid", "open"],
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

/** The lists that a text may repeat a part for, and the variables of their items. */
export const templateLists = {
  payments: { item: "payment", fields: ["number", "kind", "due", "dueWords", "amount", "status"] },
  parties: { item: "party", fields: ["role", "name", "address"] },
  buyers: { item: "buyer", fields: ["name", "share", "address"] },
  instalments: { item: "instalment", fields: ["number", "name", "due", "amount"] },
} as const;
export type TemplateList = keyof typeof templateLists;

/** All variables by full name, such as `guest.name`. */
export const templateNames: readonly string[] = Object.entries(templateVariables).flatMap(([of, names]) =>
  names.map((name) => `${of}.${name}`),
);
