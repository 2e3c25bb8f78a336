import { z } from "zod";
import { orderStatuses } from "#contract/money/orders/order.ts";
import {
  featureEffects,
  featureMoments,
  featurePayments,
  featureRefunds,
  featureRequesters,
  featureRequestStatuses,
  featureRules,
  mostOfFeature,
} from "#contract/operations/guest-features/guest-feature.ts";
import { needs } from "#contract/platform/access.ts";
import { get, post } from "#contract/platform/call.ts";
import {
  allowedAction,
  byId,
  done,
  historyEntry,
  id,
  listInput,
  listOutput,
  nothing,
  version,
} from "#contract/platform/list.ts";
import { date, instant, line, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const status = z.enum(featureRequestStatuses);

const request = z.object({
  id: z.number(),
  version: z.number(),
  branchId: z.number(),
  contractId: z.number(),
  featureId: z.number(),
  /** Null when nothing has to be paid. */
  orderId: z.number().nullable(),
  status,
  /** Name, price and rules at the time of the order. */
  name: z.string(),
  per: z.enum(featureRules),
  quantity: z.number(),
  unitPrice: z.number(),
  total: z.number(),
  taxRate: z.number(),
  currency: z.string(),
  moment: z.enum(featureMoments),
  refund: z.enum(featureRefunds),
  effect: z.enum(featureEffects),
  effectTime: z.string().nullable(),
  /** Until when it may be paid, or cancelled with a full refund. */
  cutOffAt: instant,
  requestedBy: z.enum(featureRequesters),
  note: z.string(),
  reason: z.string(),
  /** For one that was paid and cancelled: whether the money was refunded. */
  refunded: z.boolean().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  canceledAt: instant.nullable(),
  branchName: z.string(),
  unitLabel: z.string(),
  /** Empty for readers without `client_name`. */
  guest: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
});
export type FeatureRequest = z.infer<typeof request>;

export const offeredFeature = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  per: z.enum(featureRules),
  /** Nights or persons of the stay: the most that may be ordered. */
  most: z.number(),
  price: z.number(),
  taxRate: z.number(),
  currency: z.string(),
  effect: z.enum(featureEffects),
  effectTime: z.string().nullable(),
  refund: z.enum(featureRefunds),
  /** Until when it may be ordered, and paid. */
  orderUntil: instant,
  cutOffAt: instant,
  /** How many more stays may have it on that day; null when there is no limit. */
  left: z.number().nullable(),
});
export type OfferedFeature = z.infer<typeof offeredFeature>;

const read = needs("real_estate_contract", "read");
const edit = needs("real_estate_contract", "edit");
const path = "realEstate/contract/feature/guest";

export const featureRequests = {
  list: post(`${path}/get/all`, {
    summary: "Extras that guests of the selected branches ordered for their stays, the newest first",
    access: read,
    input: listInput(["id", "name", "status", "total", "createdAt", "checkIn", "unit"], {
      q: line(100).optional(),
      status: z.array(status).optional(),
      requestedBy: z.enum(featureRequesters).optional(),
      featureId: id.optional(),
      contractId: id.optional(),
      /** Only those whose money was kept, or was refunded. */
      refunded: flag.optional(),
      createdFrom: date.optional(),
      createdUntil: date.optional(),
    }),
    output: listOutput("requests", request),
  }),
  update: post(`${path}/update/{featureId}`, {
    summary:
      "Change the note of an ordered extra, or its status: PAID accepts one that is free, CANCELED cancels one with a reason",
    access: edit,
    effect: "write",
    input: z.strictObject({
      featureId: id,
      request: z.strictObject({
        version,
        note: text(2000).optional(),
        status: status.optional(),
        reason: line(300).default(""),
      }),
    }),
    output: z.object({ request }),
  }),
  add: post(`${path}/add/{contractId}`, {
    summary:
      "Order an extra for a stay at today's price. NOT_FOUND if it is not offered to the stay any more",
    access: edit,
    effect: "write",
    input: z.strictObject({
      contractId: id,
      feature: z.strictObject({
        featureId: id,
        /** Nights or persons; all of the stay by default. */
        quantity: numeric(z.number().int().min(1).max(mostOfFeature)).optional(),
        note: text(2000).default(""),
      }),
    }),
    output: z.object({ id: z.number() }),
  }),
  pay: post(`${path}/order/pay/{orderId}`, {
    summary: "Record the payment of an order of extras, by transfer or in cash",
    access: needs("monetary", "edit"),
    effect: "write",
    input: z.strictObject({ orderId: id, method: z.enum(featurePayments).default("transfer") }),
    output: done,
  }),
  countRequested: get(`${path}/get/requested`, {
    summary: "How many ordered extras of the selected branches are not paid yet",
    access: read,
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
  ofContract: get(`${path}/get/requests/{id}`, {
    summary: "Extras that were ordered for a stay, the newest first",
    access: read,
    input: byId,
    output: z.object({ requests: z.array(request) }),
  }),
  allowed: get(`${path}/get/allowed/{id}`, {
    summary: "Extras that can be ordered for a stay now",
    access: read,
    input: byId,
    output: z.object({ features: z.array(offeredFeature) }),
  }),
  read: get(`${path}/get/request/{id}`, {
    summary: "One ordered extra, the actions that are possible now, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      request: request.extend({ allowedActions: z.array(allowedAction) }),
      History: z.array(historyEntry),
    }),
  }),
  cancel: get(`${path}/cancel/{id}`, {
    summary:
      "Cancel an ordered extra with a reason. A paid one is refunded by its rule before its cut-off; later `refund` decides",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, version, reason: line(300).default(""), refund: flag.optional() }),
    output: done,
  }),
  order: get(`${path}/order/{id}`, {
    summary: "The order by which a stay pays its extras next. NOT_FOUND when nothing is to be paid",
    access: read,
    input: byId,
    output: z.object({
      order: z.object({
        id: z.number(),
        status: z.enum(orderStatuses),
        total: z.number(),
        currency: z.string(),
        requestId: z.number(),
      }),
    }),
  }),
};
