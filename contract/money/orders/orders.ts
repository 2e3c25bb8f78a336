import { z } from "zod";
import { invoiceKinds } from "#contract/money/invoices/invoices.ts";
import { orderActions, orderMethods, orderPageStates, orderStatuses } from "#contract/money/orders/order.ts";
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
import type { Screens } from "#contract/platform/screen.ts";
import { date, instant, line, text } from "#contract/platform/values.ts";
import { flag, numeric } from "#contract/platform/written-values.ts";

const status = z.enum(orderStatuses);

const orderLine = z.object({
  id: z.number(),
  productId: z.number().nullable(),
  name: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  taxRate: z.number(),
  total: z.number(),
});

const order = z.object({
  id: z.number(),
  version: z.number(),
  branchId: z.number(),
  branchName: z.string(),
  clientId: z.number().nullable(),
  contractId: z.number().nullable(),
  status,
  currency: z.string(),
  gross: z.number(),
  discount: z.number(),
  total: z.number(),
  /** VAT included in the total. */
  tax: z.number(),
  voucherCode: z.string(),
  method: z.enum(orderMethods),
  note: z.string(),
  createdAt: instant,
  paidAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Until when the guest may pay by the link. */
  linkUntil: instant.nullable(),
});
export type Order = z.infer<typeof order>;
const orderRow = order.extend({ products: z.string() });
export type OrderRow = z.infer<typeof orderRow>;

const read = needs("order", "read");
const edit = needs("order", "edit");
const period = z.strictObject({ from: date, until: date });

export const orders = {
  data: post("order/data", {
    summary: "The statuses of orders, and what setting each requires; disabled ones cannot be set",
    access: read,
    input: nothing,
    output: z.object({
      OrderStatusTypes: z.array(z.object({ name: status, permission: z.string(), disabled: z.boolean() })),
    }),
  }),
  list: post("order/get", {
    summary: "Orders of the selected branches, the newest first",
    access: read,
    input: listInput(["id", "createdAt", "status", "total"], {
      q: line(40).optional(),
      status: z.array(status).optional(),
      contractId: id.optional(),
      createdFrom: date.optional(),
      createdUntil: date.optional(),
    }),
    output: listOutput("orders", orderRow),
  }),
  read: post("order/id/{id}", {
    summary:
      "One order with its lines, the actions that are possible now, and who changed what, newest first",
    access: read,
    input: byId,
    output: z.object({
      order: order.extend({ Lines: z.array(orderLine), allowedActions: z.array(allowedAction) }),
      /** Its invoices with their cancellations, the oldest first; none for a user who may not read invoices. */
      Invoices: z.array(
        z.object({
          id: z.number(),
          number: z.string().nullable(),
          kind: z.enum(invoiceKinds),
          canceled: z.boolean(),
        }),
      ),
      History: z.array(historyEntry),
    }),
  }),
  add: post("order/add", {
    summary:
      "New order; its prices and rates are those of its day and do not change. Stock is held for an hour",
    access: needs("order", "create"),
    effect: "write",
    input: z.strictObject({
      order: z.strictObject({
        branchId: id,
        contractId: id.nullable().default(null),
        clientId: id.nullable().default(null),
        /** The day of the prices; today by default. */
        day: date.optional(),
        lines: z
          .array(z.strictObject({ productId: id, quantity: numeric(z.number().int().min(1).max(10_000)) }))
          .min(1)
          .max(50),
        voucher: line(40).default(""),
        note: text(2000).default(""),
      }),
    }),
    output: z.object({ OrderId: z.number() }),
  }),
  update: post("order/update", {
    summary: "Change the note of an order, or its status by an allowed move; a disabled status is refused",
    access: edit,
    effect: "write",
    input: z.strictObject({
      order: z.strictObject({
        id,
        version,
        status: status.optional(),
        reason: line(300).default(""),
        note: text(2000).optional(),
      }),
    }),
    output: z.object({ order }),
  }),
  move: post("order/move/{id}", {
    summary:
      "Record a payment by transfer or in cash (needs the right to change payments), complete, cancel or refund an order",
    access: edit,
    effect: "write",
    input: z.strictObject({ id, action: z.enum(orderActions), version, reason: line(300).default("") }),
    output: z.object({ status }),
  }),
  invoice: post("order/invoice/{id}", {
    summary: "Draft the invoice of an order, or return the one that it has",
    access: [...read, ...needs("invoice", "create")],
    effect: "write",
    input: byId,
    output: z.object({ invoiceId: z.number() }),
  }),
  requestPayment: post("order/paymentLink/{id}", {
    summary: "Make a link by which the guest pays within 48 hours; an earlier one opens nothing any more",
    access: edit,
    effect: "write",
    secretReply: true,
    input: z.strictObject({ id, version, sendMail: flag.default(false) }),
    output: z.object({ link: z.string(), status }),
  }),
  remove: post("order/delete/{id}", {
    summary: "Delete a pending order that nobody has tried to pay; stock and voucher are free again",
    access: needs("order", "operation"),
    effect: "write",
    input: byId,
    output: done,
  }),
  stats: post("order/stats", {
    summary: "How many orders of a period there are by status, and the amounts paid and completed",
    access: read,
    input: period,
    output: z.object({
      OrderStats: z.object({
        orders: z.number(),
        open: z.number(),
        paid: z.number(),
        cancelled: z.number(),
        completedOrders: z.number(),
        productsSold: z.number(),
        revenue: z.array(z.object({ currency: z.string(), amount: z.number() })),
      }),
    }),
  }),
  topProducts: post("order/top-products", {
    summary: "The products with the highest income from paid orders of a period",
    access: read,
    input: period,
    output: z.object({
      products: z.array(
        z.object({ name: z.string(), quantity: z.number(), amount: z.number(), currency: z.string() }),
      ),
    }),
  }),
  exportTicked: get("excel/download/order", {
    summary: "Orders as Excel, by comma-joined ids",
    access: read,
    reply: "file",
    noStepUp: "Names nobody: guests are listed by their numbers.",
    input: z.strictObject({ ids: z.string().regex(/^\d+(,\d+){0,999}$/) }),
    output: z.unknown(),
  }),
};

/** The secret part of a link's address: 256 bits. */
const token = z.string().regex(/^[\w-]{43}$/);

const orderPage = z.object({
  organization: z.string(),
  language: z.string(),
  number: z.number(),
  state: z.enum(orderPageStates),
  currency: z.string(),
  Lines: z.array(z.object({ name: z.string(), quantity: z.number(), total: z.number() })),
  discount: z.number(),
  total: z.number(),
  tax: z.number(),
  until: instant.nullable(),
  /** The time zone of the order's branch. */
  timeZone: z.string(),
  sandbox: z.boolean(),
});
export type OrderPage = z.infer<typeof orderPage>;

/** The calls of the page behind a link: nobody signs in. */
export const orderPages = {
  open: post("orderPage/open", {
    summary: "The content of an order's link. NOT_FOUND for an unknown token",
    access: "public",
    upkeep:
      "When the guest opens the page, the vendor is asked for the state of the payment, and the answer is stored.",
    input: z.strictObject({ token }),
    output: orderPage,
  }),
  pay: post("orderPage/pay", {
    summary: "Where the guest pays: the vendor's page",
    access: "public",
    effect: "write",
    input: z.strictObject({ token }),
    output: z.object({ url: z.string() }),
  }),
};

export const orderScreens = {
  "/report/orders": {
    needs: read,
    menu: { group: "money", label: "orders", icon: "cart", count: "ordersOpen" },
  },
  "/report/orders/new": { needs: needs("order", "create") },
  "/report/orders/{id}": { needs: read, shows: ["order"] },
} as const satisfies Screens;
