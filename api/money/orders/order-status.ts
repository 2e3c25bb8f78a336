import { holdStay } from "#api/contracts/rent-contracts/for-others/guest.ts";
import { accountOf } from "#api/money/ledger/rules/posting.ts";
import { returnCash, takeCash } from "#api/money/orders/cash.ts";
import { goodsOf } from "#api/money/orders/lines.ts";
import { postOrder } from "#api/money/orders/post.ts";
import { refundByCard } from "#api/money/orders/refund.ts";
import { type OrderGuard, orderTransitions } from "#api/money/orders/rules/transitions.ts";
import { freeStock, holdStock, returnStock, takeStock } from "#api/money/products/verbs.ts";
import { consumeVoucher, freeVoucher } from "#api/money/vouchers/verbs.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { type EffectScope, inTransaction } from "#api/platform/moves/effects.ts";
import {
  type Made,
  type MoveColumns,
  type Mover,
  reachOf,
  statusList,
} from "#api/platform/moves/status-list.ts";
import type { OrderStatus, orderMethods } from "#contract/money/orders/order.ts";

/** The fields of an order that decide about its moves and their effects. */
export interface OrderRecord {
  id: number;
  version: number;
  status: OrderStatus;
  branchId: number;
  contractId: number | null;
  currency: string;
  total: number;
  tax: number;
  method: (typeof orderMethods)[number];
  stock: "none" | "held" | "taken";
  attempts: number;
  completedAt: string | null;
}

interface Types {
  table: "sales_order";
  status: OrderStatus;
  guard: OrderGuard;
  record: OrderRecord;
  details: object;
}

/** The most attempts to pay an order, and the days for which a completed one can be refunded. */
export const mostAttempts = 5;
const editableDays = 7;
const dayMs = 86_400_000;

const paid = [
  inTransaction<Made<Types>>("Goods leave the stock, the voucher is used.", async (scope, { id, record }) => {
    await takeGoods(scope, record);
    await consumeVoucher(scope, id);
  }),
  inTransaction<Made<Types>>("The ledger and, of cash, the till have the money.", async (scope, made) => {
    const { record } = made;
    const from = made.action === "allocate" ? ("clearing" as const) : accountOf(methodOf(made));
    await postOrder(scope, { ...record, method: methodOf(made) }, "paid", from);
    if (made.to === "PAID_CASH") await takeCash(scope, record);
  }),
];

/** Statuses of an order: docs/rules/orders.md. */
export const orderStatusList = statusList<Types>({
  object: "order",
  table: "sales_order",
  column: "status",
  moves: orderTransitions,
  guards: {
    costsSomething: { says: "Its total is above zero.", holds: (_mover, { total }) => total > 0 },
    costsNothing: { says: "A voucher covers all of it.", holds: (_mover, { total }) => total === 0 },
    attemptsLeft: {
      says: "There were fewer than five attempts to pay it.",
      holds: (_mover, { attempts }) => attempts < mostAttempts,
    },
    recent: {
      says: "It was completed within the last seven days.",
      holds: ({ now }, { completedAt }) =>
        completedAt !== null && now.getTime() - Date.parse(completedAt) <= editableDays * dayMs,
    },
  },
  lock: lockOrder,
  columns: (made, mover) => columnsOf(made, mover),
  follows: {
    payNothing: paid,
    receiveCard: paid,
    receiveTransfer: paid,
    allocate: paid,
    payCash: paid,
    cancel: [
      inTransaction("Frees stock and voucher.", async (scope, { id, record }) => {
        if (record.stock === "held") await freeStock(scope, await goodsOf(scope, id));
        if (record.stock === "taken") await returnStock(scope, await goodsOf(scope, id));
        await freeVoucher(scope, id);
      }),
    ],
    bounce: [
      inTransaction(
        "Takes its income out of the ledger. Goods and voucher stay with the order, which waits for its payment again.",
        (scope, { record }) => postOrder(scope, record, "bounced", "clearing"),
      ),
    ],
    refund: [
      inTransaction("Returns goods to the stock, and frees the voucher.", async (scope, { id, record }) => {
        if (record.stock === "taken") await returnStock(scope, await goodsOf(scope, id));
        await freeVoucher(scope, id);
      }),
      inTransaction(
        "Takes the money out of the ledger; the card is refunded after the commit, cash leaves the till.",
        async (scope, { id, record, reason }) => {
          await postOrder(scope, record, "refunded", accountOf(record.method));
          if (record.method === "card") await refundByCard(scope, id);
          if (record.method === "cash") await returnCash(scope, id, reason);
        },
      ),
    ],
  },
});

const methods = {
  payNothing: "free",
  receiveCard: "card",
  receiveTransfer: "transfer",
  allocate: "transfer",
  payCash: "cash",
} as const;

const isPayment = (action: string): action is keyof typeof methods => action in methods;

function methodOf({ action, record }: Made<Types>) {
  return isPayment(action) ? methods[action] : record.method;
}

function columnsOf(made: Made<Types>, { now }: Mover): MoveColumns<"sales_order"> {
  const { action } = made;
  if (isPayment(action))
    return { method: methods[action], paid_at: now.toISOString(), stock: "taken", held_until: null };
  if (action === "bounce") return { method: "", paid_at: null, completed_at: null };
  if (action === "complete") return { completed_at: now.toISOString() };
  return action === "cancel" || action === "refund" ? { stock: "none", held_until: null } : {};
}

/**
 * Takes goods from the stock, even when their hold has run out, if there are still enough. An order whose earlier payment
 * bounced has its goods already.
 */
async function takeGoods(scope: EffectScope, { id, stock }: OrderRecord): Promise<void> {
  if (stock === "taken") return;
  const goods = await goodsOf(scope, id);
  if (stock === "none") await holdStock(scope, goods);
  await takeStock(scope, goods);
}

/**
 * An order that may move. One for a stay is held after its unit and its stay, as whoever changes the stay or its extras holds them:
 * in the other order two of them would wait for each other.
 */
async function lockOrder(mover: Mover, id: number): Promise<OrderRecord> {
  const branches = reachOf(mover);
  const seen = await mover.trx
    .selectFrom("sales_order")
    .select("contract_id as contractId")
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (seen?.contractId) await holdStay({ ...mover, actor: "SYS" }, seen.contractId);
  const row = await mover.trx
    .selectFrom("sales_order")
    .select(["id", "version", "status", "branch_id as branchId", "contract_id as contractId", "currency"])
    .select(["total", "tax", "method", "stock", "attempts", "completed_at as completedAt"])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
