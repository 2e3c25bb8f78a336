import type { DamageStatus } from "#contract/operations/damages/damage.ts";

/** How the statuses of damages are shown. */
export const damageTones = {
  reported: "bad",
  service: "warning",
  fixed: "accent",
  paid: "good",
} as const satisfies Record<DamageStatus, string>;
