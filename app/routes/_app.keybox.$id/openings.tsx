import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { OpeningState } from "#contract/operations/keyboxes/keybox.ts";
import type { KeyboxOpening } from "#contract/operations/keyboxes/keyboxes.ts";
import { formatDateTime } from "#contract/platform/format.ts";

const tones = {
  waiting: "accent",
  sent: "accent",
  opened: "good",
  refused: "bad",
  unanswered: "bad",
  dropped: "neutral",
} as const satisfies Record<OpeningState, string>;

/** Who opened what, when and why, and what became of it. */
export function Openings({ openings, timeZone }: { openings: readonly KeyboxOpening[]; timeZone: string }) {
  const { t } = useTranslation("keyboxes");
  return (
    <Card title={t("openings.title")}>
      {openings.length === 0 ? (
        <p className="text-control text-ink-2">{t("openings.none")}</p>
      ) : (
        <SmallTable
          stacked
          heads={[
            t("openings.at"),
            t("slots.slot"),
            t("openings.by"),
            t("fields.purpose"),
            t("openings.outcome"),
          ]}
        >
          {openings.map((opening) => (
            <tr key={opening.id} data-row="" className="border-t border-line">
              <td className="tabular px-2 py-1">{formatDateTime(opening.at, timeZone)}</td>
              <td className="tabular px-2 py-1" data-label={t("slots.slot")}>
                {opening.slot}
                {opening.kind === "all" ? ` · ${t("kinds.all")}` : ""}
                {opening.contractId === null ? null : (
                  <>
                    {" · "}
                    <Link to={`/real_estate/contracts/rent/${opening.contractId}`} className="link">
                      {t("slots.stay", { id: opening.contractId })}
                    </Link>
                  </>
                )}
              </td>
              <td className="px-2 py-1">{opening.byGuest ? t("openings.guest") : opening.by}</td>
              <td className="px-2 py-1" dir="auto">
                {[t(`purposes.${opening.purpose}`), opening.reason].filter(Boolean).join(" · ")}
              </td>
              <td className="px-2 py-1">
                <StatusBadge tone={tones[opening.state]}>{t(`states.${opening.state}`)}</StatusBadge>
                {opening.detail ? (
                  <>
                    {" "}
                    <bdi className="text-ink-2">{opening.detail}</bdi>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
    </Card>
  );
}
