import type { Transition } from "#api/platform/moves/transitions.ts";
import type { RouterStatus } from "#contract/operations/routers/router.ts";
import { needs } from "#contract/platform/access.ts";

const edit = needs("services", "edit");
const breaks = (from: RouterStatus): Transition<RouterStatus> => ({
  action: "break",
  from,
  to: "error",
  by: edit,
  confirm: true,
  reason: true,
});
const exchange = (from: RouterStatus): Transition<RouterStatus> => ({
  action: "exchange",
  from,
  to: "inProgress",
  by: edit,
  confirm: true,
  reason: true,
});

/** Statuses of a router (docs/rules/routers.md): in progress while it is ordered or being installed. */
export const routerTransitions: readonly Transition<RouterStatus>[] = [
  { action: "add", from: null, to: "inProgress", by: needs("services", "create") },
  { action: "connect", from: "inProgress", to: "online", by: edit },
  { action: "lose", from: "online", to: "offline", by: edit },
  { action: "return", from: "offline", to: "online", by: edit },
  breaks("inProgress"),
  breaks("online"),
  breaks("offline"),
  { action: "repair", from: "error", to: "online", by: edit },
  exchange("offline"),
  exchange("error"),
];
