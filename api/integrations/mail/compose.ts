import MailComposer from "nodemailer/lib/mail-composer";
import { type Mail, MailFailure } from "#api/integrations/mail/port.ts";

/** A message as it travels: RFC 5322 bytes with the addresses of its envelope. */
export interface ComposedMail {
  from: string;
  to: string;
  bytes: Buffer;
}

/**
 * Builds the bytes of a message. Throws `MailFailure` (permanent) for a line break in a header field, which
 * would let the writer start another header, and for a second address, which would reach somebody that nobody
 * saw.
 */
export async function composeMail(mail: Mail): Promise<ComposedMail> {
  for (const [field, value] of Object.entries({
    id: mail.id,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    replyTo: mail.replyTo ?? "",
    unsubscribe: mail.unsubscribeUrl ?? "",
    answers: (mail.answers ?? []).join(""),
  })) {
    if (hasControl(value)) throw new MailFailure("permanent", `Control character in ${field}`);
  }
  const node = new MailComposer({
    from: mail.from,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.unsubscribeUrl && { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
    messageId: `<${mail.id}>`,
    ...answerHeaders(mail.answers ?? []),
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: [
      ...mail.images.map(({ cid, type, content }) => ({
        cid,
        contentType: type,
        contentDisposition: "inline" as const,
        content: Buffer.from(content),
      })),
      ...mail.attachments.map(({ name, type, content }) => ({
        filename: name.replaceAll(/[\p{Cc}/\\]/gu, "_"),
        contentType: hasControl(type) ? "application/octet-stream" : type,
        content: Buffer.from(content),
      })),
    ],
  }).compile();
  const envelope = node.getEnvelope();
  const [to, ...others] = [envelope.to].flat();
  if (!to || others.length > 0)
    throw new MailFailure("permanent", `Exactly one recipient expected: ${mail.to}`);
  if (!envelope.from) throw new MailFailure("permanent", `No sender address: ${mail.from}`);
  return { from: envelope.from, to, bytes: await node.build() };
}

/** Mail programs show a mail below the one it answers (RFC 5322, 3.6.4). */
function answerHeaders(answers: readonly string[]) {
  const [nearest] = answers;
  if (nearest === undefined) return {};
  return { inReplyTo: `<${nearest}>`, references: answers.toReversed().map((id) => `<${id}>`) };
}

/** Mail programs offer a button of their own by these; a post to the address is enough (RFC 8058). */
function unsubscribeHeaders(url: string) {
  return {
    "List-Unsubscribe": { prepared: true, value: `<${url}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Whether a header field's value holds a line break or another control character. */
export function hasControl(value: string): boolean {
  return /\p{Cc}/u.test(value);
}
