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

/** What whoever cleans does on their page, by the names of the moves; `claim` takes what is nobody's. */
export const cleanerSteps = ["claim", "guestLeft", "start", "interrupt", "finish"] as const;
export type CleanerStep = (typeof cleanerSteps)[number];

/** How a unit is found, as reception asks: to be cleaned, being cleaned, clean for who comes. */
export const unitStates = ["dirty", "cleaning", "ready"] as const;
export type UnitState = (typeof unitStates)[number];

/** What is held where neither branch nor building says otherwise: the hour by the branch's clock, and minutes. */
export const standardRule = { readyAt: "18:00", minutesBeforeArrival: 60, leastMinutes: 60 } as const;
