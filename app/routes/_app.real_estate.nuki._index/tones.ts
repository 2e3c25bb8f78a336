import type { CodeState, CommandState, NukiStatus } from "#contract/operations/smart-locks/nuki.ts";

/** How the statuses of smart locks are shown. */
export const lockTones = {
  INSTALLED: "good",
  TOINSTALL: "accent",
  FAULT: "bad",
} as const satisfies Record<NukiStatus, string>;

export const codeTones = {
  wanted: "accent",
  active: "good",
  unwanted: "warning",
  withdrawn: "neutral",
} as const satisfies Record<CodeState, string>;

export const commandTones = {
  waiting: "accent",
  sent: "accent",
  done: "good",
  refused: "bad",
  unanswered: "bad",
  dropped: "neutral",
} as const satisfies Record<CommandState, string>;
