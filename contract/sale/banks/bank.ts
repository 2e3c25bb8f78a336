import {
  blank,
  choice,
  country,
  day,
  email,
  line,
  lines,
  money,
  number,
  optional,
  phone,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/** A bank that finances buildings; all branches share it. */
export const bankRecord = record("bank", {
  name: line(120),
  contact: blank(line(120)),
  email: optional(email()),
  phone: optional(phone()),
  bic: blank(line(11)),
  address: blank(line(160)),
  zip: blank(line(12)),
  city: blank(line(80)),
  country: optional(country()),
  note: blank(lines(2000)),
});

/** How a mortgage is repaid: equal instalments, equal repayments, or everything at the end. */
export const mortgageKinds = ["annuity", "linear", "bullet"] as const;
export type MortgageKind = (typeof mortgageKinds)[number];

/** A mortgage of a bank. `rate` is in percent a year, `amount` in minor units of its currency. */
export const mortgageRecord = record("bankMortgage", {
  title: line(120),
  buildingId: optional(reference()),
  kind: preset(choice(mortgageKinds), "annuity"),
  amount: money(1),
  currency: preset(line(3), "EUR"),
  rate: number({ min: 0, max: 30, decimals: 3 }),
  termMonths: number({ min: 1, max: 600 }),
  startsOn: day(),
  fixedUntil: optional(day()),
});
