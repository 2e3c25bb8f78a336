import { SendFailure } from "#api/integrations/send-failure.ts";

/** A message on its way out. Attachments together at most 25 MB. */
export interface Mail {
  /** Becomes the Message-ID, so that a repeated delivery is recognisable. */
  id: string;
  from: string;
  /** Where answers go, where that is not the sender. */
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; mail programs show one of the two. */
  html: string;
  /** Pictures that `html` shows by `cid:`. */
  images: { cid: string; type: string; content: Uint8Array }[];
  /** Where the recipient unsubscribes by one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** Message-IDs of the mails it answers, without brackets, the nearest first. */
  answers?: readonly string[];
  attachments: { name: string; type: string; content: Uint8Array }[];
}

/** Sends mail. Errors are thrown as `MailFailure` with the server's own reason. */
export interface MailTransport {
  /** True when nothing leaves the house: the message is kept in the sandbox mailbox instead. */
  readonly sandbox: boolean;
  send(mail: Mail): Promise<{ providerId: string }>;
  /** Whether an earlier `send` of this id was accepted; `unknown` where the vendor cannot be asked (SMTP). */
  wasAccepted(id: string): Promise<"accepted" | "notAccepted" | "unknown">;
}

/** Why a mail did not go out. */
export class MailFailure extends SendFailure {
  override readonly name = "MailFailure";
}
