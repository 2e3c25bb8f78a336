import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { type MailSender, queueMail } from "#api/platform/outbox/queue-mail.ts";
import { formatDate, formatDateTime, formatMoney } from "#contract/platform/format.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId" | "platform">;

/** Returns the guest of an inquiry with the fields that an offer needs. */
export async function guestOf(
  { trx, organizationId }: Pick<Scope, "trx" | "organizationId">,
  contractId: number,
) {
  const row = await trx
    .selectFrom("rent_contract as c")
    .innerJoin("client as g", (join) =>
      join.onRef("g.organization_id", "=", "c.organization_id").onRef("g.id", "=", "c.client_id"),
    )
    .innerJoin("organization as o", "o.id", "c.organization_id")
    .select(["c.branch_id as branchId", "g.email", "g.language", "o.language as houseLanguage"])
    .where("c.organization_id", "=", organizationId)
    .where("c.id", "=", contractId)
    .executeTakeFirstOrThrow();
  return { ...row, language: toLanguage(row.language ?? row.houseLanguage ?? "") };
}

/** Whether a mail can be sent: the guest has an address, and the branch has one to send from. */
export async function mayMail(
  scope: Pick<Scope, "trx" | "organizationId">,
  contractId: number,
): Promise<boolean> {
  const { email, branchId } = await guestOf(scope, contractId);
  return Boolean(email) && senderFor(await houseOf(scope), branchId) !== null;
}

/** Creates a link to an offer and returns its token, which is stored only as a hash. */
export async function makeLink(
  scope: Scope,
  { offerId, branchId }: { offerId: number; branchId: number },
  language: Language,
): Promise<string> {
  const token = newToken();
  await scope.trx
    .insertInto("contract_offer_link")
    .values({ organization_id: scope.organizationId, offer_id: offerId, token_hash: hashToken(token) })
    .execute();
  return `${await siteAddress(scope, branchId)}/offer/${token}?lang=${language}`;
}

/** Mails an offer to the guest in their language: for the first time, again, or because it ends soon. */
export async function mailOffer(
  sender: MailSender & Scope,
  offerId: number,
  letter: "offered" | "reminder",
): Promise<void> {
  const { trx, organizationId } = sender;
  const offer = await trx
    .selectFrom("contract_offer as o")
    .innerJoin("unit as u", (join) =>
      join.onRef("u.organization_id", "=", "o.organization_id").onRef("u.id", "=", "o.unit_id"),
    )
    .innerJoin("branch as b", (join) =>
      join.onRef("b.organization_id", "=", "o.organization_id").onRef("b.id", "=", "o.branch_id"),
    )
    .select([
      "o.contract_id as contractId",
      "o.check_in",
      "o.check_out",
      "o.total",
      "o.currency",
      "o.message",
    ])
    .select(["o.valid_until", "u.label", "b.time_zone"])
    .where("o.organization_id", "=", organizationId)
    .where("o.id", "=", offerId)
    .executeTakeFirstOrThrow();
  const { email, branchId, language } = await guestOf(sender, offer.contractId);
  if (!email) throw new Failure("NOT_READY", { detail: "offerWithoutEmail" });
  const house = await houseOf(sender);
  const from = senderFor(house, branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const t = textsIn(language);
  const words = {
    organization: house.organization.replaceAll(/\p{Cc}/gu, " "),
    unit: offer.label.replaceAll(/\p{Cc}/gu, " "),
    ...{ arrival: formatDate(offer.check_in), departure: formatDate(offer.check_out) },
    total: formatMoney(offer.total, offer.currency, language),
    until: formatDateTime(offer.valid_until, offer.time_zone),
    link: await makeLink(sender, { offerId, branchId }, language),
  };
  const body = t(`offerPage:mail.${letter}.body`, words);
  await queueMail(sender, {
    to: email,
    from,
    subject: t(`offerPage:mail.${letter}.subject`, words),
    body: letter === "offered" && offer.message ? `${offer.message}\n\n${body}` : body,
    button: t("offerPage:mail.button"),
    language,
    object: { type: "rentContract", id: offer.contractId },
  });
}
