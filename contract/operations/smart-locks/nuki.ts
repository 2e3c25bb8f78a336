import { blank, email, line, lines, optional, record, reference } from "#contract/platform/record.ts";

/** A smart lock of Nuki at the door of a unit. */
export const nukiRecord = record("nuki", {
  branchId: reference(),
  name: line(80),
  unitId: reference(),
  /** The lock's number at Nuki; none until it is installed. */
  nukiId: { ...optional(line(18)), column: "nuki_number" },
  /** Of whoever installs it. */
  email: optional(email()),
  note: blank(lines(2000)),
});

/** Its status list: `api/operations/smart-locks/rules/transitions.ts`. */
export const nukiStatuses = ["INSTALLED", "TOINSTALL", "FAULT"] as const;
export type NukiStatus = (typeof nukiStatuses)[number];
export const nukiActions = ["install", "fault", "heal", "takeDown"] as const;

/** What a lock says of itself. */
export const lockStates = ["locked", "unlocked", "moving", "blocked", "uncalibrated", "unknown"] as const;
export type LockState = (typeof lockStates)[number];

/** Why a lock is a fault. */
export const lockProblems = ["offline", "battery", "blocked", "uncalibrated"] as const;
export type LockProblem = (typeof lockProblems)[number];

/** Whose a code is: of a stay, its second one, or of somebody who works there. */
export const codeKinds = ["stay", "backup", "staff"] as const;
export type CodeKind = (typeof codeKinds)[number];

/** Wanted until it is found in the lock, and unwanted until it is found there no more. */
export const codeStates = ["wanted", "active", "unwanted", "withdrawn"] as const;
export type CodeState = (typeof codeStates)[number];

export const lockActs = ["lock", "unlock"] as const;
export type LockAct = (typeof lockActs)[number];

/** What became of a command: see key boxes. */
export const commandStates = ["waiting", "sent", "done", "refused", "unanswered", "dropped"] as const;
export type CommandState = (typeof commandStates)[number];

/** How a lock was used. */
export const useActs = ["lock", "unlock", "unlatch", "door", "other"] as const;
export const useWays = ["keypad", "app", "web", "manual", "button", "auto", "other"] as const;
export type UseAct = (typeof useActs)[number];
export type UseWay = (typeof useWays)[number];
