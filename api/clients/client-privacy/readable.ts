import type { HandedOut } from "#api/clients/client-privacy/export.ts";
import type { Translate } from "#api/platform/calls/texts.ts";
import { formatDate, formatDay, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Readable {
  made: string;
  /** By whose clock days are named. */
  timeZone: string;
  parts: readonly HandedOut[];
}

interface Texts {
  t: Translate;
  language: Language;
  timeZone: string;
}

/** Makes a page of the export that a person can read without a special program. */
export function readableHtml(t: Translate, language: Language, { made, timeZone, parts }: Readable): string {
  const texts = { t, language, timeZone };
  const title = escaped(t("clientPrivacy:export.title"));
  const currency = parts
    .flatMap(({ rows }) => rows)
    .find((row) => typeof row.currency === "string")?.currency;
  const kinds = Map.groupBy(
    parts.filter(({ rows }) => rows.length > 0),
    ({ kind }) => kind,
  );
  const body = [...kinds].map(
    ([kind, tables]) =>
      `<h2>${escaped(t(`clientPrivacy:kinds.${kind}`))}</h2>\n${tables.map((part) => section(texts, part, currency)).join("\n")}`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${language === "he" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:12rem 1fr;gap:.2rem 1rem;border-top:1px solid #999;padding-top:.5rem}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(t("clientPrivacy:export.made", { date: formatDay(made, timeZone) }))}</p>
<p>${escaped(t("clientPrivacy:export.hint"))}</p>
${body.join("\n")}
</body>
</html>
`;
}

/** Makes the section of a table; payments are in the currency of the stays. */
function section(texts: Texts, { shown, rows }: HandedOut, other: unknown): string {
  const entries = rows.map((row) => {
    const terms = Object.entries(shown).flatMap(([column, key]) => {
      const value = written(texts, { column, value: row[column], currency: row.currency ?? other });
      return value === "" ? [] : [`<dt>${escaped(texts.t(key))}</dt><dd dir="auto">${escaped(value)}</dd>`];
    });
    return `<dl>${terms.join("")}</dl>`;
  });
  return entries.join("\n");
}

const money = new Set(["amount", "total", "total_gross"]);

function written(
  texts: Texts,
  { column, value, currency }: { column: string; value: unknown; currency: unknown },
): string {
  const { t, language, timeZone } = texts;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
  if (typeof value === "number" && money.has(column) && typeof currency === "string")
    return formatMoney(value, currency, language);
  if (column === "kinds" && Array.isArray(value))
    return value.map((kind) => t(`clientPrivacy:readings.kinds.${kind}`)).join(", ");
  if (Array.isArray(value)) return value.join(", ");
  if (column === "own_fields")
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${written(texts, { column: name, value: one, currency })}`)
      .join("\n");
  if (typeof value === "object")
    return Object.values(value)
      .filter((part) => typeof part === "string" && part !== "")
      .join(", ");
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatDay(text, timeZone);
  return formatDate(text) || text;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
