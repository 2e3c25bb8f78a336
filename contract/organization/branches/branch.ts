import {
  blank,
  choice,
  country,
  email,
  line,
  number,
  optional,
  phone,
  preset,
  record,
} from "#contract/platform/record.ts";

/** A branch: an office with its currency, its address on invoices and their numbers. */
export const branchRecord = record("branch", {
  name: line(80),
  group: optional(line(60)),
  cur: { ...preset(line(3), "EUR"), column: "currency" },
  /** The branch's own page where guests pay. */
  externalLink: optional(line(200)),
  country: country(),
  timeZone: line(60),
  legalName: line(160),
  address: blank(line(160)),
  zip: blank(line(12)),
  city: blank(line(80)),
  phone: optional(phone()),
  email: optional(email()),
  vatId: optional(line(20)),
  register: optional(line(120)),
  iban: optional(line(42)),
  bic: optional(line(11)),
  bank: optional(line(80)),
  taxMode: preset(choice(["standard", "smallBusiness"]), "standard"),
  invoicePrefix: line(8),
  paymentDays: preset(number({ min: 0, max: 365 }), 14),
});
