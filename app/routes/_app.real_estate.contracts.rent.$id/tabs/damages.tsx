import { Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { damageTones } from "#app/routes/_app.real_estate.damages._index/tones.ts";
import { formatDateTime, formatMoney } from "#contract/platform/format.ts";

/** What was damaged during a stay, and the way to report more. */
export function Damages({ shown, page }: TabProps<"damages">) {
  const { title, none, reportLabel, mayOpen, damages } = shown;
  return (
    <Card title={title}>
      {damages.length === 0 ? <p className="text-control text-ink-2">{none}</p> : null}
      <ul className="divide-y divide-line text-control" data-rows="">
        {damages.map((damage) => (
          <li key={damage.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            {mayOpen ? (
              <Link to={`/real_estate/damages/${damage.id}`} className="link" dir="auto">
                {damage.damage}
              </Link>
            ) : (
              <span dir="auto">{damage.damage}</span>
            )}
            <StatusBadge tone={damageTones[damage.status]}>{damage.statusWord}</StatusBadge>
            <span className="tabular text-ink-2">{formatDateTime(damage.reportedTime, damage.timeZone)}</span>
            {damage.damageCost === null ? null : (
              <bdi className="tabular">{formatMoney(damage.damageCost, damage.currency, page.language)}</bdi>
            )}
          </li>
        ))}
      </ul>
      {reportLabel ? (
        <ButtonLink to={`/real_estate/damages/new?contract=${page.contract.id}`}>{reportLabel}</ButtonLink>
      ) : null}
    </Card>
  );
}
