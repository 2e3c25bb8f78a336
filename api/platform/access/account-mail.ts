import { type LinkPurpose, linkHours } from "#api/platform/access/link.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { Platform } from "#api/platform/platform.ts";
import { textsIn } from "#api/platform/texts.ts";
import type { Language } from "#contract/languages.ts";

interface Letter {
  purpose: LinkPurpose;
  token: string;
  to: { id: number; username: string; firstname: string; email: string; language: Language };
  organization: string;
  /** Who invites. */
  invitedBy?: string;
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  invitation: "invitation",
  password: "reset-password",
  email: "confirm-email",
};

/** Mails a link of limited life in the recipient's language, from the installation's own address. */
export async function mailLink(
  { platform, trx, organizationId }: { platform: Platform; trx: Tx; organizationId: number },
  { purpose, token, to, organization, invitedBy = "" }: Letter,
): Promise<void> {
  const t = textsIn(to.language);
  const values = {
    organization,
    invitedBy,
    username: to.username,
    hours: linkHours[purpose],
    link: `${platform.publicUrl}/${pages[purpose]}/${token}`,
  };
  const greeting = t(`accountMail:${to.firstname === "" ? "greeting" : "greetingName"}`, {
    name: to.firstname,
  });
  // A name is somebody's typing: what could start a line or a header of its own is left out.
  const subject = t(`accountMail:${purpose}.subject`, values).replaceAll(/\p{Cc}/gu, " ");
  const user = { id: to.id, name: to.firstname, username: to.username, roleId: 0 };
  await queueMail(
    { platform, trx, organizationId, user, selectedBranchIds: [] },
    {
      to: to.email,
      from: `"${organization.replaceAll(/["\\\p{Cc}]/gu, "")}" <${platform.mailFrom}>`,
      subject,
      body: `${greeting}\n\n${t(`accountMail:${purpose}.body`, values)}\n`,
      language: to.language,
      button: t(`accountMail:${purpose}.button`),
      object: { type: "user", id: to.id },
    },
  );
}
