import { sql } from "kysely";
import { exposeOf } from "#api/clients/vip-clubs/expose.ts";
import { endConfirmLinks, issueVipLink } from "#api/clients/vip-clubs/links.ts";
import { vipClubStatusList } from "#api/clients/vip-clubs/vip-club-status.ts";
import { addressHash, type House, houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { move, whyNot } from "#api/platform/moves/move.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { VipClubStatus } from "#contract/clients/vip-clubs/vip-club.ts";
import type { Language } from "#contract/platform/languages.ts";

type Member = Awaited<ReturnType<typeof vipClubStatusList.lock>>;

interface Letter {
  subject: string;
  body: string;
  attachments?: readonly number[];
  button?: string;
}

/**
 * Returns the exposé that a mail to a member includes: that of the building they named, if they consented to
 * mails.
 */
export async function exposeFor(context: CallContext, member: Pick<Member, "buildingId" | "agreedOn">) {
  return member.agreedOn === null ? null : exposeOf(context, member);
}

/** Mails a member; the first mail with an exposé moves a new member to EXPOSE. */
export async function sendEmail(
  context: CallContext,
  { id, subject, body }: { id: number; subject: string; body: string },
): Promise<{ status: VipClubStatus; exposeFile: string | null }> {
  const member = await vipClubStatusList.lock(context, id);
  const expose = await exposeFor(context, member);
  const messageId = await post(context, member, {
    subject,
    body,
    attachments: expose ? [expose.id] : [],
  });
  const sent = expose && { file: expose.name, fileId: expose.id };
  const exposes =
    sent !== null && (await whyNot(context, vipClubStatusList, member, { action: "expose" })) === null;
  const { to } = exposes
    ? await move(context, vipClubStatusList, member, { action: "expose", after: { ...sent, subject } })
    : { to: member.status };
  if (!exposes)
    await context.audit({
      action: "sendEmail",
      objectType: "vipClub",
      objectId: id,
      after: { subject, messageId, ...sent },
    });
  return { status: to, exposeFile: expose?.name ?? null };
}

/** Mails the link by which a member confirms; those of earlier mails stop working. */
export async function sendRegistrationMail(context: CallContext, id: number): Promise<void> {
  const member = await vipClubStatusList.lock(context, id);
  if (member.status === "ACTIVE") throw new Failure("NOT_READY", { detail: "memberActive" });
  const { house, address, language } = await addresseeOf(context, member);
  const { organization } = house;
  await endConfirmLinks(context, id);
  const token = await issueVipLink(context, { vipClubId: id, purpose: "confirm", address });
  const t = textsIn(language);
  const name = [member.firstname, member.lastname].filter(Boolean).join(" ") || member.company;
  const greeting = name
    ? t("mailEvents:letter.salutation", { name })
    : t("mailEvents:letter.salutationAnybody");
  const link = `${await siteAddress(context, member.branchId)}/vip/confirm/${token}`;
  await post(context, member, {
    subject: t("vipClubs:letter.subject", { organization }),
    body: `${greeting}\n\n${t("vipClubs:letter.body", { organization })}\n\n${link}`,
    button: t("vipClubs:confirm.button"),
  });
  await context.audit({ action: "sendRegistrationMail", objectType: "vipClub", objectId: id });
}

/** Returns the language of mails to a member. */
export function spokenBy({ language }: Pick<Member, "language">, house: House): Language {
  return language ?? house.language;
}

/** Queues a mail to a member, with a link to unsubscribe. */
async function post(context: CallContext, member: Member, letter: Letter): Promise<number> {
  const { house, address, language, from } = await addresseeOf(context, member);
  const token = await issueVipLink(context, { vipClubId: member.id, purpose: "unsubscribe", address });
  const unsubscribeUrl = `${await siteAddress(context, member.branchId)}/vip/unsubscribe/${token}`;
  const footer = textsIn(language)("vipClubs:letter.footer", {
    organization: house.organization,
    link: unsubscribeUrl,
  });
  return queueMail(context, {
    ...letter,
    to: address,
    body: `${letter.body}\n\n${footer}`,
    language,
    object: { type: "vipClub", id: member.id },
    from,
    unsubscribeUrl,
  });
}

/** Returns a member's address and the sender. Throws when no mail may or can be sent. */
async function addresseeOf(context: CallContext, member: Member) {
  const { trx, organizationId } = context;
  const { email, status, branchId } = member;
  if (status === "DISABLED") throw new Failure("NOT_READY", { detail: "memberDisabled" });
  if (email === null) throw new Failure("NOT_READY", { detail: "memberWithoutEmail" });
  const { rows } = await sql`SELECT 1 FROM mail_suppression WHERE organization_id = ${organizationId}
    AND address_hash = ${addressHash(sql<string>`${email}::text`)}`.execute(trx);
  if (rows.length > 0) throw new Failure("NOT_READY", { detail: "memberSuppressed" });
  const house = await houseOf(context);
  const from = senderFor(house, branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  return { house, address: email, language: spokenBy(member, house), from };
}
