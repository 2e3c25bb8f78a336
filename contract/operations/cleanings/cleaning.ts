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

/** The steps on a cleaner's page, by the names of the moves; `claim` takes a job without an assignee. */
export const cleanerSteps = ["claim", "guestLeft", "start", "interrupt", "finish"] as const;
export type CleanerStep = (typeof cleanerSteps)[number];

/** The states of a unit for reception: to be cleaned, being cleaned, ready for the next guest. */
export const unitStates = ["dirty", "cleaning", "ready"] as const;
export type UnitState = (typeof unitStates)[number];

/** The cleaning rule that applies when neither branch nor building has one: a time by the branch's clock, and minutes. */
export const standardRule = { readyAt: "18:00", minutesBeforeArrival: 60, leastMinutes: 60 } as const;
