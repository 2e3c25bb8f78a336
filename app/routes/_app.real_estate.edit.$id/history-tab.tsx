import { useTranslation } from "react-i18next";
import { cancellationWords } from "#app/components/cancellation-words.ts";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { auditField } from "#contract/organization/audit/audit-kinds.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

type Entries = Parameters<typeof HistoryPanel>[0]["entries"];

interface Props {
  entries: Entries;
  currency: string;
  language: Language;
  timeZone: string;
}

const money = ["basePricePerNight", "cleaningFee", "rent", "deposit", "commission", "price"];
const days = ["from", "until"];

/** Who changed what; amounts, days and statuses as they are written elsewhere. */
export function HistoryTab({ entries, currency, language, timeZone }: Props) {
  const { t } = useTranslation(["units", "records"]);
  const written = (field: string, value: unknown): string => {
    const name = auditField(field);
    if (value === null || value === undefined || value === "") return t("history.empty");
    if (money.includes(name) && typeof value === "number") return formatMoney(value, currency, language);
    if (days.includes(name) && typeof value === "string") return formatDate(value);
    if (name === "status" && typeof value === "string") return t(`status.${value}`);
    if (name === "images" && Array.isArray(value)) return t("images.count", { number: value.length });
    if (name === "advertise") return t(`advertise.${value}`);
    if (name === "tag") return t(`records:files.tags.${value}`);
    if (name === "event") return t(`todos.event.${value}`);
    if (name === "features" && Array.isArray(value))
      return value.map((feature) => t(`features.${feature}`)).join(", ") || t("history.empty");
    const terms = cancellationWords(value, (key, values) => t(key, { ...values }), currency, language);
    if (terms !== null) return terms;
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  return (
    <Card>
      <HistoryPanel entries={entries} timeZone={timeZone} kind="unit" texts="units" value={written} />
    </Card>
  );
}
