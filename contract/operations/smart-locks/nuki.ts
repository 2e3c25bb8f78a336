import { blank, email, line, lines, optional, record, reference } from "#contract/platform/record.ts";

/** A Nuki smart lock at the door of a unit. */
export const nukiRecord = record("nuki", {
  branchId: reference(),
  name: line(80),
  unitId: reference(),
  /** The lock's number at Nuki; empty until it is installed. */
  nukiId: { ...optional(line(18)), column: "nuki_number" },
  /** Address of the installer. */
  email: optional(email()),
  note: blank(lines(2000)),
});

/** Statuses: `api/operations/smart-locks/rules/transitions.ts`. */
export const nukiStatuses = ["INSTALLED", "TOINSTALL", "FAULT"] as const;
export type NukiStatus = (typeof nukiStatuses)[number];
export const nukiActions = ["install", "fault", "heal", "takeDown"] as const;

/** The states that a lock reports. */
export const lockStates = ["locked", "unlocked", "moving", "blocked", "uncalibrated", "unknown"] as const;
export type LockState = (typeof lockStates)[number];

/** Why a lock is faulty. */
export const lockProblems = ["offline", "battery", "blocked", "uncalibrated"] as const;
export type LockProblem = (typeof lockProblems)[number];

/** The kinds of codes: a stay's, its second one, or a staff member's. */
export const codeKinds = ["stay", "backup", "staff"] as const;
export type CodeKind = (typeof codeKinds)[number];

/** `wanted` until it is found in the lock, and `unwanted` until it is no longer found there. */
export const codeStates = ["wanted", "active", "unwanted", "withdrawn"] as const;
export type CodeState = (typeof codeStates)[number];

export const lockActs = ["lock", "unlock"] as const;
export type LockAct = (typeof lockActs)[number];

/** The result of a command, as for key boxes. */
export const commandStates = ["waiting", "sent", "done", "refused", "unanswered", "dropped"] as const;
export type CommandState = (typeof commandStates)[number];

/** How a lock was used. */
export const useActs = ["lock", "unlock", "unlatch", "door", "other"] as const;
export const useWays = ["keypad", "app", "web", "manual", "button", "auto", "other"] as const;
export type UseAct = (typeof useActs)[number];
export type UseWay = (typeof useWays)[number];
