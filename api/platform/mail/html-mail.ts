import { accentTones } from "#contract/platform/accent.ts";
import { languageTag } from "#contract/platform/languages.ts";

/** The sender as shown at the head of the mail. */
interface Letterhead {
  organization: string;
  /** `#rrggbb`; null for the product's own colour. */
  accent: string | null;
  /** Content id of the attached logo; nothing is fetched from outside. */
  logo: string | null;
}

export interface MailContent {
  subject: string;
  text: string;
  /** Language of the text; null to detect the direction by its first letter. */
  language: string | null;
  /** Label of the button that replaces the first line consisting only of a link; null to keep the link. */
  button: string | null;
}

const ownAccent = "#1867c0";
const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const ink = "#17212b";

/**
 * Makes the HTML part of a mail from the same text as its plain part: an empty line ends a paragraph, and the
 * first line that is only a link becomes the button. It is one table with inline styles, which is what mail
 * programs understand. All text is escaped.
 */
export function htmlMail({ subject, text, language, button }: MailContent, head: Letterhead): string {
  const rtl = language === null ? beginsRightToLeft(text) : language === "he";
  const [direction, start, end] = rtl ? ["rtl", "right", "left"] : ["ltr", "left", "right"];
  const tones = accentTones(head.accent ?? ownAccent).light;
  const pressed = button === null ? undefined : text.split("\n").map(trimmed).find(isLink);
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((paragraph) => splitAt(paragraph.split("\n").map(trimmed), pressed));
  const body = paragraphs.map((lines) =>
    button !== null && pressed !== undefined && lines.length === 1 && lines[0] === pressed
      ? pressable(pressed, button, tones)
      : `<p style="margin:0 0 14px">${lines.map(withLinks).join("<br>")}</p>`,
  );
  const logo = head.logo
    ? `<img src="cid:${head.logo}" alt="" height="32" style="height:32px;width:auto;vertical-align:middle;margin-${end}:10px">`
    : "";
  const table = `<table role="presentation" cellpadding="0" cellspacing="0"`;
  return `<!doctype html>
<html${language ? ` lang="${languageTag(language)}"` : ""} dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f5f7">
${table} width="100%" style="background:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
${table} width="560" dir="${direction}" style="width:100%;max-width:560px;background:#ffffff;border-top:4px solid ${tones.accent};border-radius:6px">
<tr><td align="${start}" style="padding:20px 28px 0;${font};font-size:16px;font-weight:600;color:${ink}">${logo}${escaped(head.organization)}</td></tr>
<tr><td align="${start}" style="padding:14px 28px 10px;${font};font-size:15px;line-height:1.55;color:${ink}">
${body.join("\n")}
</td></tr></table></td></tr></table></body></html>
`;
}

/** Splits a paragraph's lines so that the given one stands alone. */
function splitAt(lines: string[], one: string | undefined): string[][] {
  const place = one === undefined ? -1 : lines.indexOf(one);
  if (place < 0) return [lines];
  return [lines.slice(0, place), lines.slice(place, place + 1), lines.slice(place + 1)].filter(
    (part) => part.length > 0,
  );
}

/** A button with the address below it, for mail programs that show no buttons. */
function pressable(url: string, label: string, { accent, onAccent }: { accent: string; onAccent: string }) {
  return `<p style="margin:4px 0 6px"><a href="${escaped(url)}" style="display:inline-block;background:${accent};color:${onAccent};padding:11px 20px;border-radius:6px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p dir="ltr" style="margin:0 0 14px;font-size:12px;color:#56636f;word-break:break-all">${escaped(url)}</p>`;
}

const address = /https?:\/\/[^\s<>"']+/g;

function withLinks(line: string): string {
  const addresses = line.match(address) ?? [];
  return line
    .split(address)
    .map((between, place) => {
      const url = escaped(addresses[place] ?? "");
      return escaped(between) + (url && `<a href="${url}">${url}</a>`);
    })
    .join("");
}

function isLink(line: string): boolean {
  return /^https?:\/\/[^\s<>"']+$/.test(line);
}

function trimmed(line: string): string {
  return line.trim();
}

/** Whether the first letter belongs to a script that is read from right to left. */
function beginsRightToLeft(text: string): boolean {
  return /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
