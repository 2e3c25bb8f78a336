import {
  blank,
  choice,
  day,
  line,
  lines,
  money,
  number,
  optional,
  preset,
  record,
  reference,
} from "#contract/platform/record.ts";

/** An offer is binding once all have signed it, and then becomes a contract. */
export const purchaseKinds = ["contract", "offer"] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** How the price is financed; `approved`: a bank has agreed. */
export const financings = ["open", "cash", "approved"] as const;
export type Financing = (typeof financings)[number];

/**
 * The terms of a purchase, beside the unit, its buyers and its instalments. `price` is in minor units of the
 * branch's currency.
 */
export const purchaseContractRecord = record("purchaseContract", {
  kind: preset(choice(purchaseKinds), "contract"),
  price: money(1),
  /** Commission that the buyers pay the agency, in percent of the price without VAT. */
  commissionRate: preset(number({ min: 0, max: 10, decimals: 2 }), 3),
  financing: preset(choice(financings), "open"),
  handoverOn: optional(day()),
  sellerId: optional(reference()),
  agentId: optional(reference()),
  notary: blank(line(160)),
  note: blank(lines(2000)),
});

/** Statuses: `api/sale/purchase-contracts/rules/transitions.ts`. */
export const purchaseStatuses = [
  "NEW",
  "WAITING_FOR_DATA",
  "REVIEWING",
  "OWNER_APPROVED",
  "COMPLETED",
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** What a buyer may be asked for on their page. */
export const buyerFields = ["address", "birthday", "nationality", "financing"] as const;
export type BuyerField = (typeof buyerFields)[number];

/** The most instalments of a plan, and the most buyers of a purchase. */
export const mostInstalments = 20;
export const mostBuyers = 10;

/** How an instalment was paid. */
export const instalmentMethods = ["transfer", "cash", "other"] as const;
export type InstalmentMethod = (typeof instalmentMethods)[number];

/** What can be ordered with a purchase, with its price in euro cents including VAT; null means on request. */
export const servicePrices = { expose: 49_900, liquidityPlan: 39_900, opinion: null } as const;
export const purchaseServices = ["expose", "liquidityPlan", "opinion"] as const;
export type PurchaseService = (typeof purchaseServices)[number];
/** The VAT in those prices, in basis points. */
export const serviceTaxRate = 1000;
