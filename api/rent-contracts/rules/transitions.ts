import type { Transition } from "#api/platform/transitions.ts";
import { needs } from "#contract/access.ts";
import type { RentStatus } from "#contract/rent-status.ts";

/** Conditions of moves; the reasons are keys of `rentContracts.json`, `guards`. */
export type RentGuard = "nightsFree" | "notCheckedIn" | "balanceZero" | "stayOver";

const edit = needs("real_estate_contract", "edit");
const operate = needs("real_estate_contract", "operation");
type Move = Transition<RentStatus, RentGuard>;

const cancel = (from: RentStatus, more: Partial<Move> = {}): Move => ({
  action: "cancel",
  from,
  to: "CANCELED",
  by: operate,
  confirm: true,
  guards: ["notCheckedIn"],
  ...more,
});

/** The rental contract's moves (behaviour.md 3.2). Moves of signatures and owners join with those domains. */
export const rentTransitions: readonly Move[] = [
  {
    action: "create",
    from: null,
    to: "INQUIRY",
    by: needs("real_estate_contract", "create"),
    actors: ["EXT"],
  },
  {
    action: "create",
    from: null,
    to: "NEW",
    by: needs("real_estate_contract", "create"),
    guards: ["nightsFree"],
  },
  { action: "create", from: null, to: "ACTIVE", actors: ["EXT"] },
  { action: "hold", from: "INQUIRY", to: "NEW", by: edit, guards: ["nightsFree"] },
  {
    action: "confirm",
    from: "INQUIRY",
    to: "ACTIVE",
    by: operate,
    actors: ["EXT"],
    reason: true,
    guards: ["nightsFree"],
  },
  {
    action: "cancel",
    from: "INQUIRY",
    to: "CANCELED",
    by: edit,
    actors: ["SYS"],
    confirm: true,
    reason: true,
  },
  { action: "askForData", from: "NEW", to: "WAITING_FOR_DATA", by: edit, actors: ["SYS"] },
  { action: "review", from: "NEW", to: "REVIEWING", by: edit },
  { action: "confirm", from: "NEW", to: "ACTIVE", by: operate, actors: ["SYS"], reason: true },
  cancel("NEW", { actors: ["SYS"] }),
  { action: "review", from: "WAITING_FOR_DATA", to: "REVIEWING", by: edit, actors: ["SYS"], reason: true },
  cancel("WAITING_FOR_DATA", { actors: ["SYS"] }),
  { action: "askForData", from: "REVIEWING", to: "WAITING_FOR_DATA", by: edit, reason: true },
  {
    action: "approve",
    from: "REVIEWING",
    to: "OWNER_APPROVED",
    by: needs("building", "operation"),
    actors: ["OWNER"],
    reason: true,
  },
  { action: "confirm", from: "REVIEWING", to: "ACTIVE", by: operate, reason: true },
  cancel("REVIEWING", { reason: true }),
  { action: "reopen", from: "OWNER_APPROVED", to: "REVIEWING", by: operate, reason: true },
  { action: "askForData", from: "OWNER_APPROVED", to: "WAITING_FOR_DATA", by: operate, reason: true },
  { action: "confirm", from: "OWNER_APPROVED", to: "ACTIVE", by: operate, actors: ["SYS"], reason: true },
  cancel("OWNER_APPROVED", { reason: true }),
  { action: "complete", from: "ACTIVE", to: "COMPLETED", by: operate, actors: ["SYS"], guards: ["stayOver"] },
  cancel("ACTIVE"),
  { action: "undoComplete", from: "COMPLETED", to: "ACTIVE", by: operate, reason: true },
];

/** Statuses in which a contract binds both sides, so that cancelling it may cost something. */
export const bindingStatuses: ReadonlySet<RentStatus> = new Set(["ACTIVE", "OWNER_APPROVED"]);
