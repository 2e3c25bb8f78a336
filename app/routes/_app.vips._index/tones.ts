import type { VipClubStatus } from "#contract/clients/vip-clubs/vip-club.ts";

/** How each status is shown. */
export const vipClubTones = {
  NEW: "accent",
  EXPOSE: "warning",
  ACTIVE: "good",
  DISABLED: "neutral",
} as const satisfies Record<VipClubStatus, string>;
