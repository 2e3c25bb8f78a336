import type { Resource } from "#contract/platform/access.ts";

/** Statuses: `api/money/orders/rules/transitions.ts`. */
export const orderStatuses = [
  "PENDING",
  "WAITING_FOR_PAYMENT",
  "PAYMENT_FAILED",
  "CANCELLED",
  "PAID",
  "PAID_CASH",
  "SHIPPED",
  "COMPLETED",
  "CART",
  "CASH_OPEN",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order in one of these waits for its payment. */
export const openOrderStatuses: readonly OrderStatus[] = ["PENDING", "WAITING_FOR_PAYMENT", "PAYMENT_FAILED"];

/** Shown when an import has them, and never a target. */
export const disabledOrderStatuses: readonly OrderStatus[] = ["SHIPPED", "CART", "CASH_OPEN"];

/** The permission for setting each status. */
export const permissionOf: Readonly<Record<OrderStatus, Resource>> = {
  PENDING: "order",
  WAITING_FOR_PAYMENT: "order",
  PAYMENT_FAILED: "order",
  CANCELLED: "order",
  PAID: "monetary",
  PAID_CASH: "monetary",
  SHIPPED: "order",
  COMPLETED: "order",
  CART: "order",
  CASH_OPEN: "monetary",
};

/** How an order was paid; empty while it is unpaid. */
export const orderMethods = ["", "card", "cash", "transfer", "free"] as const;
/** The actions of people on an order. */
export const orderActions = ["receiveTransfer", "payCash", "cancel", "complete", "refund"] as const;
/** The states of an order on a guest's page. */
export const orderPageStates = ["payable", "failed", "underway", "paid", "cancelled", "expired"] as const;
