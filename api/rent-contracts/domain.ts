import type { Domain } from "#api/platform/domain.ts";
import {
  fetchReservations,
  fetchReservationsDue,
  fetchReservationsDueTask,
  fetchReservationsSchedule,
  fetchReservationsTask,
  syncReservations,
  syncReservationsTask,
} from "#api/rent-contracts/channel/fetch-reservations.ts";
import { channelStayHandlers } from "#api/rent-contracts/channel/handlers.ts";
import { expireHold, expireHoldTask } from "#api/rent-contracts/expire-hold.ts";
import {
  expireOverdue,
  expireOverdueSchedule,
  expireOverdueTask,
} from "#api/rent-contracts/expire-overdue.ts";
import { rentContractHandlers } from "#api/rent-contracts/handlers.ts";

export const rentContracts: Domain = {
  handlers: [...rentContractHandlers, ...channelStayHandlers],
  tasks: {
    [expireHoldTask]: expireHold,
    [expireOverdueTask]: expireOverdue,
    [fetchReservationsTask]: fetchReservations,
    [fetchReservationsDueTask]: fetchReservationsDue,
    [syncReservationsTask]: syncReservations,
  },
  schedules: [fetchReservationsSchedule, expireOverdueSchedule],
};
