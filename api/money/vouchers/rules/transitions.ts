import type { Transition } from "#api/platform/moves/transitions.ts";
import type { CampaignStatus } from "#contract/money/vouchers/voucher.ts";
import { needs } from "#contract/platform/access.ts";

export type CampaignGuard = "hasVoucher" | "notOver";

const edit = needs("coupon_campaign", "edit");

/** Statuses of a coupon campaign: docs/rules/vouchers.md. */
export const campaignTransitions: readonly Transition<CampaignStatus, CampaignGuard>[] = [
  { action: "create", from: null, to: "draft", by: needs("coupon_campaign", "create") },
  { action: "start", from: "draft", to: "running", by: edit, guards: ["hasVoucher", "notOver"] },
  { action: "pause", from: "running", to: "paused", by: edit },
  { action: "resume", from: "paused", to: "running", by: edit, guards: ["hasVoucher", "notOver"] },
  { action: "end", from: "running", to: "ended", by: edit, confirm: true },
  { action: "end", from: "paused", to: "ended", by: edit, confirm: true },
];
