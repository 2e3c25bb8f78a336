import type { Transition } from "#api/platform/moves/transitions.ts";
import type { NukiStatus } from "#contract/operations/smart-locks/nuki.ts";
import { needs } from "#contract/platform/access.ts";

/** Conditions of the moves of a smart lock. */
export type NukiGuard = "numbered" | "reachable";

const edit = needs("nuki", "edit");
const takeDown = (from: NukiStatus): Transition<NukiStatus, NukiGuard> => ({
  action: "takeDown",
  from,
  to: "TOINSTALL",
  by: edit,
  confirm: true,
  reason: true,
});

/** Statuses of a smart lock (docs/rules/smart-locks.md). */
export const nukiTransitions: readonly Transition<NukiStatus, NukiGuard>[] = [
  { action: "add", from: null, to: "TOINSTALL", by: needs("nuki", "create") },
  {
    action: "install",
    from: "TOINSTALL",
    to: "INSTALLED",
    by: edit,
    actors: ["EXT"],
    guards: ["numbered", "reachable"],
  },
  { action: "fault", from: "INSTALLED", to: "FAULT", by: edit, actors: ["EXT"], confirm: true, reason: true },
  { action: "heal", from: "FAULT", to: "INSTALLED", by: edit, actors: ["EXT"] },
  takeDown("INSTALLED"),
  takeDown("FAULT"),
];
