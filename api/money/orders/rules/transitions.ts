import type { Transition } from "#api/platform/moves/transitions.ts";
import { type OrderStatus, openOrderStatuses } from "#contract/money/orders/order.ts";
import { needs } from "#contract/platform/access.ts";

declare module "#api/platform/moves/effects.ts" {
  interface Events {
    /** The order was paid, by card, by transfer, in cash, or by a voucher that covers it. */
    "order.paid": Moved;
    /** The order was not paid and will not be. */
    "order.cancelled": Moved;
    /** The order was paid and is refunded. */
    "order.refunded": Moved;
  }
}

export type OrderGuard = "costsSomething" | "costsNothing" | "attemptsLeft" | "recent";

type Move = Transition<OrderStatus, OrderGuard>;
const edit = needs("order", "edit");
const money = needs("monetary", "edit");
const operate = needs("order", "operation");

/**
 * Statuses of an order: docs/rules/orders.md. SHIPPED, CART and CASH_OPEN have no moves and are no target.
 */
export const orderTransitions: readonly Move[] = [
  { action: "add", from: null, to: "PENDING", by: needs("order", "create"), actors: ["CLIENT", "SYS"] },
  {
    action: "requestPayment",
    from: "PENDING",
    to: "WAITING_FOR_PAYMENT",
    by: edit,
    actors: ["SYS", "CLIENT"],
    guards: ["costsSomething"],
  },
  {
    action: "requestPayment",
    from: "PAYMENT_FAILED",
    to: "WAITING_FOR_PAYMENT",
    by: edit,
    actors: ["SYS", "CLIENT"],
    guards: ["attemptsLeft"],
  },
  {
    action: "payNothing",
    from: "PENDING",
    to: "PAID",
    actors: ["SYS"],
    guards: ["costsNothing"],
    event: "order.paid",
  },
  ...openOrderStatuses.flatMap((from): Move[] => [
    { action: "receiveCard", from, to: "PAID", actors: ["EXT"], event: "order.paid" },
    {
      action: "receiveTransfer",
      from,
      to: "PAID",
      by: money,
      guards: ["costsSomething"],
      event: "order.paid",
    },
    {
      action: "allocate",
      from,
      to: "PAID",
      actors: ["SYS"],
      guards: ["costsSomething"],
      event: "order.paid",
    },
    { action: "payCash", from, to: "PAID_CASH", by: money, guards: ["costsSomething"], event: "order.paid" },
    {
      action: "cancel",
      from,
      to: "CANCELLED",
      by: edit,
      actors: ["CLIENT", "SYS"],
      reason: true,
      event: "order.cancelled",
    },
  ]),
  // The money that was allocated to it has gone back; what was delivered stays delivered.
  ...(["PAID", "COMPLETED"] as const).map(
    (from): Move => ({ action: "bounce", from, to: "PAYMENT_FAILED", actors: ["SYS"], reason: true }),
  ),
  { action: "failPayment", from: "WAITING_FOR_PAYMENT", to: "PAYMENT_FAILED", actors: ["EXT", "SYS"] },
  ...(["PAID", "PAID_CASH"] as const).flatMap((from): Move[] => [
    { action: "complete", from, to: "COMPLETED", by: edit, actors: ["SYS"] },
    {
      action: "refund",
      from,
      to: "CANCELLED",
      by: operate,
      actors: ["SYS"],
      confirm: true,
      reason: true,
      event: "order.refunded",
    },
  ]),
  {
    action: "refund",
    from: "COMPLETED",
    to: "CANCELLED",
    by: operate,
    actors: ["SYS"],
    guards: ["recent"],
    confirm: true,
    reason: true,
    event: "order.refunded",
  },
];
