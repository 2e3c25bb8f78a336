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

export const voucherKinds = ["amount", "percent"] as const;

/** A discount on orders, by an amount or a percentage, for a limited number of uses in a period. */
export const voucherRecord = record("voucher", {
  branchId: reference(),
  /** The code that is typed to use it; unique in an organization, regardless of capitals. */
  code: line(40),
  kind: choice(voucherKinds),
  amount: optional(money(1)),
  percent: optional(number({ min: 0.01, max: 100, decimals: 2 })),
  /** The least total of an order. */
  minOrder: preset(money(), 0),
  /** The first and the last day on which it is valid. */
  validFrom: day(),
  validUntil: optional(day()),
  /** How many orders may use it; empty for any number. */
  maxUses: optional(number({ min: 1, max: 1_000_000 })),
  note: blank(lines(2000)),
});

/** Vouchers that are issued together, for some or all products, in a period. */
export const campaignRecord = record("couponCampaign", {
  branchId: reference(),
  name: line(80),
  validFrom: day(),
  validUntil: day(),
  note: blank(lines(2000)),
});

/** Statuses: `api/money/vouchers/rules/transitions.ts`. */
export const campaignStatuses = ["draft", "running", "paused", "ended"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];
export const campaignActions = ["start", "pause", "resume", "end"] as const;
