import { SendFailure } from "#api/integrations/send-failure.ts";

/** A message to be sent. All attachments together have at most 25 MB. */
export interface Mail {
  /** Becomes the Message-ID, so that a repeated delivery can be recognized. */
  id: string;
  from: string;
  /** Where answers go, when that is not the sender. */
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  /** The same text as HTML; mail programs show one of the two. */
  html: string;
  /** Pictures that `html` shows by `cid:`. */
  images: { cid: string; type: string; content: Uint8Array }[];
  /** Address at which the recipient unsubscribes with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** Message-IDs of the mails it answers, without brackets, the nearest first. */
  answers?: readonly string[];
  attachments: { name: string; type: string; content: Uint8Array }[];
}

/** Sends mail. Errors are thrown as `MailFailure` with the server's own reason. */
export interface MailTransport {
  /** True when nothing is really sent: messages go into the sandbox mailbox. */
  readonly sandbox: boolean;
  send(mail: Mail): Promise<{ providerId: string }>;
  /**
   * Tells whether an earlier `send` of this id was accepted; `unknown` when the vendor cannot be asked
   * (SMTP).
   */
  wasAccepted(id: string): Promise<"accepted" | "notAccepted" | "unknown">;
}

/** Why a mail did not go out. */
export class MailFailure extends SendFailure {
  override readonly name = "MailFailure";
}
