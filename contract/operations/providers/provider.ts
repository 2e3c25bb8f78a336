import { ticketCategories } from "#contract/messages/tickets/ticket.ts";
import { languages } from "#contract/platform/languages.ts";
import {
  blank,
  choice,
  email,
  flag,
  line,
  lines,
  money,
  optional,
  phone,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/** The trades of providers. */
export const providerTrades = [
  "cleaning",
  "laundry",
  "repair",
  "plumbing",
  "electrics",
  "heating",
  "locks",
  "garden",
  "transfer",
  "catering",
  "other",
] as const;
export type ProviderTrade = (typeof providerTrades)[number];

/** A company or a person that works for the buildings of a branch. */
export const providerRecord = record("provider", {
  branchId: reference(),
  name: line(80),
  trade: preset(choice(providerTrades), "other"),
  contactName: blank(line(120)),
  email: optional(email()),
  phone: optional(phone()),
  address: blank(line(200)),
  taxNumber: blank(line(40)),
  /** Language of mails to the provider. */
  language: preset(choice(languages), "en"),
  /** The kind of tickets that they are usually asked about. */
  ticketCategory: optional(choice(ticketCategories)),
  /** Their new services require a photo. */
  proofRequired: flag(false),
  /** Gets new services. */
  active: flag(true),
  note: blank(lines(2000)),
});

/** What a price is for. */
export const priceUnits = ["job", "hour", "item", "person", "night"] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** A line of a provider's price list: their price, and the price charged on. */
export const providerPriceRecord = record("providerPrice", {
  name: line(120),
  per: preset(choice(priceUnits), "job"),
  cost: money(),
  charge: preset(money(), 0),
  active: flag(true),
});
