import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { dayOf } from "#api/platform/calls/today.ts";
import type { MailSender } from "#api/platform/outbox/queue-mail.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";

/** Returns the address of a link in the client's language, in which even an invalid page is shown. */
export function linkAddress(site: string, token: string, language: string): string {
  return `${site}${linkPath(token, language)}`;
}

/** Returns the same without the host. */
export function linkPath(token: string, language: string): string {
  return `/pay/${token}?lang=${language}`;
}

/** Returns the contract's client with the fields that a link needs. */
export async function payerOf(
  { trx, organizationId }: Pick<MailSender, "trx" | "organizationId">,
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

interface Letter {
  contractId: number;
  link: string;
  amount: number;
  currency: string;
  expiresAt: string;
  language: Language;
  /** The amount is to be held, not paid. */
  hold?: boolean;
}

/** Mails a link to the client in the client's language. */
export async function mailLink(
  context: MailSender,
  { contractId, link, amount, currency, expiresAt, language, hold = false }: Letter,
): Promise<void> {
  const { email, branchId } = await payerOf(context, contractId);
  if (!email) throw new Failure("NOT_READY", { detail: "payerWithoutEmail" });
  const house = await houseOf(context);
  const from = senderFor(house, branchId);
  if (from === null) throw new Failure("NOT_READY", { detail: "branchWithoutEmail" });
  const t = textsIn(language);
  const words = {
    organization: house.organization,
    amount: formatMoney(amount, currency, language),
    until: formatDate(await dayOf(context, expiresAt, branchId)),
  };
  await queueMail(context, {
    to: email,
    from,
    subject: t(hold ? "cardPayments:holdLetter.subject" : "cardPayments:letter.subject", words),
    body: `${t(hold ? "cardPayments:holdLetter.body" : "cardPayments:letter.body", words)}\n\n${link}`,
    button: t(hold ? "cardPayments:holdLetter.button" : "cardPayments:letter.button"),
    language,
    object: { type: "rentContract", id: contractId },
  });
}
