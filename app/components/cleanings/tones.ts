import type { Tone } from "#app/components/status-badge.tsx";
import type { CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";

/** How each status of a cleaning is shown. */
export const cleaningTones: Record<CleaningStatus, Tone> = {
  UNDEFINED: "neutral",
  NEED_CLEANING: "warning",
  CLEANING_IN_PROGRESS: "accent",
  OVERDUE: "bad",
  CLEANED: "good",
  CANCELLED: "neutral",
};
