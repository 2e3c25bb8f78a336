import { openSmtp } from "#api/integrations/mail/live.ts";
import type { MailTransport } from "#api/integrations/mail/port.ts";
import { openSandboxMailbox } from "#api/integrations/mail/sandbox.ts";

/** Opens real mail when `SMTP_URL` is set, else the sandbox mailbox in the data folder. */
export function openMail(smtpUrl: string | undefined, dataDir: string): MailTransport {
  return smtpUrl ? openSmtp(smtpUrl) : openSandboxMailbox(dataDir);
}
