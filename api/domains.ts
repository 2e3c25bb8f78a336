import { accountHandlers } from "#api/account/handlers.ts";
import { affiliateHandlers } from "#api/affiliates/handlers.ts";
import { apiTokenHandlers } from "#api/api-tokens/handlers.ts";
import { exportAudit, exportAuditTask } from "#api/audit/export-job.ts";
import { auditHandlers } from "#api/audit/handlers.ts";
import { branchHandlers } from "#api/branches/handlers.ts";
import { fetchBuildings, fetchBuildingsTask } from "#api/buildings/channel/fetch-building.ts";
import { channelBuildingHandlers } from "#api/buildings/channel/handlers.ts";
import { operatingCostHandlers } from "#api/buildings/costs/handlers.ts";
import { buildingHandlers } from "#api/buildings/handlers.ts";
import { importBuildingsTask } from "#api/buildings/import/calls.ts";
import { importBuildingTables } from "#api/buildings/import/job.ts";
import { buildingRecordHandlers } from "#api/buildings/records/handlers.ts";
import { channelBlockHandlers } from "#api/calendar/channel/handlers.ts";
import {
  tellNights,
  tellNightsDue,
  tellNightsDueTask,
  tellNightsSchedule,
  tellNightsTask,
} from "#api/calendar/channel/tell-nights.ts";
import { calendarHandlers } from "#api/calendar/handlers.ts";
import { clientHandlers } from "#api/clients/handlers.ts";
import { connectionHandlers } from "#api/connections/handlers.ts";
import { fileHandlers } from "#api/files/handlers.ts";
import { fetchDue, fetchDueSchedule, fetchDueTask, fetchFeed, fetchFeedTask } from "#api/ical/fetch-feed.ts";
import { icalHandlers } from "#api/ical/handlers.ts";
import { finalizeStatement, finalizeStatementTask } from "#api/invoices/cost-statement/finalize-all.ts";
import { costStatementHandlers } from "#api/invoices/cost-statement/handlers.ts";
import { invoiceHandlers } from "#api/invoices/handlers.ts";
import { makePdfJob, makePdfTask } from "#api/invoices/make-pdf.ts";
import { jobHandlers } from "#api/jobs/handlers.ts";
import { mailAccountHandlers } from "#api/mail-accounts/handlers.ts";
import { mapHandlers } from "#api/maps/handlers.ts";
import { organizationHandlers } from "#api/organizations/handlers.ts";
import { outboxHandlers } from "#api/outbox/handlers.ts";
import { packageHandlers } from "#api/packages/handlers.ts";
import { passkeyHandlers } from "#api/passkeys/handlers.ts";
import type { Handler } from "#api/platform/handle.ts";
import { cleanUp, cleanUpSchedule, cleanUpTask } from "#api/platform/jobs/clean-up.ts";
import { sealAudit, sealAuditSchedule, sealAuditTask } from "#api/platform/jobs/seal-audit.ts";
import type { TaskList } from "#api/platform/jobs/task.ts";
import { deliver } from "#api/platform/outbox/deliver.ts";
import { deliverTask } from "#api/platform/outbox/queue-mail.ts";
import { priceLabsHandlers } from "#api/price-labs/handlers.ts";
import {
  refreshNightly,
  refreshNightlyTask,
  refreshPrices,
  refreshPricesDue,
  refreshPricesDueTask,
  refreshPricesSchedule,
  refreshPricesTask,
} from "#api/price-labs/refresh-job.ts";
import { sendUnitTask } from "#api/real-estate/channels/enqueue-unit.ts";
import { exportUnits, exportUnitsTask } from "#api/real-estate/channels/export-job.ts";
import { fetchListings, fetchListingsTask } from "#api/real-estate/channels/fetch-listings.ts";
import { unitChannelHandlers } from "#api/real-estate/channels/handlers.ts";
import { sendUnit } from "#api/real-estate/channels/send-unit.ts";
import {
  importOpenImmo,
  importOpenImmoTask,
  updateFromJustimmo,
  updateFromJustimmoTask,
} from "#api/real-estate/channels/take-over-portal.ts";
import { realEstateHandlers } from "#api/real-estate/handlers.ts";
import { importTask } from "#api/real-estate/import/job.ts";
import { unitPriceHandlers } from "#api/real-estate/price-handlers.ts";
import { unitHandlers } from "#api/real-estate/unit-handlers.ts";
import {
  forgetUnconfirmed,
  forgetUnconfirmedSchedule,
  forgetUnconfirmedTask,
} from "#api/registration/forget-unconfirmed.ts";
import { registrationHandlers } from "#api/registration/handlers.ts";
import { mailPassword, mailPasswordTask } from "#api/registration/request-password.ts";
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
import { roleHandlers } from "#api/roles/handlers.ts";
import { searchHandlers } from "#api/search/handlers.ts";
import { secondFactorHandlers } from "#api/second-factor/handlers.ts";
import { sessionHandlers } from "#api/session/handlers.ts";
import { uiComponentHandlers } from "#api/ui-components/handlers.ts";
import { userHandlers } from "#api/users/handlers.ts";
import type { Call } from "#contract/call.ts";

const all: readonly Handler[] = [
  ...sessionHandlers,
  ...auditHandlers,
  ...mailAccountHandlers,
  ...affiliateHandlers,
  ...accountHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...apiTokenHandlers,
  ...uiComponentHandlers,
  ...organizationHandlers,
  ...branchHandlers,
  ...packageHandlers,
  ...buildingHandlers,
  ...buildingRecordHandlers,
  ...operatingCostHandlers,
  ...realEstateHandlers,
  ...unitHandlers,
  ...unitPriceHandlers,
  ...priceLabsHandlers,
  ...connectionHandlers,
  ...clientHandlers,
  ...rentContractHandlers,
  ...invoiceHandlers,
  ...costStatementHandlers,
  ...calendarHandlers,
  ...icalHandlers,
  ...unitChannelHandlers,
  ...mapHandlers,
  ...channelStayHandlers,
  ...channelBlockHandlers,
  ...channelBuildingHandlers,
  ...fileHandlers,
  ...jobHandlers,
  ...outboxHandlers,
  ...searchHandlers,
  ...userHandlers,
  ...roleHandlers,
  ...registrationHandlers,
];

/** Every call with the function that answers it. A domain adds its handlers here. */
export const handlers: ReadonlyMap<Call, Handler> = new Map(all.map((handler) => [handler.call, handler]));

/** Work of the queue by the name it is enqueued under. A domain adds its tasks here. */
export const tasks: TaskList = {
  [deliverTask]: deliver,
  "realEstate.import": importTask,
  [expireHoldTask]: expireHold,
  [expireOverdueTask]: expireOverdue,
  [refreshPricesTask]: refreshPrices,
  [refreshPricesDueTask]: refreshPricesDue,
  [refreshNightlyTask]: refreshNightly,
  [finalizeStatementTask]: finalizeStatement,
  [makePdfTask]: makePdfJob,
  [importBuildingsTask]: importBuildingTables,
  [cleanUpTask]: cleanUp,
  [fetchDueTask]: fetchDue,
  [fetchFeedTask]: fetchFeed,
  [fetchListingsTask]: fetchListings,
  [fetchBuildingsTask]: fetchBuildings,
  [fetchReservationsTask]: fetchReservations,
  [fetchReservationsDueTask]: fetchReservationsDue,
  [syncReservationsTask]: syncReservations,
  [tellNightsTask]: tellNights,
  [tellNightsDueTask]: tellNightsDue,
  [exportUnitsTask]: exportUnits,
  [sendUnitTask]: sendUnit,
  [updateFromJustimmoTask]: updateFromJustimmo,
  [importOpenImmoTask]: importOpenImmo,
  [sealAuditTask]: sealAudit,
  [exportAuditTask]: exportAudit,
  [mailPasswordTask]: mailPassword,
  [forgetUnconfirmedTask]: forgetUnconfirmed,
};

/** What runs by the clock, in UTC: lines of a crontab. A domain adds its own here. */
export const schedules: readonly string[] = [
  cleanUpSchedule,
  forgetUnconfirmedSchedule,
  fetchDueSchedule,
  sealAuditSchedule,
  tellNightsSchedule,
  fetchReservationsSchedule,
  expireOverdueSchedule,
  refreshPricesSchedule,
];
