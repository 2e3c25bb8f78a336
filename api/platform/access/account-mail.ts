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
  /** The text without the greeting. */
  body: string;
  button?: string;
}

type Sender = { platform: Platform; trx: Tx; organizationId: number };

interface LinkMail {
  purpose: LinkPurpose;
  /**
   * Address of the page without its path: the installation's own for everybody who has a password, so that whoever holds the domain of a white
   * label cannot take over an account.
   */
  site: string;
  token: string;
  to: Recipient;
  organization: string;
  /** Name of the person who invites. */
  invitedBy?: string;
}

const pages: Readonly<Record<LinkPurpose, string>> = {
  invitation: "invitation",
  password: "reset-password",
  email: "confirm-email",
};

/** Mails a link that expires, in the recipient's language. */
export async function mailLink(
  sender: Sender,
  { purpose, site, token, to, organization, invitedBy = "" }: LinkMail,
): Promise<void> {
  const t = textsIn(to.language);
  const values = {
    organization,
    invitedBy,
    username: to.username,
    hours: linkHours[purpose],
    link: `${site}/${pages[purpose]}/${token}`,
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
 * Sends a mail that lets somebody sign in. It goes from the installation's own address through its own
 * account, and hangs on an object whose messages nobody may read, so that neither those who set up an
 * organization's mail accounts nor those who read its mail get the link. Use no other way for such mails.
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
      // A name is free text: characters that could start a new line or header are removed.
      subject: subject.replaceAll(/\p{Cc}/gu, " "),
      body: `${greeting}\n\n${body}\n`,
      language: to.language,
      ...(button !== undefined && { button }),
      object: { type: "user", id: to.id },
      byInstallation: true,
    },
  );
}
