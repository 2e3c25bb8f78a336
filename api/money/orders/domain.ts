import { endOrders, ordersSchedule, ordersTask } from "#api/money/orders/clock.ts";
import { seedOrders } from "#api/money/orders/demo.ts";
import { orderHandlers } from "#api/money/orders/handlers.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { ordersPrivacy } from "#api/money/orders/privacy.ts";
import { openOrders } from "#api/money/orders/queries.ts";
import { refundOrderPayment, refundOrderTask } from "#api/money/orders/refund.ts";
import { askOrderPayment } from "#api/money/orders/settle.ts";
import { askOrderTask } from "#api/money/orders/verbs.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const orders: Domain = {
  clientPrivacy: ordersPrivacy,
  handlers: orderHandlers,
  vendorTasks: {
    [askOrderTask]: askOrderPayment,
    [refundOrderTask]: refundOrderPayment,
    [ordersTask]: endOrders,
  },
  schedules: [ordersSchedule],
  statusLists: [orderStatusList],
  files: { order: readInBranch("order", "sales_order") },
  clientLinks: [clientLink("sales_order", "client_id")],
  counters: { ordersOpen: { access: needs("order", "read"), count: openOrders } },
  demo: { acts: seedOrders, after: ["products", "vouchers"] },
};
