import { houseOf, senderFor } from "#api/messages/mail-events/verbs.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import { siteAddress } from "#api/platform/access/site-address.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import { type MailSender, queueMail } from "#api/platform/outbox/queue-mail.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { type Language, toLanguage } from "#contract/platform/languages.ts";
import { email as address } from "#contract/platform/values.ts";

/** A viewing with what letters about it need. */
export interface Addressee {
  id: number;
  branchId: number;
  unitId: number;
  unitLabel: string;
  address: string;
  startsOn: string;
  startsAt: string;
  minutes: number;
  beginsAt: string;
  timeZone: string;
  assignedTo: number | null;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  language: string | null;
}

/** The letters about a viewing to the person who requested it. */
export type Letter = "received" | "agreed" | "moved" | "reminder" | "cancelled" | "expired";

/** Returns the language of the organization. */
export async function houseLanguage(scope: Pick<EffectScope, "trx" | "organizationId">): Promise<Language> {
  return (await houseOf(scope)).language;
}

/**
 * Creates the link to the page of somebody who requested a viewing. Returns its token, which is stored only
 * as a hash.
 */
export async function makeLink(
  { trx, organizationId }: Pick<EffectScope, "trx" | "organizationId">,
  appointmentId: number,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("appointment_link")
    .values({
      organization_id: organizationId,
      appointment_id: appointmentId,
      token_hash: hashToken(token),
    })
    .execute();
  return token;
}

/** Mails somebody who requested a viewing, if both addresses exist. Returns whether it was sent. */
export async function writeLetter(
  scope: EffectScope,
  viewing: Addressee,
  { letter, reason = "" }: { letter: Letter; reason?: string },
): Promise<boolean> {
  const house = await houseOf(scope);
  const from = senderFor(house, viewing.branchId);
  const userId = scope.user?.id ?? viewing.assignedTo;
  if (viewing.email === null || !address.safeParse(viewing.email).success) return false;
  if (from === null || userId === null) return false;
  const language = viewing.language === null ? house.language : toLanguage(viewing.language);
  const token = await makeLink(scope, viewing.id);
  const t = textsIn(language);
  const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, " ");
  const values = {
    organization: plain(house.organization),
    unit: plain(viewing.unitLabel),
    address: viewing.address || viewing.unitLabel,
    when: formatDateTime(viewing.beginsAt, viewing.timeZone),
    reason,
    link: `${await siteAddress(scope, viewing.branchId)}/appointment/${token}?lang=${language}`,
  };
  const name = [viewing.firstname, viewing.lastname].filter(Boolean).join(" ");
  // Only the sender's id matters here.
  const user = { id: userId } as MailSender["user"];
  await queueMail(
    { ...scope, user, selectedBranchIds: [viewing.branchId] },
    {
      to: viewing.email,
      from,
      subject: t(`viewingPage:mail.${letter}.subject`, values),
      body: `${t("mailEvents:letter.salutation", { name })}\n\n${t(`viewingPage:mail.${letter}.body`, values)}`,
      button: t("viewingPage:mail.button"),
      language,
      object: { type: "appointment", id: viewing.id },
    },
  );
  return true;
}
