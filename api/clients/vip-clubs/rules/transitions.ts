import type { Transition } from "#api/platform/moves/transitions.ts";
import type { VipClubStatus } from "#contract/clients/vip-clubs/vip-club.ts";
import { needs } from "#contract/platform/access.ts";

const edit = needs("vipclub", "edit");
const admin = needs("vipclubAdmin", "operation");

export type VipClubGuard = "exposeFile" | "agreement" | "confirmedLink" | "sentToday";

const admit = { action: "admit", to: "ACTIVE", by: admin, reason: true, guards: ["agreement"] } as const;
const confirm = { action: "confirm", to: "ACTIVE", actors: ["SYS"], guards: ["confirmedLink"] } as const;
const disable = {
  action: "disable",
  to: "DISABLED",
  by: edit,
  actors: ["CLIENT"],
  reason: true,
  confirm: true,
} as const;

/** Statuses of a member of the VIP club: docs/rules/vip-clubs.md. */
export const vipClubTransitions: readonly Transition<VipClubStatus, VipClubGuard>[] = [
  { action: "add", from: null, to: "NEW", by: needs("vipclub", "create") },
  { action: "expose", from: "NEW", to: "EXPOSE", by: edit, guards: ["exposeFile", "agreement"] },
  { ...admit, from: "NEW" },
  { ...admit, from: "EXPOSE" },
  { ...confirm, from: "NEW" },
  { ...confirm, from: "EXPOSE" },
  { action: "undoExpose", from: "EXPOSE", to: "NEW", by: edit, guards: ["sentToday"] },
  { ...disable, from: "NEW" },
  { ...disable, from: "EXPOSE" },
  { ...disable, from: "ACTIVE" },
  { action: "readmit", from: "DISABLED", to: "ACTIVE", by: admin, reason: true, guards: ["agreement"] },
];
