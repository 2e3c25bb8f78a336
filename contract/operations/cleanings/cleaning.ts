/** Statuses of a cleaning: `api/operations/cleanings/rules/transitions.ts`. */
export const cleaningStatuses = [
  "UNDEFINED",
  "NEED_CLEANING",
  "CLEANING_IN_PROGRESS",
  "OVERDUE",
  "CLEANED",
  "CANCELLED",
] as const;
export type CleaningStatus = (typeof cleaningStatuses)[number];

/** Statuses in which something is still to be done. */
export const openCleaningStatuses = [
  "UNDEFINED",
  "NEED_CLEANING",
  "CLEANING_IN_PROGRESS",
  "OVERDUE",
] as const;
export const pastCleaningStatuses = ["CLEANED", "CANCELLED"] as const;

/** After a stay, or a manual one. */
export const cleaningKinds = ["turnover", "adHoc"] as const;
export type CleaningKind = (typeof cleaningKinds)[number];

/** The actions of people, by the names of the moves. */
export const cleaningActs = [
  "start",
  "finish",
  "guestLeft",
  "interrupt",
  "reschedule",
  "inspect",
  "reopen",
  "cancel",
] as const;
export type CleaningAct = (typeof cleaningActs)[number];
