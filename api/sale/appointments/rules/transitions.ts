import type { Transition } from "#api/platform/moves/transitions.ts";
import { needs } from "#contract/platform/access.ts";
import type { AppointmentStatus } from "#contract/sale/appointments/appointment.ts";

const resource = "real_estate_booking";
const edit = needs(resource, "edit");

export type AppointmentGuard =
  | "toCome"
  | "colleagueNamed"
  | "assigneeFree"
  | "holdOver"
  | "begun"
  | "hourOver"
  | "sameDay";

const cancel = {
  action: "cancel",
  to: "CANCELLED",
  by: edit,
  actors: ["CLIENT"],
  reason: true,
  confirm: true,
} as const;

/** Statuses of a viewing: docs/rules/appointments.md. */
export const appointmentTransitions: readonly Transition<AppointmentStatus, AppointmentGuard>[] = [
  { action: "add", from: null, to: "PENDING", by: needs(resource, "create"), actors: ["CLIENT"] },
  {
    action: "approve",
    from: "PENDING",
    to: "ACTIVE",
    by: edit,
    actors: ["SYS"],
    guards: ["toCome", "colleagueNamed", "assigneeFree"],
  },
  { ...cancel, from: "PENDING" },
  { action: "expire", from: "PENDING", to: "CANCELLED", actors: ["SYS"], guards: ["holdOver"] },
  { ...cancel, from: "ACTIVE" },
  { action: "complete", from: "ACTIVE", to: "COMPLETED", by: edit, guards: ["begun"] },
  { action: "close", from: "ACTIVE", to: "COMPLETED", actors: ["SYS"], guards: ["hourOver"] },
  {
    action: "reopen",
    from: "COMPLETED",
    to: "ACTIVE",
    by: needs(resource, "operation"),
    reason: true,
    guards: ["sameDay"],
  },
];
