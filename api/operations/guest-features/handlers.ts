import { sql } from "kysely";
import { requireContract } from "#api/contracts/rent-contracts/queries.ts";
import { featureRequestStatusList } from "#api/operations/guest-features/feature-request-status.ts";
import { addOffer, changeOffer } from "#api/operations/guest-features/offers.ts";
import {
  findRequest,
  listRequests,
  requestedCount,
  requestsOfContract,
} from "#api/operations/guest-features/queries.ts";
import { listGuestFeatures, offeredTo, servedStay } from "#api/operations/guest-features/queries-offers.ts";
import { exportReport, featureReport } from "#api/operations/guest-features/queries-report.ts";
import { guestFeatureTable } from "#api/operations/guest-features/tables.ts";
import {
  cancelRequest,
  nextOrder,
  payRequests,
  requestFeature,
  updateRequest,
} from "#api/operations/guest-features/write.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { handle } from "#api/platform/calls/handle.ts";
import { openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { findRecord, lockRecord, removeRecord } from "#api/platform/records/records.ts";
import { featureDashboard } from "#contract/operations/guest-features/feature-dashboard.ts";
import { featureRequests } from "#contract/operations/guest-features/feature-requests.ts";
import { guestFeatures } from "#contract/operations/guest-features/guest-features.ts";

export const guestFeatureHandlers = [
  handle(guestFeatures.list, listGuestFeatures),
  handle(guestFeatures.read, async (context, { id }) => ({
    feature: await findRecord(context, guestFeatureTable, id),
    History: await historyOf(context, "guestFeature", id),
  })),
  handle(guestFeatures.add, async (context, { feature }) => ({ id: await addOffer(context, feature) })),
  handle(guestFeatures.update, async (context, { id, feature }) => ({
    feature: await changeOffer(context, id, feature),
  })),
  handle(guestFeatures.remove, async (context, { id, version }) => {
    await removeRecord(
      context,
      guestFeatureTable,
      await lockRecord(context, guestFeatureTable, { id, version }),
    );
    return {};
  }),
  handle(featureDashboard.report, async (context, period) => ({
    report: await featureReport(context, period),
  })),
  handle(featureDashboard.exportReport, exportReport),
  handle(featureRequests.list, listRequests),
  handle(featureRequests.update, async (context, input) => ({
    request: await updateRequest(context, input),
  })),
  handle(featureRequests.add, async (context, { contractId, feature: { featureId, quantity, note } }) => {
    await requireContract(context, contractId);
    return { id: await requestFeature(context, { contractId, featureId, quantity, note }) };
  }),
  handle(featureRequests.pay, async (context, input) => {
    await payRequests(context, input);
    return {};
  }),
  handle(featureRequests.countRequested, async (context) => {
    const { rows } = await sql<{ count: number }>`SELECT (${requestedCount(context)}) AS count`.execute(
      context.trx,
    );
    return { count: Number(rows[0]?.count ?? 0) };
  }),
  handle(featureRequests.ofContract, async (context, { id }) => {
    await requireContract(context, id);
    return { requests: await requestsOfContract(context, id) };
  }),
  handle(featureRequests.allowed, async (context, { id }) => {
    await requireContract(context, id);
    const stay = await servedStay(context, id);
    if (!stay) throw notFound();
    const offers = await offeredTo(context, stay);
    return { features: offers.map(({ moment: _moment, cutOffHours: _hours, ...offer }) => offer) };
  }),
  handle(featureRequests.read, async (context, { id }) => {
    const request = await findRequest(context, id);
    return {
      request: { ...request, allowedActions: await openMoves(context, featureRequestStatusList, request) },
      History: await historyOf(context, "featureRequest", id),
    };
  }),
  handle(featureRequests.cancel, async (context, input) => {
    await cancelRequest(context, input);
    return {};
  }),
  handle(featureRequests.order, async (context, { id }) => {
    await requireContract(context, id);
    return { order: await nextOrder(context, id) };
  }),
];
