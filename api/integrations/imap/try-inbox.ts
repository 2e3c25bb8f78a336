import { InboxFailure, type OpenImap } from "#api/integrations/imap/port.ts";
import type { MailServer, Reach } from "#api/integrations/mail/account.ts";
import type { InboxStep, MailProblem } from "#contract/messages/mail-accounts/mail-accounts.ts";

/** The outcome of a test; step and problem are null when the inbox could be opened. */
interface InboxTest {
  step: InboxStep | null;
  problem: MailProblem | null;
  /** The server's own words, at most 500 characters. */
  answer: string;
  /** The number of mails in the inbox; null when it could not be opened. */
  mails: number | null;
}

/** Opens an inbox and closes it again, without reading a mail. Never throws. */
export async function tryInbox(open: OpenImap, server: MailServer, reach: Reach): Promise<InboxTest> {
  try {
    const mailbox = await open(server, reach);
    await mailbox.close();
    return { step: null, problem: null, answer: "", mails: mailbox.mails };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const { step, problem } =
      error instanceof InboxFailure ? error : { step: "connect" as const, problem: "other" as const };
    return { step, problem, answer: words.slice(0, 500), mails: null };
  }
}
