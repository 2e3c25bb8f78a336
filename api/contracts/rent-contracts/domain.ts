import { expireHold } from "#api/contracts/rent-contracts/booking/expire-hold.ts";
import { expireHoldTask } from "#api/contracts/rent-contracts/booking/hold.ts";
import { contractActHandlers } from "#api/contracts/rent-contracts/bulk/handlers.ts";
import {
  fetchReservations,
  fetchReservationsDue,
  fetchReservationsDueTask,
  fetchReservationsSchedule,
  fetchReservationsTask,
  syncReservations,
  syncReservationsTask,
} from "#api/contracts/rent-contracts/channel/fetch-reservations.ts";
import { channelReservationHandlers } from "#api/contracts/rent-contracts/channel/handlers.ts";
import { contractStatusList } from "#api/contracts/rent-contracts/contract-status.ts";
import { holdsEnding } from "#api/contracts/rent-contracts/for-others/holds.ts";
import { rentContractHandlers } from "#api/contracts/rent-contracts/handlers.ts";
import { importLeasesTask } from "#api/contracts/rent-contracts/import/calls.ts";
import { leaseImportHandlers } from "#api/contracts/rent-contracts/import/handlers.ts";
import { importLeases } from "#api/contracts/rent-contracts/import/job.ts";
import { contractPaymentHandlers } from "#api/contracts/rent-contracts/plan/handlers.ts";
import { foundContracts } from "#api/contracts/rent-contracts/search.ts";
import {
  expireOverdue,
  expireOverdueSchedule,
  expireOverdueTask,
} from "#api/contracts/rent-contracts/stay/expire-overdue.ts";
import { paymentStatusList } from "#api/contracts/rent-contracts/stay/payment-status.ts";
import {
  prolongLeases,
  prolongLeasesSchedule,
  prolongLeasesTask,
} from "#api/contracts/rent-contracts/stay/prolong-leases.ts";
import {
  stayClock,
  stayClockSchedule,
  stayClockTask,
} from "#api/contracts/rent-contracts/stay/stay-clock.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";

const readContract = readInBranch("real_estate_contract", "rent_contract");

import { needs } from "#contract/platform/access.ts";

export const rentContracts: Domain = {
  handlers: [
    ...rentContractHandlers,
    ...contractPaymentHandlers,
    ...contractActHandlers,
    ...channelReservationHandlers,
    ...leaseImportHandlers,
  ],
  tasks: {
    [expireHoldTask]: expireHold,
    [expireOverdueTask]: expireOverdue,
    [fetchReservationsDueTask]: fetchReservationsDue,
    [prolongLeasesTask]: prolongLeases,
    [stayClockTask]: stayClock,
  },
  longTasks: { [importLeasesTask]: importLeases },
  vendorTasks: { [fetchReservationsTask]: fetchReservations, [syncReservationsTask]: syncReservations },
  schedules: [fetchReservationsSchedule, expireOverdueSchedule, prolongLeasesSchedule, stayClockSchedule],
  statusLists: [contractStatusList, paymentStatusList],
  resends: {
    contract: needs("real_estate_contract", "edit"),
    rentContract: needs("real_estate_contract", "edit"),
  },
  files: { contract: readContract, rentContract: readContract },
  clientLinks: [clientLink("rent_contract", "client_id")],
  search: { contracts: { resource: "real_estate_contract", find: foundContracts } },
  counters: { holdsEnding: holdsEnding },
  // The second of two at once learns by asking again whose nights they are.
  constraints: { rent_contract_nights_free: () => new Failure("NIGHTS_TAKEN", { detail: "atOnce" }) },
};
