import { sql } from "kysely";
import { holdItems } from "#api/contracts/rent-contracts/for-others/payments.ts";
import { askNow, type PaymentRow, paymentRow, vendorKeys } from "#api/money/card-payments/ask.ts";
import { linkAddress, linkPath } from "#api/money/card-payments/links.ts";
import { itemsOf, settle } from "#api/money/card-payments/settle.ts";
import { askCards, stateAt, vendorOf } from "#api/money/card-payments/vendor.ts";
import { guestTaxNights } from "#api/money/city-tax-rules/queries-stay.ts";
import { knock } from "#api/platform/access/linked-page.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { Failure, notFound } from "#api/platform/calls/failure.ts";
import { timeZoneAt } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { PayPageState } from "#contract/money/card-payments/card-payment.ts";
import type { PayPage } from "#contract/money/card-payments/card-payments.ts";

const payPage = { name: "pay-link", find: "find_card_link", tries: 240 } as const;

/** How long a vendor's page stays open at most; the vendor allows half an hour to a day. */
const pageMs = 23 * 3_600_000;
const leastPageMs = 35 * 60_000;
/** A page with less time left is not used any more. */
const spareMs = 5 * 60_000;

/**
 * Returns what a link shows. When its page was opened, the vendor is asked first, so that a client who comes
 * back sees the outcome.
 */
export async function openPayPage(context: PublicContext, token: string): Promise<PayPage> {
  const { platform } = context;
  const { organizationId, id } = await knock(context, payPage, token);
  const waiting = await inTenant(platform.db, organizationId, (trx) => paymentRow(trx, organizationId, id));
  if (waiting?.page_open) await askNow(platform, organizationId, id);
  return inTenant(platform.db, organizationId, (trx) => shown(trx, organizationId, id, context.now));
}

async function shown(trx: Tx, organizationId: number, id: number, now: Date): Promise<PayPage> {
  const row = await paymentRow(trx, organizationId, id);
  if (!row || row.expires_at === null || row.status === "withdrawn") {
    // A link withdrawn because the items were paid in another way says so; any other withdrawn link is not
    // found.
    if (!row || row.expires_at === null || !(await allPaid(trx, organizationId, id))) throw notFound();
  }
  const { rows: items } = await sql<
    PayPage["Items"][number]
  >`SELECT c.kind, sum(i.amount)::bigint AS amount FROM card_payment_item i
    JOIN contract_payment c ON c.organization_id = i.organization_id AND c.id = i.contract_payment_id
    WHERE i.organization_id = ${organizationId} AND i.card_payment_id = ${id} GROUP BY c.kind ORDER BY min(c.due_on), c.kind`.execute(
    trx,
  );
  const house = await trx
    .selectFrom("organization")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const state = await stateOf(trx, row, now);
  return {
    organization: house.name,
    language: row.language,
    state,
    amount: row.amount,
    currency: row.currency,
    Items: items,
    cityTaxNights: items.some(({ kind }) => kind === "cityTax")
      ? await guestTaxNights({ trx, organizationId }, row.contract_id)
      : [],
    reason: row.reason,
    keepCard: row.keep_card,
    hold: row.hold,
    expiresAt: row.expires_at,
    timeZone: await timeZoneAt({ trx, organizationId }, row.branch_id),
    failureCode: state === "declined" ? row.failure_code : null,
    sandbox: row.sandbox,
  };
}

async function stateOf(trx: Tx, row: PaymentRow, now: Date): Promise<PayPageState> {
  if (row.status === "paid" || row.status === "held") return row.status;
  if (row.status === "released") return "settled";
  if (row.status === "underway") return "underway";
  if (row.status === "withdrawn") return "settled";
  if (row.status === "expired" || Date.parse(row.expires_at ?? "") <= now.getTime()) return "expired";
  if (!(await stillOwed(trx, row))) return "settled";
  return row.status === "declined" ? "declined" : "payable";
}

/** Whether all its items are open with the requested amounts. */
async function stillOwed(
  trx: Tx,
  { organization_id: organizationId, id, amount }: PaymentRow,
): Promise<boolean> {
  const { rows } = await sql<{
    open: number;
  }>`SELECT coalesce(sum(c.amount) FILTER (WHERE c.status = 'open'), 0)::bigint AS open
    FROM card_payment_item i JOIN contract_payment c ON c.organization_id = i.organization_id AND c.id = i.contract_payment_id
    WHERE i.organization_id = ${organizationId} AND i.card_payment_id = ${id}`.execute(trx);
  return Number(rows[0]?.open ?? 0) === amount;
}

async function allPaid(trx: Tx, organizationId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`SELECT coalesce(bool_and(c.status = 'paid'), false) AS paid
    FROM card_payment_item i JOIN contract_payment c ON c.organization_id = i.organization_id AND c.id = i.contract_payment_id
    WHERE i.organization_id = ${organizationId} AND i.card_payment_id = ${id}`.execute(trx);
  return rows[0]?.paid ?? false;
}

/**
 * Returns where the client pays. An open page is used again; a new one is made only when nothing can be paid
 * on the old one.
 */
export async function payOnPage(context: PublicContext, token: string): Promise<{ url: string }> {
  const { platform, now } = context;
  const { db } = platform;
  const { organizationId, id } = await knock(context, payPage, token);
  const vendor = await vendorOf(platform, organizationId);
  if (!vendor) throw new Failure("NOT_CONNECTED");
  const { before, site } = await inTenant(db, organizationId, async (trx) => {
    const row = await paymentRow(trx, organizationId, id);
    if (!row) throw notFound();
    return { before: row, site: await siteAddress({ platform, trx, organizationId }, row.branch_id) };
  });
  const back = linkAddress(site, token, before.language);
  if (isStale(before, now)) {
    const { page_id: pageId } = before;
    const { answer: vendorAnswer } = await askCards(platform, organizationId, () =>
      pageId === null
        ? stateAt(vendor, vendorKeys(before), before.account)
        : vendor.closePage({ ...vendorKeys(before), pageId }),
    );
    const ended =
      pageId === null && vendorAnswer === null
        ? ({ outcome: "canceled", paymentId: null } as const)
        : vendorAnswer;
    if (!ended || ended.outcome === "unknown") throw unreached();
    await inTenant(db, organizationId, (trx) =>
      settle(
        systemMover(platform, trx, organizationId, { call: "cardPay.pay", requestId: context.requestId }),
        id,
        ended,
      ),
    );
  }
  const order = await inTenant(db, organizationId, (trx) =>
    nextPage(trx, organizationId, id, { now, account: vendor.account }),
  );
  if (order === "over") return { url: linkPath(token, before.language) };
  if (order.page_url !== null) return { url: order.page_url };
  const { answer: page } = await askCards(platform, organizationId, () =>
    vendor.createPage({
      reference: order.reference,
      key: `${order.reference}-page-${order.page_round}`,
      amount: order.amount,
      currency: order.currency,
      description: order.description,
      capture: order.hold ? "later" : "now",
      returnUrl: back,
      expiresAt: new Date(order.page_expires_at ?? 0),
      keepCard: order.keep_card,
      email: null,
      language: order.language,
    }),
  );
  if (page?.outcome !== "created") throw unreached();
  await inTenant(db, organizationId, (trx) =>
    trx
      .updateTable("card_payment")
      .set({ page_id: page.pageId, page_url: page.url })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .where("page_round", "=", order.page_round)
      .execute(),
  );
  return { url: page.url };
}

const unreached = () => new Failure("SERVER_FAILED", { detail: "timeout", objects: { problem: "timeout" } });

function isStale({ page_open, page_expires_at }: PaymentRow, now: Date): boolean {
  return page_open && Date.parse(page_expires_at ?? "") - now.getTime() < spareMs;
}

/** Returns the open page, or records the next one before the vendor is asked for it. */
async function nextPage(
  trx: Tx,
  organizationId: number,
  id: number,
  { now, account }: { now: Date; account: string },
): Promise<PaymentRow | "over"> {
  const scope = { trx, organizationId };
  const entry = await paymentRow(trx, organizationId, id);
  if (!entry) throw notFound();
  const items = await itemsOf(scope, id);
  await holdItems(
    scope,
    entry.contract_id,
    items.map(({ itemId }) => itemId),
  );
  const row = await trx
    .selectFrom("card_payment")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const state = await stateOf(trx, row, now);
  if (state !== "payable" && state !== "declined") return "over";
  if (row.page_open) return row;
  const until = Math.min(Date.parse(row.expires_at ?? ""), now.getTime() + pageMs);
  const expiresAt = new Date(Math.max(until, now.getTime() + leastPageMs)).toISOString();
  return trx
    .updateTable("card_payment")
    .set({
      account,
      page_round: sql`page_round + 1`,
      page_open: true,
      page_id: null,
      page_url: null,
      page_expires_at: expiresAt,
      begun_at: now.toISOString(),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
