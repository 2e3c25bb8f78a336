import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AlertSeverity } from "#contract/contracts/contract-alerts/contract-alert.ts";

/** How many alerts of contracts stand, the gravest named; leads to the list of them. */
export function OpenAlerts({ counts }: { counts: Record<AlertSeverity, number> }) {
  const { t } = useTranslation("home");
  const all = counts.low + counts.high + counts.sticky;
  if (all === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-control">
      <Link to="/real_estate/contracts/alerts" className="link">
        {t("openAlerts", { count: all })}
      </Link>
      {counts.sticky > 0 ? (
        <span className="chip" data-tone="bad">
          {t("urgentAlerts", { count: counts.sticky })}
        </span>
      ) : null}
    </p>
  );
}
