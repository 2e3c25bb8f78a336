import { sql } from "kysely";
import { holdAccount, signInAddress } from "#api/clients/client-accounts/queries.ts";
import { findClient } from "#api/clients/clients/queries.ts";
import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { Failure } from "#api/platform/calls/failure.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** Hours for which a link to set a password works. */
const linkHours = 72;

/**
 * Mails the client a link by which they set a password. It goes as the mails about colleagues' accounts do: from the
 * installation, and about an object whose messages nobody reads, so that no colleague sets the password in their place.
 */
export async function sendPasswordLink(context: CallContext, clientId: number): Promise<void> {
  const { trx, organizationId, platform, now } = context;
  const { email, language: spoken } = await findClient(context, clientId);
  const account = await holdAccount(context, clientId);
  if (!account.active) throw new Failure("NOT_READY", { detail: "clientAccountOff" });
  if (email === null) throw new Failure("NOT_READY", { detail: "clientWithoutEmail" });
  const house = await trx
    .selectFrom("organization")
    .select(["name", "language"])
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  await trx
    .updateTable("client_account")
    .set({
      link_hash: hashToken(token),
      link_expires_at: new Date(now.getTime() + linkHours * 3_600_000).toISOString(),
      updated_at: sql`now()`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", account.id)
    .execute();
  const language = toLanguage(spoken ?? house.language);
  const t = textsIn(language);
  const organization = house.name.replaceAll(/\p{Cc}/gu, " ");
  const words = {
    ...{ organization, username: account.username, hours: linkHours },
    link: `${platform.publicUrl}/my/password/${token}?lang=${language}`,
    signIn: signInAddress(context),
  };
  await queueMail(context, {
    to: email,
    from: `"${organization.replaceAll(/["\\]/g, "")}" <${platform.mailFrom}>`,
    subject: t("myPage:mail.subject", words),
    body: t("myPage:mail.body", words),
    button: t("myPage:mail.button"),
    language,
    object: { type: "clientAccount", id: account.id },
    byInstallation: true,
  });
  await context.audit({ action: "sendAccountLink", objectType: "client", objectId: clientId });
}
