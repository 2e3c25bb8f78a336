import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { addressOfClient, whyLeftOut, withSuppression } from "#api/messages/mail-events/audience.ts";
import { type House, houseOf, letterTo, senderFor, textFor } from "#api/messages/mail-events/letters.ts";
import { promotionStatusList } from "#api/messages/mail-events/promotion-status.ts";
import { sendPromotionTask } from "#api/messages/mail-events/task.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { nullIfMissing } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import { notify } from "#api/platform/notifications.ts";
import { queueMails } from "#api/platform/outbox/queue-mail.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { LeftOutReason } from "#contract/messages/mail-events/mail-event.ts";
import type { MailText } from "#contract/messages/mail-events/mail-events.ts";

const payloadShape = z.object({ organizationId: z.number(), promotionId: z.number() });

const perBatch = 50;
/** Seconds between two batches: other mail gets its turn, and pausing still stops something. */
const secondsBetween = 10;

/**
 * Queues the next mails of a promotion in one transaction with the records of their recipients: killed in the
 * middle, none of them was sent, and the next run starts with the same ones. Clients who withdrew their
 * consent or unsubscribed since the start are left out. Once nobody waits and no mail is being sent, the
 * promotion is done.
 */
export async function sendBatch(platform: Platform, payload: unknown): Promise<void> {
  const { organizationId, promotionId } = payloadShape.parse(payload);
  await inTenant(platform.db, organizationId, async (trx) => {
    const mover = systemMover(platform, trx, organizationId, {
      call: sendPromotionTask,
      requestId: `promotion-${promotionId}`,
    });
    const promotion = await nullIfMissing(promotionStatusList.lock(mover, promotionId));
    if (promotion?.status !== "sending") return;
    const waiting = await nextWaiting(mover, promotionId);
    if (waiting.length > 0) await queueBatch(mover, promotionId, waiting);
    else if (!(await anyUnderWay(mover, promotionId))) {
      await move(mover, promotionStatusList, promotion, { action: "finish" });
      return tellStarter(mover, promotionId);
    }
    await platform.jobs.enqueue(
      trx,
      sendPromotionTask,
      { organizationId, promotionId },
      {
        runAt: new Date(Date.now() + secondsBetween * 1000),
        key: `promotion-${organizationId}-${promotionId}`,
      },
    );
  });
}

interface Waiting {
  id: number;
  clientId: number;
  branchId: number;
  firstname: string;
  lastname: string;
  company: string;
  language: string | null;
  /** The frozen address and the present one. */
  address: string | null;
  email: string | null;
  why: LeftOutReason | null;
}

async function nextWaiting({ trx, organizationId }: EffectScope, promotionId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT p.id, c.id AS "clientId", c.branch_id AS "branchId", c.firstname, c.lastname, c.company, c.language, p.address,
      ${addressOfClient} AS email, ${whyLeftOut} AS why
    FROM mail_promotion_recipient p
    JOIN client c ON c.organization_id = p.organization_id AND c.id = p.client_id ${withSuppression}
    WHERE p.organization_id = ${organizationId} AND p.promotion_id = ${promotionId} AND p.left_out IS NULL AND p.message_id IS NULL
    ORDER BY p.id LIMIT ${perBatch} FOR UPDATE OF p`.execute(trx);
  return rows;
}

async function queueBatch(scope: EffectScope, promotionId: number, waiting: Waiting[]): Promise<void> {
  const { trx, organizationId, platform } = scope;
  const promotion = await trx
    .selectFrom("mail_promotion")
    .select(["texts", "account_id", "started_by"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", promotionId)
    .executeTakeFirstOrThrow();
  const texts = promotion.texts ?? [];
  const house = await houseOf(scope);
  const getting: Waiting[] = [];
  for (const one of waiting) {
    const why = one.why ?? (await takeAddress(scope, promotionId, one));
    if (why === null) getting.push(one);
    else await leaveOut(scope, one.id, why);
  }
  const sites = new Map<number, string>();
  for (const branchId of new Set(getting.map((one) => one.branchId)))
    sites.set(branchId, await siteAddress(scope, branchId));
  const mails = getting.map((one) => {
    const token = randomBytes(32).toString("base64url");
    const unsubscribeUrl = `${sites.get(one.branchId) ?? platform.publicUrl}/unsubscribe/${token}`;
    return { one, token, mail: mailTo(platform, house, texts, one, unsubscribeUrl, promotion.account_id) };
  });
  const user = { id: promotion.started_by ?? 0, name: "", username: "", roleId: 0 };
  const sender = { platform, trx, organizationId, user, selectedBranchIds: [] };
  const ids = await queueMails(
    sender,
    mails.map(({ mail }) => mail),
  );
  for (const [index, { one, token }] of mails.entries())
    await trx
      .updateTable("mail_promotion_recipient")
      .set({ message_id: ids[index] ?? null, token_hash: createHash("sha256").update(token).digest() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", one.id)
      .execute();
}

/** Uses the client's present address if it has changed, unless somebody else in the audience has it. */
async function takeAddress(
  { trx, organizationId }: EffectScope,
  promotionId: number,
  { id, address, email }: Waiting,
): Promise<LeftOutReason | null> {
  if (address === email) return null;
  const other = await trx
    .selectFrom("mail_promotion_recipient")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("promotion_id", "=", promotionId)
    .where("address", "=", email)
    .where("left_out", "is", null)
    .executeTakeFirst();
  if (other) return "sameAddress";
  await trx
    .updateTable("mail_promotion_recipient")
    .set({ address: email })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  return null;
}

async function leaveOut({ trx, organizationId }: EffectScope, id: number, why: LeftOutReason) {
  await trx
    .updateTable("mail_promotion_recipient")
    .set({ left_out: why })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

function mailTo(
  platform: Platform,
  house: House,
  texts: readonly MailText[],
  one: Waiting,
  unsubscribeUrl: string,
  accountId: number | null,
) {
  const letter = letterTo(textFor(texts, one.language), house, one);
  const t = textsIn(letter.language);
  const footer = t("mailEvents:letter.footer", { organization: house.organization, link: unsubscribeUrl });
  return {
    to: one.email ?? "",
    subject: letter.subject,
    body: `${letter.body}\n\n${footer}`,
    language: letter.language,
    object: { type: "client", id: one.clientId },
    from: senderFor(house, one.branchId) ?? platform.mailFrom,
    accountId,
    unsubscribeUrl,
  };
}

/**
 * Whether some mails have not been tried yet; those whose first attempt failed do not keep the promotion
 * open.
 */
async function anyUnderWay({ trx, organizationId }: EffectScope, promotionId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM mail_promotion_recipient p
    JOIN outbox_message o ON o.organization_id = p.organization_id AND o.id = p.message_id
    WHERE p.organization_id = ${organizationId} AND p.promotion_id = ${promotionId}
      AND (o.state = 'sending' OR (o.state = 'pending' AND o.attempts = 0)) LIMIT 1`.execute(trx);
  return rows.length > 0;
}

async function tellStarter({ trx, organizationId }: EffectScope, promotionId: number): Promise<void> {
  const { name, started_by: userId } = await trx
    .selectFrom("mail_promotion")
    .select(["name", "started_by"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", promotionId)
    .executeTakeFirstOrThrow();
  if (userId === null) return;
  await notify(trx, organizationId, {
    userId,
    event: "FORM",
    action: "SET",
    message: "promotionDone",
    params: { name },
  });
}
