import { randomUUID } from "node:crypto";
import { cardConnection, openCardPage } from "#api/money/card-payments/verbs-pages.ts";
import { linesOf } from "#api/money/orders/lines.ts";
import { mostAttempts, orderStatusList } from "#api/money/orders/order-status.ts";
import { settleNow } from "#api/money/orders/settle.ts";
import { type Door, enter, knock } from "#api/platform/access/linked-page.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { timeZoneAt } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { move } from "#api/platform/moves/move.ts";
import type { orderPageStates } from "#contract/money/orders/order.ts";
import type { OrderPage } from "#contract/money/orders/orders.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const orderPage = { name: "order-link", find: "find_order_link", tries: 240 } as const;
/** How long the vendor's page stays open; a page with less than the spare time left is not used any more. */
const pageMs = 60 * 60_000;
const spareMs = 5 * 60_000;

/**
 * Returns what a link shows. When its page was opened, the vendor is asked first, so that a guest who comes
 * back sees the outcome.
 */
export async function openOrderPage(context: PublicContext, token: string): Promise<OrderPage> {
  const { platform, now } = context;
  const door = await knock(context, orderPage, token);
  const { organizationId, id } = door;
  const waiting = await inTenant(platform.db, organizationId, (trx) => openPayment(trx, door));
  if (waiting) await settleNow(platform, organizationId, waiting.id);
  return inTenant(platform.db, organizationId, async (trx) => {
    const order = await orderOf(trx, door);
    const scope = { trx, organizationId };
    const { sandbox } = await cardConnection({ ...scope, platform });
    const underway = (await openPayment(trx, door)) !== undefined;
    return {
      organization: order.organization,
      language: toLanguage(order.language),
      number: id,
      state: stateOf(order, now, underway),
      currency: order.currency,
      Lines: (await linesOf(scope, id)).map(({ name, quantity, total }) => ({ name, quantity, total })),
      discount: order.discount,
      total: order.total,
      tax: order.tax,
      until: order.linkUntil,
      timeZone: await timeZoneAt(scope, order.branchId),
      sandbox,
    };
  });
}

type Shown = Awaited<ReturnType<typeof orderOf>>;

function stateOf(
  { status, linkUntil, attempts }: Shown,
  now: Date,
  underway: boolean,
): (typeof orderPageStates)[number] {
  if (status === "PAID" || status === "PAID_CASH" || status === "COMPLETED") return "paid";
  if (status === "WAITING_FOR_PAYMENT" || status === "PAYMENT_FAILED") {
    if (linkUntil === null || Date.parse(linkUntil) <= now.getTime()) return "expired";
    if (underway) return "underway";
    if (status === "WAITING_FOR_PAYMENT") return "payable";
    return attempts < mostAttempts ? "failed" : "expired";
  }
  return "cancelled";
}

/** Returns where the guest pays: the open page, or a new one, which counts as an attempt. */
export async function payOrder(context: PublicContext, token: string): Promise<{ url: string }> {
  const { platform, now } = context;
  const door = await knock(context, orderPage, token);
  const { organizationId, id } = door;
  const { returnUrl, earlier } = await inTenant(platform.db, organizationId, async (trx) => {
    const { branchId } = await orderOf(trx, door);
    const site = await siteAddress({ platform, trx, organizationId }, branchId);
    return { returnUrl: `${site}/order/${token}`, earlier: await openPayment(trx, door) };
  });
  if (earlier?.page_url && Date.parse(earlier.page_until) - now.getTime() > spareMs)
    return { url: earlier.page_url };
  if (earlier) await settleNow(platform, organizationId, earlier.id, { close: true });
  const attempt = await enter(context, door, { call: "orderPage.pay" }, async (scope) => {
    const mover = { ...scope, actor: "CLIENT" as const };
    const record = await orderStatusList.lock(mover, id);
    const order = await orderOf(scope.trx, door);
    if ((await openPayment(scope.trx, door)) !== undefined) return null;
    const state = stateOf(order, now, false);
    if (state !== "payable" && state !== "failed") return null;
    const set = { attempts: record.attempts + 1 };
    if (state === "failed") await move(mover, orderStatusList, record, { action: "requestPayment", set });
    else
      await scope.trx
        .updateTable("sales_order")
        .set(set)
        .where("organization_id", "=", organizationId)
        .where("id", "=", id)
        .execute();
    const row = await scope.trx
      .insertInto("sales_order_payment")
      .values({
        organization_id: organizationId,
        order_id: id,
        reference: `order-${randomUUID()}`,
        amount: record.total,
        page_until: new Date(now.getTime() + pageMs).toISOString(),
      })
      .returning(["id", "reference", "amount", "page_until"])
      .executeTakeFirstOrThrow();
    return { ...row, currency: order.currency, language: toLanguage(order.language) };
  });
  if (!attempt) return { url: `/order/${token}` };
  const page = await openCardPage(platform, organizationId, {
    reference: attempt.reference,
    key: `${attempt.reference}-page`,
    amount: attempt.amount,
    currency: attempt.currency,
    description: textsIn(attempt.language)("orders:page.title", { number: id }),
    capture: "now",
    returnUrl,
    expiresAt: new Date(attempt.page_until),
    keepCard: false,
    email: null,
    language: attempt.language,
  });
  const created = page?.outcome === "created" ? page : null;
  await inTenant(platform.db, organizationId, (trx) =>
    trx
      .updateTable("sales_order_payment")
      .set(
        created
          ? { page_id: created.pageId, page_url: created.url }
          : page === null
            ? { state: "closed" }
            : {},
      )
      .where("organization_id", "=", organizationId)
      .where("id", "=", attempt.id)
      .execute(),
  );
  if (!created) throw new Failure(page === null ? "NOT_CONNECTED" : "SERVER_FAILED", { detail: "timeout" });
  return { url: created.url };
}

async function orderOf(trx: Tx, { organizationId, id }: Door) {
  const row = await trx
    .selectFrom("sales_order as o")
    .innerJoin("organization as h", "h.id", "o.organization_id")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.client_id"),
    )
    .select(["o.status", "o.currency", "o.discount", "o.total", "o.tax", "o.attempts"])
    .select(["o.link_until as linkUntil", "o.branch_id as branchId", "h.name as organization"])
    .select((eb) => eb.fn.coalesce("c.language", "h.language").as("language"))
    .where("o.organization_id", "=", organizationId)
    .where("o.id", "=", id)
    .where("o.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, language: row.language ?? "" };
}

function openPayment(trx: Tx, { organizationId, id }: Door) {
  return trx
    .selectFrom("sales_order_payment")
    .select(["id", "page_url", "page_until"])
    .where("organization_id", "=", organizationId)
    .where("order_id", "=", id)
    .where("state", "=", "open")
    .orderBy("id", "desc")
    .executeTakeFirst();
}
