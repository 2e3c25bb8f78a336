import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { approve } from "#api/sale/appointments/approve.ts";
import {
  cancelOwn,
  chooseSlot,
  openOwnPage,
  openViewingPage,
  requestViewing,
} from "#api/sale/appointments/door.ts";
import { listPages, openPage, savePage } from "#api/sale/appointments/pages.ts";
import { appointmentData, listAppointments, openAppointment } from "#api/sale/appointments/queries.ts";
import { addAppointment, changeAppointment, moveAppointment } from "#api/sale/appointments/write.ts";
import { appointments, viewingLinks, viewingPages } from "#contract/sale/appointments/appointments.ts";

export const appointmentHandlers = [
  handle(appointments.data, appointmentData),
  handle(appointments.list, listAppointments),
  handle(appointments.read, async (context, { id }) => ({
    RealEstatesAppointment: await openAppointment(context, id),
    History: await historyOf(context, "appointment", id),
  })),
  handle(appointments.add, async (context, input) => ({
    RealEstatesAppointmentId: await addAppointment(context, input),
  })),
  handle(appointments.update, async (context, input) => ({
    RealEstatesAppointment: await changeAppointment(context, input),
  })),
  approve,
  handle(appointments.move, moveAppointment),
  handlePublic(appointments.request, requestViewing),
  handle(viewingPages.list, listPages),
  handle(viewingPages.read, (context, { id }) => openPage(context, id)),
  handle(viewingPages.save, savePage),
  handlePublic(viewingLinks.open, (context, { token }) => openViewingPage(context, token)),
  handlePublic(viewingLinks.own, (context, { token }) => openOwnPage(context, token)),
  handlePublic(viewingLinks.choose, chooseSlot),
  handlePublic(viewingLinks.cancel, cancelOwn),
];
