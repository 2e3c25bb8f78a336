import type { Language } from "#contract/platform/languages.ts";

// Separators are written out rather than taken from Intl, whose data differs between Node, browsers and their
// versions: a page rendered on the server must not change when it hydrates. Groups in French and Russian are
// separated by a no-break space.
const separators: Record<Language, { group: string; decimal: string }> = {
  en: { group: ",", decimal: "." },
  de: { group: ".", decimal: "," },
  fr: { group: "\u00a0", decimal: "," },
  es: { group: ".", decimal: "," },
  pt: { group: ".", decimal: "," },
  he: { group: ",", decimal: "." },
  ru: { group: "\u00a0", decimal: "," },
};

const symbols: Record<string, string> = { EUR: "€", USD: "$", GBP: "£", ILS: "₪", BRL: "R$", RUB: "₽" };

// ISO 4217: currencies whose minor unit is not a hundredth.
const decimalsOf: Record<string, number> = {
  JPY: 0,
  KRW: 0,
  ISK: 0,
  CLP: 0,
  VND: 0,
  KWD: 3,
  BHD: 3,
  TND: 3,
  JOD: 3,
  OMR: 3,
};

/**
 * Formats money with its currency before it: `€ 1.234,56`, `CHF 1,234.56`, `€ -12,00`. `minor` is an integer
 * of the currency's minor units; the space is a no-break space.
 */
export function formatMoney(minor: number, currency: string, language: Language): string {
  const decimals = decimalsOf[currency] ?? 2;
  const digits = String(Math.abs(Math.round(minor))).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  // Between Hebrew letters currency and amount would swap sides; a direction mark keeps their order.
  const mark = language === "he" ? "\u200e" : "";
  return `${mark}${symbols[currency] ?? currency}\u00a0${join(minor < 0, whole, digits.slice(digits.length - decimals), language)}`;
}

/**
 * Formats a number with thousands separator and up to two decimals, or always two with `"fixed"`. Halves are
 * rounded away from zero. Empty for a value that is not a finite number.
 */
export function formatNumber(
  value: number,
  language: Language,
  decimals: "upToTwo" | "fixed" = "upToTwo",
): string {
  if (!Number.isFinite(value)) return "";
  // Shifting decimals by the exponent avoids 1.005 * 100 = 100.49999999999999.
  const hundredths = String(BigInt(Math.round(shiftedByTwo(Math.abs(value))))).padStart(3, "0");
  const fraction = hundredths.slice(-2);
  const shown = decimals === "fixed" ? fraction : fraction.replace(/0{1,2}$/, "");
  return join(value < 0 && hundredths !== "000", hundredths.slice(0, -2), shown, language);
}

/**
 * Formats `YYYY-MM-DD` as `DD/MM/YYYY`; empty for an empty or malformed date. An instant is refused too, for its day depends
 * on a place: `formatDay` takes it.
 */
export function formatDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "") ?? [];
  return year ? `${day}/${month}/${year}` : "";
}

/**
 * Formats the day of an ISO 8601 instant in an IANA time zone as `DD/MM/YYYY`; empty for text that is no instant.
 */
export function formatDay(instant: string | null | undefined, timeZone: string): string {
  const parts = clock(instant, timeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year}` : "";
}

/** Formats `YYYY-MM` or `YYYY-MM-DD` as `MM/YYYY`; empty for an empty or malformed month. */
export function formatMonth(month: string | null | undefined): string {
  const [, year, number] = /^(\d{4})-(\d{2})/.exec(month ?? "") ?? [];
  return year ? `${number}/${year}` : "";
}

/**
 * Formats an ISO 8601 instant as `DD/MM/YYYY HH:mm` in an IANA time zone; empty for text that is no instant.
 */
export function formatDateTime(instant: string | null | undefined, timeZone: string): string {
  const parts = clock(instant, timeZone);
  return parts ? `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}` : "";
}

/** Formats an ISO 8601 instant as `HH:mm` in an IANA time zone; empty for text that is no instant. */
export function formatTime(instant: string | null | undefined, timeZone: string): string {
  const parts = clock(instant, timeZone);
  return parts ? `${parts.hour}:${parts.minute}` : "";
}

function join(negative: boolean, whole: string, fraction: string, language: Language): string {
  const { group, decimal } = separators[language];
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,6}$)/g, group);
  return `${negative ? "-" : ""}${grouped}${fraction ? decimal + fraction : ""}`;
}

function shiftedByTwo(value: number): number {
  const text = String(value);
  return text.includes("e") ? value * 100 : Number(`${text}e2`);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

// Only the time zone's offset is left to Intl; calendar, digits and hour cycle are fixed.
function clock(instant: string | null | undefined, timeZone: string): Record<string, string> | undefined {
  const time = Date.parse(instant ?? "");
  if (Number.isNaN(time)) return undefined;
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB-u-ca-gregory-nu-latn", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}
