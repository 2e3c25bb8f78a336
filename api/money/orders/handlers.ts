import { exportOrders } from "#api/money/orders/export.ts";
import { invoiceOrder, invoicesOfOrder } from "#api/money/orders/invoice.ts";
import { requestPayment } from "#api/money/orders/links.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { openOrderPage, payOrder } from "#api/money/orders/pay-page.ts";
import { findOrder, listOrders, orderStats, topProducts } from "#api/money/orders/queries.ts";
import { addOrder, removeOrder, updateOrder } from "#api/money/orders/write.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import {
  disabledOrderStatuses,
  orderActions,
  orderStatuses,
  permissionOf,
} from "#contract/money/orders/order.ts";
import { orderPages, orders } from "#contract/money/orders/orders.ts";
import { needs } from "#contract/platform/access.ts";

export const orderHandlers = [
  handle(orders.data, async () => ({
    OrderStatusTypes: orderStatuses.map((name) => ({
      name,
      permission: permissionOf[name],
      disabled: disabledOrderStatuses.includes(name),
    })),
  })),
  handle(orders.list, listOrders),
  handle(orders.read, async (context, { id }) => {
    const order = await findOrder(context, id);
    const open = await openMoves(context, orderStatusList, order);
    const offered = [...orderActions, "requestPayment"];
    const { stock: _stock, attempts: _attempts, ...shown } = order;
    return {
      order: { ...shown, allowedActions: open.filter(({ action }) => offered.includes(action)) },
      Invoices: context.may(needs("invoice", "read")) ? await invoicesOfOrder(context, id) : [],
      History: await historyOf(context, "order", id),
    };
  }),
  handle(orders.add, async (context, { order }) => ({ OrderId: await addOrder(context, order) })),
  handle(orders.update, async (context, { order }) => {
    const { stock: _stock, attempts: _attempts, Lines: _lines, ...shown } = await updateOrder(context, order);
    return { order: shown };
  }),
  handle(orders.move, async (context, { id, ...wanted }) => {
    const { to } = await move(context, orderStatusList, id, wanted);
    return { status: to };
  }),
  handle(orders.invoice, async (context, { id }) => ({ invoiceId: await invoiceOrder(context, id) })),
  handle(orders.requestPayment, requestPayment),
  handle(orders.remove, async (context, { id }) => {
    await removeOrder(context, id);
    return {};
  }),
  handle(orders.stats, async (context, period) => ({ OrderStats: await orderStats(context, period) })),
  handle(orders.topProducts, async (context, period) => ({ products: await topProducts(context, period) })),
  handle(orders.exportTicked, (context, { ids }) => exportOrders(context, ids.split(",").map(Number))),
  handlePublic(orderPages.open, (context, { token }) => openOrderPage(context, token)),
  handlePublic(orderPages.pay, (context, { token }) => payOrder(context, token)),
];
