import type { Transition } from "#api/platform/moves/transitions.ts";
import type { CampaignStatus } from "#contract/operations/advertising/advertising.ts";
import { needs } from "#contract/platform/access.ts";

export type CampaignGuard = "filled" | "daysLeft";
const edit = needs("campaign", "edit");

/** Statuses of a campaign: docs/rules/advertising.md. */
export const campaignTransitions: readonly Transition<CampaignStatus, CampaignGuard>[] = [
  { action: "create", from: null, to: "draft", by: needs("campaign", "create") },
  { action: "start", from: "draft", to: "running", by: edit, guards: ["filled", "daysLeft"] },
  { action: "pause", from: "running", to: "paused", by: edit },
  { action: "resume", from: "paused", to: "running", by: edit, guards: ["filled", "daysLeft"] },
  { action: "end", from: "running", to: "ended", by: edit, actors: ["SYS"] },
  { action: "end", from: "paused", to: "ended", by: edit, actors: ["SYS"] },
];
