import { type Selectable, sql } from "kysely";
import { type MailServer, openAccount } from "#api/integrations/mail/account.ts";
import { MailFailure, type MailTransport } from "#api/integrations/mail/port.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import type { Schema } from "#api/platform/database/schema.ts";
import type { Platform } from "#api/platform/platform.ts";
import { unseal } from "#api/platform/vendors/seal.ts";

/** The transport and the sender of a message. */
export interface Sending {
  transport: MailTransport;
  from: string;
  replyTo?: string;
}

export type MailAccount = Selectable<Schema["mail_account"]>;

/**
 * Returns the account that sends a message: the chosen one, else that of the person who sent it, else the
 * organization's, else the installation's (SMTP_URL, or the sandbox). Messages that let somebody sign in
 * always use the installation's. Servers accept only their own sender, so the account's address stands in
 * From, and the message's own becomes Reply-To.
 */
export function sendingFor(
  platform: Platform,
  { sender, account }: { sender: string; account: MailAccount | null },
): Sending {
  if (!account) return { transport: platform.mail, from: sender };
  const name = account.sender_name.replaceAll(/["\\\p{Cc}]/gu, "");
  return {
    transport: transportOf(platform, account),
    from: name ? `"${name}" <${account.sender_address}>` : account.sender_address,
    replyTo: account.reply_to ?? sender,
  };
}

/**
 * Opens the account's transport. A password sealed by another SECRET_KEY cannot be read, so sending fails
 * with that reason until it is entered anew.
 */
function transportOf(platform: Platform, account: MailAccount): MailTransport {
  try {
    return openAccount(serverOf(platform, account), { innerAddresses: platform.innerAddresses === true });
  } catch {
    const failure = new MailFailure(
      "permanent",
      `The password of ${account.name} cannot be opened: enter it again`,
    );
    return { sandbox: false, send: () => Promise.reject(failure), wasAccepted: async () => "notAccepted" };
  }
}

/** Returns an account's server with its password unsealed; use it only to connect. */
export function serverOf(
  platform: Pick<Platform, "secretKey">,
  account: Pick<MailAccount, "host" | "port" | "security" | "username" | "password_sealed">,
): MailServer {
  const { host, port, security, username } = account;
  const pass = account.password_sealed === null ? "" : unseal(platform, account.password_sealed);
  return { host, port, security, login: username ? { user: username, pass } : null };
}

/** Returns the account that sends a message of the outbox; null for the installation's. */
export async function accountFor(trx: Tx, organizationId: number, id: number): Promise<MailAccount | null> {
  const account = await trx
    .selectFrom("mail_account as m")
    .innerJoin("outbox_message as o", "o.organization_id", "m.organization_id")
    .selectAll("m")
    .where("m.organization_id", "=", organizationId)
    .where("o.id", "=", id)
    .where("o.by_installation", "=", false)
    .where("m.active", "=", true)
    .where((eb) => eb.or([eb("m.user_id", "is", null), eb("m.user_id", "=", eb.ref("o.created_by"))]))
    .orderBy(sql`m.id IS DISTINCT FROM o.account_id`)
    .orderBy(sql`m.user_id IS NULL`)
    .limit(1)
    .executeTakeFirst();
  return account ?? null;
}
