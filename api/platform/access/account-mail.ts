import { type LinkPurpose, linkHours } from "#api/platform/access/link.ts";
import { textsIn } from "#api/platform/calls/texts.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { queueMail } from "#api/platform/outbox/queue-mail.ts";
import type { Platform } from "#api/platform/platform.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Recipient {
  id: number;
  username: string;
  firstname: string;
  email: string;
  language: Language;
}

interface AccountMail {
  to: Recipient;
  organization: string;
  subject: string;
  /** Without its greeting. */
  body: string;
  button?: string;
}

type Sender = { platform: Platform; trx: Tx; organizationId: number };

interface LinkMail {
  purpose: LinkPurpose;
  token: string;
  to: Recipient;
  organization: string;
  /** Who invites. */
  invitedBy?: string;
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  invitation: "invitation",
  password: "reset-password",
  email: "confirm-email",
};

/** Mails a link of limited life in the recipient's language. */
export async function mailLink(
  sender: Sender,
  { purpose, token, to, organization, invitedBy = "" }: LinkMail,
): Promise<void> {
  const t = textsIn(to.language);
  const values = {
    organization,
    invitedBy,
    username: to.username,
    hours: linkHours[purpose],
    link: `${sender.platform.publicUrl}/${pages[purpose]}/${token}`,
  };
  await mailAboutAccount(sender, {
    to,
    organization,
    subject: t(`accountMail:${purpose}.subject`, values),
    body: t(`accountMail:${purpose}.body`, values),
    button: t(`accountMail:${purpose}.button`),
  });
}

/**
 * The only way for what lets somebody sign in: from the installation's own address and by its own account, about an object
 * whose messages nobody reads, so that neither who sets up an organization's mail accounts nor who reads its letters
 * holds the link.
 */
export async function mailAboutAccount(
  { platform, trx, organizationId }: Sender,
  { to, organization, subject, body, button }: AccountMail,
): Promise<void> {
  const greeting = textsIn(to.language)(`accountMail:${to.firstname === "" ? "greeting" : "greetingName"}`, {
    name: to.firstname,
  });
  const user = { id: to.id, name: to.firstname, username: to.username, roleId: 0 };
  await queueMail(
    { platform, trx, organizationId, user, selectedBranchIds: [] },
    {
      to: to.email,
      from: `"${organization.replaceAll(/["\\\p{Cc}]/gu, "")}" <${platform.mailFrom}>`,
      // A name is somebody's typing: what could start a line or a header of its own is left out.
      subject: subject.replaceAll(/\p{Cc}/gu, " "),
      body: `${greeting}\n\n${body}\n`,
      language: to.language,
      ...(button !== undefined && { button }),
      object: { type: "user", id: to.id },
      byInstallation: true,
    },
  );
}
