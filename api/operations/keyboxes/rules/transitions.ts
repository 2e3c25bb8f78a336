import type { Transition } from "#api/platform/moves/transitions.ts";
import type { KeyboxStatus } from "#contract/operations/keyboxes/keybox.ts";
import { needs } from "#contract/platform/access.ts";

const edit = needs("keybox", "edit");

/**
 * Statuses of a key box (docs/rules/keyboxes.md): in progress while it is set up, and while a command is
 * under way.
 */
export const keyboxTransitions: readonly Transition<KeyboxStatus>[] = [
  { action: "add", from: null, to: "inProgress", by: needs("keybox", "create") },
  { action: "command", from: "online", to: "inProgress", actors: ["SYS"] },
  { action: "acknowledge", from: "inProgress", to: "online", actors: ["EXT"] },
  { action: "fail", from: "inProgress", to: "error", actors: ["SYS", "EXT"] },
  { action: "lose", from: "online", to: "offline", actors: ["SYS"] },
  { action: "return", from: "offline", to: "online", actors: ["EXT"] },
  { action: "recover", from: "error", to: "online", actors: ["EXT"] },
  { action: "repair", from: "error", to: "online", by: edit },
  { action: "break", from: "offline", to: "error", by: edit, confirm: true, reason: true },
];
