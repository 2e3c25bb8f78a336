import type { Tone } from "#app/components/status-badge.tsx";
import type { DepositNeed, DepositStatus } from "#contract/money/deposits/deposit.ts";

/** How each status of a deposit is shown. */
export const depositTones: Record<DepositStatus, Tone> = {
  NEW: "accent",
  DEPOSITED: "good",
  PAUSED: "warning",
  FAILED: "bad",
  REFUNDED: "neutral",
  CANCELLED: "neutral",
};

/** How what a deposit waits for is shown. */
export const needTones: Record<DepositNeed, Tone> = {
  toCollect: "warning",
  toReturn: "warning",
  lapsing: "bad",
};
