import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { Failure } from "#api/platform/failure.ts";
import { contractActHandlers } from "#api/rent-contracts/bulk/handlers.ts";
import {
  fetchReservations,
  fetchReservationsDue,
  fetchReservationsDueTask,
  fetchReservationsSchedule,
  fetchReservationsTask,
  syncReservations,
  syncReservationsTask,
} from "#api/rent-contracts/channel/fetch-reservations.ts";
import { channelReservationHandlers } from "#api/rent-contracts/channel/handlers.ts";
import { contractStatusList } from "#api/rent-contracts/contract-status.ts";
import { expireHold } from "#api/rent-contracts/expire-hold.ts";
import {
  expireOverdue,
  expireOverdueSchedule,
  expireOverdueTask,
} from "#api/rent-contracts/expire-overdue.ts";
import { rentContractHandlers } from "#api/rent-contracts/handlers.ts";
import { expireHoldTask } from "#api/rent-contracts/hold.ts";
import { paymentStatusList } from "#api/rent-contracts/payment-status.ts";
import { contractPaymentHandlers } from "#api/rent-contracts/plan/handlers.ts";
import { holdsEnding } from "#api/rent-contracts/queries-holds.ts";
import { foundContracts } from "#api/rent-contracts/search.ts";
import { stayClock, stayClockSchedule, stayClockTask } from "#api/rent-contracts/stay-clock.ts";

const readContract = readInBranch("real_estate_contract", "rent_contract");

export const rentContracts: Domain = {
  handlers: [
    ...rentContractHandlers,
    ...contractPaymentHandlers,
    ...contractActHandlers,
    ...channelReservationHandlers,
  ],
  tasks: {
    [expireHoldTask]: expireHold,
    [expireOverdueTask]: expireOverdue,
    [fetchReservationsTask]: fetchReservations,
    [fetchReservationsDueTask]: fetchReservationsDue,
    [stayClockTask]: stayClock,
    [syncReservationsTask]: syncReservations,
  },
  schedules: [fetchReservationsSchedule, expireOverdueSchedule, stayClockSchedule],
  statusLists: [contractStatusList, paymentStatusList],
  files: { contract: readContract, rentContract: readContract },
  clientLinks: [clientLink("rent_contract", "client_id")],
  search: { contracts: { resource: "real_estate_contract", find: foundContracts } },
  counters: { holdsEnding: holdsEnding },
  // Who came second sees whose nights they are by asking again.
  constraints: { rent_contract_nights_free: () => new Failure("NIGHTS_TAKEN", { detail: "atOnce" }) },
};
