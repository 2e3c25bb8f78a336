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

/** An offer binds once it was signed by all, and becomes a contract then. */
export const purchaseKinds = ["contract", "offer"] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

/** Where the price comes from; `approved`: a bank has said yes. */
export const financings = ["open", "cash", "approved"] as const;
export type Financing = (typeof financings)[number];

/** What is agreed of a purchase, beside the unit, its buyers and its instalments. `price` is minor units of the branch's currency. */
export const purchaseContractRecord = record("purchaseContract", {
  kind: preset(choice(purchaseKinds), "contract"),
  price: money(1),
  /** Per cent of the price that the buyers pay the agency, without VAT. */
  commissionRate: preset(number({ min: 0, max: 10, decimals: 2 }), 3),
  financing: preset(choice(financings), "open"),
  handoverOn: optional(day()),
  sellerId: optional(reference()),
  agentId: optional(reference()),
  notary: blank(line(160)),
  note: blank(lines(2000)),
});

/** Its status list: `api/sale/purchase-contracts/rules/transitions.ts`. */
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

/** Instalments a plan may have, and buyers a purchase may have. */
export const mostInstalments = 20;
export const mostBuyers = 10;

/** How an instalment was paid. */
export const instalmentMethods = ["transfer", "cash", "other"] as const;
export type InstalmentMethod = (typeof instalmentMethods)[number];

/** What can be ordered beside a purchase, with its price in minor units of euro and with VAT; null: on request. */
export const servicePrices = { expose: 49_900, liquidityPlan: 39_900, opinion: null } as const;
export const purchaseServices = ["expose", "liquidityPlan", "opinion"] as const;
export type PurchaseService = (typeof purchaseServices)[number];
/** The VAT in those prices, in basis points. */
export const serviceTaxRate = 1000;
