import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { LiveCall } from "#contract/messages/telephony/telephony.ts";

/** Calls that ring or go on now: with whom, about which stay, and where notes are taken meanwhile. */
export function LiveCalls({ calls }: { calls: readonly LiveCall[] }) {
  const { t } = useTranslation("phoneRecords");
  return (
    <Card title={t("live.title")}>
      <ul className="divide-y divide-line" aria-live="polite">
        {calls.map((call) => (
          <li key={call.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-control">
            <StatusBadge tone={call.state === "IN_PROGRESS" ? "good" : "warning"}>
              {t(`callState.${call.state}`)}
            </StatusBadge>
            <span>{t(`direction.${call.direction}`)}</span>
            {call.clientId === null ? (
              <bdi dir="ltr">{call.phone ?? t("hidden")}</bdi>
            ) : (
              <Link to={`/clients/edit/${call.clientId}`} className="link" dir="auto">
                {call.clientName || `#${call.clientId}`}
              </Link>
            )}
            {call.contractId === null ? null : (
              <Link to={`/real_estate/contracts/rent/${call.contractId}`} className="link">
                {t("live.stay")}
              </Link>
            )}
            <Link to={`/clients/calls/${call.phoneRecordId}`} className="link">
              {t("live.notes")}
            </Link>
            <bdi dir="ltr" className="tabular text-ink-2">
              {call.at}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}
