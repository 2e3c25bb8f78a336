import type { LoaderFunctionArgs } from "@remix-run/node";
import { historyInWords } from "#app/components/audit/in-words.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { orderList } from "#app/routes/_app.report.orders._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { orders } from "#contract/money/orders/orders.ts";
import { decide, may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const wording = {
  words: { status: ["status"], method: ["method"] },
  amounts: ["total", "discount"],
};

/** What the page of an order shows. */
export async function loadOrder(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/report/orders/{id}", "orders");
  const { api, profile, principal, language, url, t } = signedIn;
  const id = Number(args.params.id);
  const { order, Invoices, History } = await api.orders.read({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/report/orders/${other}` },
    orderList,
    orders.list.input,
    async (input) => {
      const { orders: rows, ...page } = await api.orders.list(input);
      return { rows, ...page };
    },
  );
  const timeZone = timeZoneOf(profile);
  return {
    order,
    invoices: Invoices,
    mayInvoice:
      decide(principal, orders.invoice.access).allowed &&
      order.total > 0 &&
      order.status !== "CANCELLED" &&
      order.status !== "CART" &&
      !Invoices.some(({ kind, canceled }) => kind === "invoice" && !canceled),
    loose: may(principal, "monetary", "edit")
      ? (await api.transactions.unallocatedForOrder({ id })).transactions
      : [],
    language,
    title: t("orderTitle", { number: id }),
    history: historyInWords(signedIn, History, wording, { currency: order.currency }),
    neighbours,
    dates: {
      created: formatDateTime(order.createdAt, timeZone),
      paid: order.paidAt ? formatDateTime(order.paidAt, timeZone) : "",
      linkUntil:
        order.linkUntil && order.status === "WAITING_FOR_PAYMENT"
          ? formatDateTime(order.linkUntil, timeZone)
          : "",
    },
    mayEdit: may(principal, "order", "edit"),
    mayRemove: may(principal, "order", "operation") && order.status === "PENDING",
    mayContract: may(principal, "real_estate_contract", "read"),
    timeZone,
    idempotencyKey: newIdempotencyKey(),
  };
}
