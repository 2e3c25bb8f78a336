import type { z } from "zod";
import type { Transition } from "#api/platform/moves/transitions.ts";
import type { user } from "#contract/access/users/users.ts";
import { needs } from "#contract/platform/access.ts";

export type UserState = z.infer<typeof user>["state"];

/** Conditions of moves; what each checks is in `user-status.ts`. */
export type UserGuard = "joined" | "notJoined" | "another";

const edit = needs("user", "edit");
const operate = needs("user", "operation");
type Move = Transition<UserState, UserGuard>;
const states: readonly UserState[] = ["invited", "active", "inactive"];

/** The moves of a user (docs/rules/users.md). */
export const userTransitions: readonly Move[] = [
  { action: "add", from: null, to: "invited", by: needs("user", "create"), actors: ["CLIENT"] },
  { action: "register", from: null, to: "active", actors: ["CLIENT"] },
  ...states.map((state): Move => ({ action: "update", from: state, to: state, by: edit })),
  { action: "invite", from: "invited", to: "invited", by: edit },
  { action: "invite", from: "inactive", to: "invited", by: edit, only: ["notJoined"] },
  { action: "revokeInvitation", from: "invited", to: "inactive", by: edit, confirm: true },
  ...states.map((state): Move => ({ action: "handOver", from: state, to: state, by: edit, confirm: true })),
  { action: "join", from: "invited", to: "active", actors: ["CLIENT"] },
  {
    action: "forcePasswordChange",
    from: "active",
    to: "active",
    by: operate,
    confirm: true,
    only: ["another"],
  },
  ...(["invited", "active"] as const).map(
    (from): Move => ({
      action: "deactivate",
      from,
      to: "inactive",
      by: operate,
      confirm: true,
      only: ["another"],
    }),
  ),
  { action: "reactivate", from: "inactive", to: "active", by: operate, only: ["joined"] },
];
