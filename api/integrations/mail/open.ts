import { openSmtp } from "#api/integrations/mail/live.ts";
import type { MailTransport } from "#api/integrations/mail/port.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";

/** Real mail where `SMTP_URL` is set, the sandbox mailbox in the data folder where it is not. */
export function openMail(smtpUrl: string | undefined, dataDir: string): MailTransport {
  return smtpUrl ? openSmtp(smtpUrl) : openSandboxMailbox(dataDir);
}
