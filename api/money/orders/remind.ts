import { sql } from "kysely";
import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { orderStatusList } from "#api/money/orders/order-status.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { Platform } from "#api/platform/platform.ts";
import { formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** So long before its link ends the guest of an unpaid order is reminded. */
const aheadMs = 24 * 3_600_000;

/** Reminds the guests of orders whose link ends within a day; each for itself, so that one that fails holds up no other. */
export async function remindOfOrders(platform: Platform, call: string): Promise<void> {
  const now = platform.now();
  const soon = new Date(now.getTime() + aheadMs);
  const { rows } = await sql<{ organization_id: number; id: number }>`
    SELECT organization_id, id FROM orders_to_remind(${now.toISOString()}::timestamptz, ${soon.toISOString()}::timestamptz)`.execute(
    platform.db,
  );
  for (const { organization_id: organizationId, id } of rows)
    await remindOfOrder(platform, organizationId, id, call).catch((err: unknown) =>
      platform.log.error({ err, id }, "guest of an order could not be reminded"),
    );
}

/** Once, by a link of its own that ends when the one before would: that one opens nothing any more. Where nobody can be written to it is noted all the same. */
function remindOfOrder(platform: Platform, organizationId: number, id: number, call: string): Promise<void> {
  return inTenant(platform.db, organizationId, async (trx) => {
    const clock = systemMover(platform, trx, organizationId, { call, requestId: `order-${id}` });
    const record = await nullIfMissing(orderStatusList.lock(clock, id));
    if (record?.status !== "WAITING_FOR_PAYMENT") return;
    const {
      createdBy,
      email,
      language: spoken,
    } = await trx
      .selectFrom("sales_order as o")
      .leftJoin("client as g", (join) =>
        join.onRef("g.organization_id", "=", "o.organization_id").onRef("g.id", "=", "o.client_id"),
      )
      .select(["o.created_by as createdBy", "g.email", "g.language"])
      .where("o.organization_id", "=", organizationId)
      .where("o.id", "=", id)
      .executeTakeFirstOrThrow();
    const user = { id: createdBy ?? 0, name: "", username: "", roleId: 0 };
    const sender = { ...clock, user, selectedBranchIds: [record.branchId] };
    const house = await houseOf(sender);
    const from = senderFor(house, record.branchId);
    const isReachable = Boolean(email) && from !== null && createdBy !== null;
    const token = newToken();
    await trx
      .updateTable("sales_order")
      .set({ reminded_at: clock.now.toISOString(), ...(isReachable && { token_hash: hashToken(token) }) })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
    if (!isReachable || from === null) return;
    const language = toLanguage(spoken ?? house.language);
    const t = textsIn(language);
    const words = {
      organization: house.organization,
      amount: formatMoney(record.total, record.currency, language),
      number: id,
    };
    await queueMail(sender, {
      to: email ?? "",
      from,
      subject: t("orders:reminder.subject", words),
      body: `${t("orders:reminder.body", words)}\n\n${await siteAddress(sender, record.branchId)}/order/${token}`,
      button: t("orders:letter.button"),
      language,
      object: { type: "order", id },
    });
    await clock.audit({
      action: "remind",
      objectType: "order",
      objectId: id,
      after: { channel: "mail" },
    });
  });
}
