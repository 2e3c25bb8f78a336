import { readInBranch } from "#api/platform/access/record-reader.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { appointmentStatusList } from "#api/sale/appointments/appointment-status.ts";
import {
  watchAppointments,
  watchAppointmentsSchedule,
  watchAppointmentsTask,
} from "#api/sale/appointments/clock.ts";
import { seedAppointments } from "#api/sale/appointments/demo.ts";
import { appointmentHandlers } from "#api/sale/appointments/handlers.ts";
import { appointmentsPrivacy } from "#api/sale/appointments/privacy.ts";
import { needs } from "#contract/platform/access.ts";

export const appointments: Domain = {
  clientPrivacy: appointmentsPrivacy,
  handlers: appointmentHandlers,
  statusLists: [appointmentStatusList],
  tasks: { [watchAppointmentsTask]: watchAppointments },
  schedules: [watchAppointmentsSchedule],
  clientLinks: [clientLink("appointment", "client_id")],
  constraints: {
    appointment_slot_free: () => invalid("appointment.startsAt", "slotTaken"),
    appointment_colleague_free: () => new Failure("NOT_READY", { detail: "assigneeFree" }),
    viewing_page_unit: () => new Failure("STATE_CONFLICT"),
  },
  resends: { appointment: needs("real_estate_booking", "edit") },
  files: { appointment: readInBranch("real_estate_booking", "appointment") },
  demo: { acts: seedAppointments, after: ["clients"] },
};
