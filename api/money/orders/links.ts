import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { move } from "#api/platform/moves/move.ts";
import type { Mover } from "#api/platform/moves/status-list.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

const linkMs = 48 * 3_600_000;

/**
 * Makes a link by which the guest pays; an earlier one stops working. Returns its address, which is not
 * stored anywhere.
 */
export async function requestPayment(
  context: CallContext,
  { id, version, sendMail }: { id: number; version?: number | undefined; sendMail: boolean },
): Promise<{ link: string; status: "WAITING_FOR_PAYMENT" }> {
  const path = await newLink(context, id, version);
  const { branchId } = await context.trx
    .selectFrom("sales_order")
    .select("branch_id as branchId")
    .where("organization_id", "=", context.organizationId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const link = `${await siteAddress(context, branchId)}${path}`;
  if (sendMail) await mailLink(context, id, link);
  return { link, status: "WAITING_FOR_PAYMENT" };
}

/** Returns the path of a new link for paying an order, which then waits for its payment. */
export async function newLink(mover: Mover, id: number, version?: number): Promise<string> {
  const { trx, organizationId, now } = mover;
  const token = newToken();
  const columns = {
    token_hash: hashToken(token),
    link_until: new Date(now.getTime() + linkMs).toISOString(),
  };
  const { moved } = await move(mover, orderStatusList, id, {
    action: "requestPayment",
    version,
    set: columns,
  });
  if (!moved) {
    await trx
      .updateTable("sales_order")
      .set(columns)
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    await mover.audit({
      action: "requestPayment",
      objectType: "order",
      objectId: id,
      after: { linkUntil: columns.link_until },
    });
  }
  return `/order/${token}`;
}

async function mailLink(context: CallContext, id: number, link: string): Promise<void> {
  const { trx, organizationId } = context;
  const order = await trx
    .selectFrom("sales_order as o")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "o.organization_id").onRef("c.id", "=", "o.client_id"),
    )
    .select(["o.branch_id as branchId", "o.total", "o.currency", "c.email", "c.language"])
    .where("o.organization_id", "=", organizationId)
    .where("o.id", "=", id)
    .executeTakeFirstOrThrow();
  if (!order.email) throw new Failure("NOT_READY", { detail: "payerWithoutEmail" });
  const house = await houseOf(context);
  const from = senderFor(house, order.branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const language = toLanguage(order.language ?? context.language);
  const t = textsIn(language);
  const words = {
    organization: house.organization,
    amount: formatMoney(order.total, order.currency, language),
    number: id,
  };
  await queueMail(context, {
    to: order.email,
    from,
    subject: t("orders:letter.subject", words),
    body: `${t("orders:letter.body", words)}\n\n${link}`,
    button: t("orders:letter.button"),
    language,
    object: { type: "order", id },
  });
}
