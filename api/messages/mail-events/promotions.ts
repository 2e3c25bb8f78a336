import { sql } from "kysely";
import type { z } from "zod";
import { requireAccount } from "#api/messages/mail-events/accounts.ts";
import { idsOfAudience, sorted } from "#api/messages/mail-events/audience.ts";
import { addresseeOf, houseOf, letterTo, textsOfEvent } from "#api/messages/mail-events/letters.ts";
import { promotionStatusList } from "#api/messages/mail-events/promotion-status.ts";
import { mailEventTable, mailPromotionTable } from "#api/messages/mail-events/tables.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure, invalid, notFound, nullIfMissing } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { todayOf } from "#api/platform/calls/today.ts";
import { move } from "#api/platform/moves/move.ts";
import { queueMails } from "#api/platform/outbox/queue-mail.ts";
import { branchScope } from "#api/platform/records/list-query.ts";
import { addRecord, changeRecord, findRecord, lockRecord } from "#api/platform/records/records.ts";
import type { Audience, mailPromotions } from "#contract/messages/mail-events/mail-promotions.ts";

type New = z.output<typeof mailPromotions.add.input>;
type Change = z.output<typeof mailPromotions.update.input>;
type Act = z.output<typeof mailPromotions.move.input>;

/** New promotion; it waits until it is started. */
export async function addPromotion(context: CallContext, { promotion, audience }: New): Promise<number> {
  await requireChoices(context, promotion);
  return addRecord(context, mailPromotionTable, promotion, {
    columns: { audience: stored(context, audience) },
    auditDetails: auditedAudience(audience),
  });
}

/** A list is that of the branches it was looked at in, whatever is selected when it is sent. */
function stored(context: CallContext, audience: Audience): string {
  const { ids } = audience;
  const buids = ids === null ? branchScope(context, audience.buids) : audience.buids;
  return JSON.stringify({ ...audience, buids });
}

/** Changes a promotion that has not started. */
export async function changePromotion(context: CallContext, { promotion, audience }: Change) {
  const { id, version, ...fields } = promotion;
  const before = await lockRecord(context, mailPromotionTable, { id, version });
  if (before.status !== "draft") throw new Failure("NOT_READY", { detail: "promotionStarted" });
  await requireChoices(context, fields);
  return changeRecord(context, mailPromotionTable, before, fields, {
    ...(audience && {
      columns: { audience: stored(context, audience) },
      auditDetails: auditedAudience(audience),
    }),
  });
}

/** What the history says of an audience. */
function auditedAudience({ ids, label }: Audience) {
  return ids === null ? { segment: label } : { clients: ids.length };
}

async function requireChoices(
  context: CallContext,
  { mailEventId, accountId }: { mailEventId?: number | null; accountId?: number | null },
): Promise<void> {
  if (mailEventId) {
    const event = await nullIfMissing(findRecord(context, mailEventTable, mailEventId));
    if (event?.kind !== "promotion" || !event.active) throw invalid("promotion.mailEventId", "choice");
  }
  await requireAccount(context, accountId ?? null, "promotion.accountId");
}

/** A promotion to these clients, all of whom the caller sees; with a mail event it starts at once. */
export async function sendPromotion(
  context: CallContext,
  { clientList, mailEventId, name }: z.output<typeof mailPromotions.sendPromotion.input>,
): Promise<number> {
  const ids = [...new Set(clientList)];
  const audience: Audience = { ids, filter: {}, buids: [], label: "" };
  if ((await idsOfAudience(context, audience)).length < ids.length) throw notFound();
  const title = name || context.t("mailEvents:promotions.unnamed", { date: await todayOf(context) });
  const id = await addPromotion(context, {
    promotion: { name: title, mailEventId, accountId: null },
    audience,
  });
  if (mailEventId !== null) await movePromotion(context, { id, action: "start" });
  return id;
}

/** Starts, pauses, resumes, stops or discards a promotion. */
export async function movePromotion(context: CallContext, { id, action, version }: Act) {
  const record = await promotionStatusList.lock(context, id);
  const starts = action === "start" && record.status === "draft";
  const set = starts && record.mailEventId !== null ? await freeze(context, id, record.mailEventId) : {};
  const { to } = await move(context, promotionStatusList, record, { action, version, set });
  return { status: to };
}

/** Who gets what is settled now: clients as rows, texts as they stand. */
async function freeze(context: CallContext, id: number, mailEventId: number) {
  const { trx, organizationId } = context;
  const texts = await nullIfMissing(textsOfEvent(context, mailEventId));
  if (texts === null) return {};
  const house = await houseOf(context);
  if (house.from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const { audience } = await findRecord(context, mailPromotionTable, id);
  const ids = await idsOfAudience(context, audience);
  await sql`
    INSERT INTO mail_promotion_recipient (organization_id, promotion_id, client_id, address, left_out)
    SELECT ${organizationId}, ${id}, w.id, w.address, w.why FROM (${sorted(organizationId, ids)}) w ORDER BY w.id`.execute(
    trx,
  );
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM mail_promotion_recipient
    WHERE organization_id = ${organizationId} AND promotion_id = ${id} AND left_out IS NULL`.execute(trx);
  if (rows[0]?.n === 0) throw new Failure("NOT_READY", { detail: "nobodyGetsIt" });
  return { texts: JSON.stringify(texts) };
}

/** The promotion's mail to whoever calls, in each of its languages. */
export async function testPromotion(context: CallContext, id: number): Promise<number> {
  const { trx, organizationId, user } = context;
  const { mailEventId, accountId } = await findRecord(context, mailPromotionTable, id);
  const texts = mailEventId === null ? null : await nullIfMissing(textsOfEvent(context, mailEventId));
  if (texts === null) throw new Failure("NOT_READY", { detail: "textChosen" });
  const me = await trx
    .selectFrom("app_user")
    .select(["email", "firstname", "lastname"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (!me.email) throw new Failure("NOT_READY", { detail: "noOwnEmail" });
  const house = await houseOf(context);
  if (house.from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const branchId = context.selectedBranchIds[0] ?? 0;
  const to = me.email;
  const from = house.branches.get(branchId)?.from ?? house.from;
  const mails = texts.map((text) => {
    const letter = letterTo(text, house, { ...me, branchId, company: "" });
    const t = textsIn(text.language);
    const footer = t("mailEvents:letter.footer", {
      organization: addresseeOf(house, { ...me, branchId, company: "" }).organization,
      link: t("mailEvents:letter.testLink"),
    });
    return {
      to,
      from,
      subject: t("mailEvents:letter.testSubject", { subject: letter.subject }),
      body: `${letter.body}\n\n${footer}`,
      language: text.language,
      object: { type: "mailPromotion", id },
      accountId,
    };
  });
  await queueMails(context, mails);
  await context.audit({
    action: "test",
    objectType: "mailPromotion",
    objectId: id,
    after: { mails: mails.length },
  });
  return mails.length;
}
