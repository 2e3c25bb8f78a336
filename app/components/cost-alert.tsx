import { useTranslation } from "react-i18next";
import { formatDate } from "#contract/platform/format.ts";
import type { CostAlert } from "#contract/property/buildings/buildings.ts";

const tones = { soon: "neutral", near: "warning", urgent: "warning", over: "bad" } as const;

/** When the statement of a building's operating costs is due, while that is near or past. */
export function CostAlertChip({ alert }: { alert: CostAlert }) {
  const { t } = useTranslation("buildings");
  const { dueOn, days, level, periodUntil } = alert;
  const words = { year: periodUntil.slice(0, 4), date: formatDate(dueOn), count: Math.abs(days) };
  return (
    <span className="chip" data-tone={tones[level]} title={t("costAlert.title", words)}>
      {t(level === "over" ? "costAlert.over" : "costAlert.due", words)}
    </span>
  );
}
