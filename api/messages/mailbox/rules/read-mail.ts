import EmailReplyParser from "email-reply-parser";
import PostalMime, { type Address, type Email } from "postal-mime";
import { cleanHtml, textOfHtml } from "#api/messages/mailbox/rules/clean-html.ts";

/** A part of a mail that is a file. */
export interface MailFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content of a mail. */
export interface ReadMail {
  /** Without brackets; null when it has none. */
  messageId: string | null;
  /** Message-IDs of the mails it answers, the nearest first. */
  referenceIds: string[];
  /** The sender's address; empty when the mail names none. */
  address: string;
  addressName: string;
  subject: string;
  /** The part of the text that is new. */
  body: string;
  /** The part of the text that it quotes, and its signature. */
  quoted: string;
  /** Its cleaned page; null when it came as text. */
  html: string | null;
  files: MailFile[];
}

/** The characters of a mail that are stored as text, at most. */
const longestText = 60_000;
const longestLine = 300;
const mostReferences = 50;

/** Reads a mail (RFC 5322, MIME). A mail that cannot be read at all becomes an empty one, so that it is stored all the same. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 100, forceRfc822Attachments: true }).catch(
    () => null,
  );
  if (!mail) return nothingReadable;
  const text = clean(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? "")).trim();
  const { address, name } = senderOf(mail);
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    referenceIds: [...new Set([...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()])].slice(
      0,
      mostReferences,
    ),
    address: oneLine(address).toLowerCase(),
    addressName: oneLine(name),
    subject: oneLine(mail.subject ?? ""),
    ...unquote(text.slice(0, longestText)),
    html: mail.html?.trim() ? cleanHtml(clean(mail.html)) : null,
    files: mail.attachments.flatMap(fileOf),
  };
}

/** The content of a mail that cannot be read at all. */
export const nothingReadable: ReadMail = {
  messageId: null,
  referenceIds: [],
  address: "",
  addressName: "",
  subject: "",
  body: "",
  quoted: "",
  html: null,
  files: [],
};

/** Divides a text into the new part and the quoted part. A text that only quotes counts as new as a whole. */
export function unquote(text: string): { body: string; quoted: string } {
  const fragments = new EmailReplyParser().read(text).getFragments();
  const textOf = (hidden: boolean) =>
    fragments
      .filter((fragment) => fragment.isHidden() === hidden)
      .map((fragment) => fragment.getContent().trim())
      .filter(Boolean)
      .join("\n");
  const body = textOf(false);
  return body === "" ? { body: text, quoted: "" } : { body, quoted: textOf(true) };
}

function senderOf({ from, replyTo, sender }: Email): { address: string; name: string } {
  const people = [from, ...(replyTo ?? []), sender].flatMap(mailboxesOf);
  return people.find(({ address }) => address.includes("@")) ?? { address: "", name: people[0]?.name ?? "" };
}

function mailboxesOf(address: Address | undefined): { address: string; name: string }[] {
  if (!address) return [];
  return address.group ? address.group : [{ address: address.address ?? "", name: address.name }];
}

function idsIn(header: string | undefined): string[] {
  return [...clean(header ?? "").matchAll(/<([^<>\s]{1,400})>/g)].map(([, id = ""]) => id);
}

function fileOf({ filename, mimeType, content }: Email["attachments"][number]): MailFile[] {
  if (typeof content === "string") return [];
  const ending = mimeType === "message/rfc822" ? "eml" : (mimeType.split("/")[1] ?? "bin");
  return [{ name: oneLine(filename ?? "") || `part.${ending}`, bytes: new Uint8Array(content) }];
}

/** Removes what PostgreSQL cannot store: NUL, and halves of characters. */
function clean(value: string): string {
  return value.replaceAll("\u0000", "").toWellFormed();
}

function oneLine(value: string): string {
  return clean(value)
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, longestLine);
}
