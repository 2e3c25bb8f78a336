import { isDeadAddress } from "#api/messages/mail-events/rules/dead-address.ts";

/** What a message that came back reports about one address. */
export interface ReportedAddress {
  address: string;
  kind: "bounced" | "complained" | "delayed" | "delivered";
  /** The enhanced status, such as `5.1.1`; empty for complaints. */
  status: string;
  /** The server's own words. */
  words: string;
  /** It does not exist, or its reader wants no mail. */
  dead: boolean;
}

export interface MailReport {
  /** Message-ID of the original message, without brackets. */
  messageId: string | null;
  addresses: ReportedAddress[];
}

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

const deepest = 8;
const mostParts = 200;

/** Reads a delivery report (RFC 3464) or a complaint (ARF, RFC 5965); null for any other message. */
export function readReport(bytes: Uint8Array): MailReport | null {
  const parts = leaves(partOf(Buffer.from(bytes).toString("latin1").replaceAll(/\r\n?/g, "\n")));
  const ofType = (...types: string[]) => parts.find((part) => types.includes(typeOf(part)));
  const original = ofType(
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  );
  const about = original ? headersOf(textOf(original).split("\n\n", 1)[0] ?? "") : new Map<string, string>();
  const messageId = /<([^<>\s]+)>/.exec(about.get("message-id") ?? "")?.[1] ?? null;
  const delivery = ofType("message/delivery-status", "message/global-delivery-status");
  if (delivery) return { messageId, addresses: deliveries(textOf(delivery)) };
  const complaint = ofType("message/feedback-report");
  if (complaint) return { messageId, addresses: complaints(textOf(complaint), about) };
  return null;
}

function deliveries(text: string): ReportedAddress[] {
  return text.split(/\n{2,}/).flatMap((block): ReportedAddress[] => {
    const fields = headersOf(block);
    const address = addressOf(fields.get("original-recipient")) ?? addressOf(fields.get("final-recipient"));
    const action = fields.get("action")?.toLowerCase().trim();
    if (!address || !action) return [];
    const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get("status") ?? "")?.[0] ?? "";
    const words = (fields.get("diagnostic-code") ?? "").slice(0, 300);
    if (action === "failed")
      return [{ address, kind: "bounced", status, words, dead: isDeadAddress(status || words) }];
    return [{ address, kind: action === "delayed" ? "delayed" : "delivered", status, words, dead: false }];
  });
}

function complaints(text: string, about: ReadonlyMap<string, string>): ReportedAddress[] {
  const fields = headersOf(text);
  const address =
    addressOf(fields.get("original-rcpt-to")) ??
    addressOf(fields.get("removal-recipient")) ??
    addressOf(about.get("to"));
  // `not-spam` withdraws a complaint.
  const type = fields.get("feedback-type")?.toLowerCase().trim() ?? "";
  if (!address || type === "not-spam") return [];
  return [{ address, kind: "complained", status: "", words: type.slice(0, 60), dead: true }];
}

/** Extracts the address from `rfc822; anna@example.net`, `<anna@example.net>`, or a bare address. */
function addressOf(field: string | undefined): string | undefined {
  return /(?<![^\s<>;,"])[^\s<>;,"@]+@[^\s<>;,"]+/.exec(field ?? "")?.[0].toLowerCase();
}

function partOf(text: string): Part {
  const end = text.indexOf("\n\n");
  if (end < 0) return { headers: headersOf(text), body: "" };
  return { headers: headersOf(text.slice(0, end)), body: text.slice(end + 2) };
}

/** Returns the leaf parts of a message, in order. */
function leaves(part: Part, depth = 0): Part[] {
  const boundary = /^multipart\//.test(typeOf(part)) ? boundaryOf(part) : null;
  if (boundary === null || depth >= deepest) return [part];
  const [, ...pieces] = `\n${part.body}`.split(`\n--${boundary}`);
  return pieces
    .slice(0, mostParts)
    .filter((piece) => !piece.startsWith("--"))
    .flatMap((piece) => leaves(partOf(piece.replace(/^[ \t]*\n/, "")), depth + 1));
}

function typeOf({ headers }: Part): string {
  return (headers.get("content-type") ?? "text/plain").split(";")[0]?.trim().toLowerCase() ?? "";
}

function boundaryOf({ headers }: Part): string | null {
  const [, quoted, plain] =
    /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(headers.get("content-type") ?? "") ?? [];
  return quoted ?? plain ?? null;
}

function textOf({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("latin1").replaceAll(/\r\n?/g, "\n");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll(/=[ \t]*\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Returns header fields by name in small letters, with folded lines joined; the first of a name counts. */
function headersOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
