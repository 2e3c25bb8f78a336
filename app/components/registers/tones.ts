import type { GuidelineStatus } from "#contract/operations/guidelines/guideline.ts";
import type { MeterStatus } from "#contract/operations/registers/register.ts";
import type { RouterStatus } from "#contract/operations/routers/router.ts";

/** How the statuses of routers and guidelines are shown. */
export const deviceTones = {
  inProgress: "accent",
  online: "good",
  offline: "neutral",
  error: "bad",
} as const satisfies Record<RouterStatus & GuidelineStatus, string>;

/** How the statuses of meters are shown. */
export const meterTones = {
  inactive: "neutral",
  inProgress: "accent",
  active: "good",
  disturbance: "bad",
} as const satisfies Record<MeterStatus, string>;
