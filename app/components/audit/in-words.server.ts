import type { TFunction } from "i18next";
import { cancellationWords } from "#app/components/cancellation-words.ts";
import { languageCodes, languageNames } from "#app/components/shell/language-names.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { auditField } from "#contract/organization/audit/audit-kinds.ts";
import { formatDate, formatDateTime, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(Z|[+-]\d\d(:?\d\d)?)$/;

type Values = Record<string, unknown>;

/** How the fields of a kind of record are written in its history; what is not named here is written by its shape. */
export interface Wording {
  /** Where the words of a field's values stand, the best first. */
  words?: Readonly<Record<string, readonly string[]>>;
  /** Fields that hold names of other fields, one after the other, and where these stand. */
  lists?: Readonly<Record<string, string>>;
  /** Amounts in minor units. */
  amounts?: readonly string[];
  /** Hundredths of a per cent. */
  rates?: readonly string[];
  /** What only the program calls something by: left out. */
  unseen?: readonly string[];
}

interface Teller {
  /** Of this kind of record's own texts first. */
  t: TFunction;
  language: Language;
  timeZone: string;
  /** Of the record, where it has amounts. */
  currency?: string;
  /** Of the records that a field names by their ids. */
  names?: Readonly<Record<string, ReadonlyMap<number, string>>>;
}

/** What the audit holds of one side of a change, as people read it. */
export function inWords(values: Values, wording: Wording, teller: Teller): Record<string, string> {
  const seen = Object.entries(values).filter(([field]) => !wording.unseen?.includes(auditField(field)));
  return Object.fromEntries(seen.map(([field, value]) => [field, inWord(field, value, wording, teller)]));
}

/** A history whose values are in words: branches by their names, times as the reader's clock has them unless told. */
export function historyInWords<E extends { before: Values; after: Values }>(
  { t, language, profile }: Pick<SignedIn, "t" | "language" | "profile">,
  history: readonly E[],
  wording: Wording,
  { names, ...record }: Partial<Pick<Teller, "timeZone" | "currency" | "names">> = {},
) {
  const branches = new Map(profile.branches.map(({ id, name }) => [id, name]));
  const teller = {
    ...{ t, language, timeZone: timeZoneOf(profile), ...record },
    names: { branchId: branches, ...names },
  };
  return history.map((entry) => ({
    ...entry,
    before: inWords(entry.before, wording, teller),
    after: inWords(entry.after, wording, teller),
  }));
}

function inWord(name: string, value: unknown, wording: Wording, teller: Teller): string {
  const { t, language, currency = "EUR", timeZone, names } = teller;
  const field = auditField(name);
  if (value === null || value === undefined || value === "") return "";
  const list = wording.lists?.[field];
  if (list) {
    const parts = String(value).split(", ");
    return parts.map((part) => t(`${list}.${part}`, { defaultValue: part })).join(", ");
  }
  const label = names?.[field];
  if (label)
    return [value]
      .flat()
      .map((id) => label.get(Number(id)) ?? `#${id}`)
      .join(", ");
  if (wording.amounts?.includes(field) && typeof value === "number")
    return formatMoney(value, currency, language);
  if (wording.rates?.includes(field) && typeof value === "number")
    return `${formatNumber(value / 100, language)} %`;
  const spoken = field === "language" && languageCodes.find((code) => code === value);
  if (spoken) return languageNames[spoken];
  const places = wording.words?.[field];
  if (places)
    return t(
      places.map((place) => `${place}.${value}`),
      { defaultValue: String(value) },
    );
  const terms = cancellationWords(value, (key, more) => t(key, { ...more }), currency, language);
  return terms ?? plainValue(value, { t, timeZone });
}

/** A value by its shape: days, times, yes or no; all else as it is. */
function plainValue(value: unknown, { t, timeZone }: Pick<Teller, "t" | "timeZone">): string {
  if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
  if (typeof value === "string" && day.test(value)) return formatDate(value);
  if (typeof value === "string" && instant.test(value)) return formatDateTime(value, timeZone);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
