import type { KsvOutcome, KsvStatus } from "#contract/clients/ksv/ksv-record.ts";

/** How each status and outcome is shown. */
export const statusTones = {
  APPLICATIONCREATED: "warning",
  DONE: "neutral",
} as const satisfies Record<KsvStatus, string>;
export const outcomeTones = {
  clear: "good",
  entries: "bad",
  unknown: "warning",
} as const satisfies Record<KsvOutcome, string>;
