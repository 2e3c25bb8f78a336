import { giveConsent, withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { type HeldLink, markUsed, throughVipLink } from "#api/clients/vip-clubs/links.ts";
import { spokenBy } from "#api/clients/vip-clubs/mails.ts";
import type { VipLinkPurpose } from "#api/clients/vip-clubs/tables.ts";
import { vipClubStatusList } from "#api/clients/vip-clubs/vip-club-status.ts";
import { houseOf, suppress } from "#api/messages/mail-events/verbs.ts";
import type { PublicContext } from "#api/platform/calls/call-context.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { move } from "#api/platform/moves/move.ts";
import { writeAudit } from "#api/platform/records/audit.ts";

/** Returns what the page behind a link shows, without changing anything. */
export function vipLinkData(context: PublicContext, request: { token: string; purpose: VipLinkPurpose }) {
  return throughVipLink(context, request, async (trx, organizationId, link) => {
    const { organization, language, wording, member } = await opened(
      context,
      trx,
      organizationId,
      link,
      request.purpose,
    );
    const done = request.purpose === "confirm" ? link.usedAt !== null : member.status === "DISABLED";
    return { organization, language, wording, done };
  });
}

/** Makes the member ACTIVE; a linked client thereby consents to promotions by mail in the shown words. */
export function confirmMembership(context: PublicContext, token: string) {
  return throughVipLink(context, { token, purpose: "confirm" }, async (trx, organizationId, link) => {
    const page = await opened(context, trx, organizationId, link, "confirm");
    const { organization, scope, wording, member } = page;
    if (link.usedAt !== null) return { organization };
    await markUsed(scope, link.id);
    await trx
      .updateTable("vip_club")
      .set({
        confirmed_at: context.now.toISOString(),
        agreed_on: await todayAt(scope, member.branchId),
        agreed_how: wording,
      })
      .where("organization_id", "=", organizationId)
      .where("id", "=", member.id)
      .execute();
    await move({ ...scope, actor: "SYS" }, vipClubStatusList, member.id, {
      action: "confirm",
      after: { agreedHow: wording },
    });
    if (member.clientId !== null)
      await giveConsent(scope, {
        clientId: member.clientId,
        purpose: "promotionMail",
        source: "confirmedLink",
        wording,
      });
    return { organization };
  });
}

/** Ends the membership and sends no more such mails to the address; repeating it changes nothing. */
export function endMembership(context: PublicContext, token: string) {
  return throughVipLink(context, { token, purpose: "unsubscribe" }, async (trx, organizationId, link) => {
    const { organization, scope, member } = await opened(context, trx, organizationId, link, "unsubscribe");
    if (link.usedAt !== null && member.status === "DISABLED") return { organization };
    await markUsed(scope, link.id);
    await move({ ...scope, actor: "CLIENT" }, vipClubStatusList, member.id, { action: "disable" });
    // The mail may have gone to an earlier address of the member, and the agency may have ended the
    // membership first.
    await suppress(scope, { address: link.address, reason: "unsubscribed" });
    if (member.clientId !== null)
      await withdrawConsent(scope, {
        clientId: member.clientId,
        purpose: "promotionMail",
        source: "unsubscribeLink",
      });
    return { organization };
  });
}

async function opened(
  context: PublicContext,
  trx: Tx,
  organizationId: number,
  link: HeldLink,
  purpose: VipLinkPurpose,
) {
  const frame = {
    organizationId,
    userId: null,
    userName: "",
    call: `vipClub/${purpose}`,
    requestId: context.requestId,
    actorKind: "CLIENT" as const,
    address: context.address,
    userAgent: context.userAgent,
  };
  const scope: EffectScope = {
    platform: context.platform,
    trx,
    organizationId,
    now: context.now,
    user: null,
    audit: (records) => writeAudit(trx, frame, records),
  };
  const member = await vipClubStatusList.lock({ ...scope, actor: "CLIENT" }, link.vipClubId);
  const closed = member.status === "DISABLED" || member.email !== link.address;
  if (purpose === "confirm" && closed) throw notFound();
  const house = await houseOf(scope);
  const language = spokenBy(member, house);
  const wording = textsIn(language)("vipClubs:confirm.wording", { organization: house.organization });
  return { organization: house.organization, language, wording, member, scope };
}
