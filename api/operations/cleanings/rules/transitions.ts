import type { Transition } from "#api/platform/moves/transitions.ts";
import type { CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The unit is clean. */
    "cleaning.finished": Moved;
    /** The cleaning was cancelled. */
    "cleaning.cancelled": Moved;
    /** Somebody cleans it now. */
    "cleaning.started": Moved;
  }
}

/** Conditions of moves; what each checks is in `cleaning-status.ts`. */
export type CleaningGuard =
  | "assigned"
  | "checklistDone"
  | "notStarted"
  | "checkOutReached"
  | "dueOver"
  | "dueAhead"
  | "nextNotArrived";

type Move = Transition<CleaningStatus, CleaningGuard>;

const edit = needs("cleaning", "edit");
const operate = needs("cleaning", "operation");

const cancel = (from: CleaningStatus, more: Partial<Move> = {}): Move => ({
  action: "cancel",
  from,
  to: "CANCELLED",
  by: operate,
  confirm: true,
  reason: true,
  event: "cleaning.cancelled",
  ...more,
});
const finish = (from: CleaningStatus, more: Partial<Move> = {}): Move => ({
  action: "finish",
  from,
  to: "CLEANED",
  by: edit,
  event: "cleaning.finished",
  ...more,
});
/** A cleaner may finish a job on their page, too; once it was begun its checklist must be done. */
const finishBegun = (from: CleaningStatus) =>
  finish(from, { actors: ["PROVIDER"], guards: ["checklistDone"] });
const start = (from: CleaningStatus, more: Partial<Move> = {}): Move => ({
  action: "start",
  from,
  to: "CLEANING_IN_PROGRESS",
  by: edit,
  actors: ["PROVIDER"],
  event: "cleaning.started",
  ...more,
});
const lapse = (from: CleaningStatus): Move => ({
  action: "lapse",
  from,
  to: "OVERDUE",
  actors: ["SYS"],
  only: ["dueOver"],
});

/**
 * The moves of a cleaning (docs/rules/cleanings.md). CANCELLED is final; a finished one is done again only
 * after an inspection.
 */
export const cleaningTransitions: readonly Move[] = [
  { action: "plan", from: null, to: "UNDEFINED", actors: ["SYS"] },
  { action: "add", from: null, to: "NEED_CLEANING", by: needs("cleaning", "create"), reason: true },

  { action: "checkOut", from: "UNDEFINED", to: "NEED_CLEANING", actors: ["SYS"], only: ["checkOutReached"] },
  { action: "guestLeft", from: "UNDEFINED", to: "NEED_CLEANING", by: edit, actors: ["PROVIDER"] },
  cancel("UNDEFINED", { actors: ["SYS"] }),
  {
    action: "inspect",
    from: "UNDEFINED",
    to: "CLEANED",
    by: operate,
    confirm: true,
    reason: true,
    event: "cleaning.finished",
  },

  { action: "postpone", from: "NEED_CLEANING", to: "UNDEFINED", actors: ["SYS"], only: ["notStarted"] },
  start("NEED_CLEANING", { guards: ["assigned"] }),
  finish("NEED_CLEANING"),
  lapse("NEED_CLEANING"),
  cancel("NEED_CLEANING"),

  finishBegun("CLEANING_IN_PROGRESS"),
  {
    action: "interrupt",
    from: "CLEANING_IN_PROGRESS",
    to: "NEED_CLEANING",
    by: edit,
    actors: ["PROVIDER"],
    confirm: true,
    reason: true,
  },
  lapse("CLEANING_IN_PROGRESS"),
  cancel("CLEANING_IN_PROGRESS"),

  start("OVERDUE"),
  finishBegun("OVERDUE"),
  {
    action: "reschedule",
    from: "OVERDUE",
    to: "NEED_CLEANING",
    by: operate,
    actors: ["SYS"],
    only: ["dueAhead"],
  },
  cancel("OVERDUE"),

  {
    action: "reopen",
    from: "CLEANED",
    to: "NEED_CLEANING",
    by: operate,
    confirm: true,
    reason: true,
    guards: ["nextNotArrived"],
  },
];
