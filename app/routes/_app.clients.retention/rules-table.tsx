import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { RetentionRule } from "#contract/clients/client-retention/client-retention.ts";

export interface ShownRule extends Omit<RetentionRule, "Runs"> {
  key: string;
  label: string;
  runs: readonly RetentionRule["Runs"][number][];
}

/** What goes by itself, how long it is kept, and what was done in the last nights. */
export function RulesTable({ rules }: { rules: readonly ShownRule[] }) {
  const { t } = useTranslation("clientRetention");
  const heads = (["what", "months", "state", "runs"] as const).map((column) => t(`columns.${column}`));
  return (
    <SmallTable heads={heads} stacked>
      {rules.map((rule) => (
        <Row key={rule.key} rule={rule} />
      ))}
    </SmallTable>
  );
}

function Row({ rule: { key, label, months, active, proposed, runs } }: { rule: ShownRule }) {
  const { t } = useTranslation("clientRetention");
  return (
    <tr className="border-t border-line align-top [&_td]:p-2 [&_th]:p-2">
      <th scope="row" className="text-start font-normal">
        <Link to={`?rule=${key}`} className="link" dir="auto">
          {label}
        </Link>
      </th>
      <td>
        {t("months", { count: months })}
        {proposed === null ? null : (
          <p className="text-label text-ink-2">
            {t("proposed", { months: t("months", { count: proposed.months }) })} <bdi>{proposed.source}</bdi>
          </p>
        )}
      </td>
      <td>
        <StatusBadge tone={active ? "good" : "neutral"}>{t(active ? "on" : "off")}</StatusBadge>
      </td>
      <td>
        {runs.map(({ night, done, held, failed, finished }) => (
          <p key={night} className="tabular">
            <bdi>{night}</bdi> {t("done", { count: done })}
            {held > 0 ? `, ${t("held", { count: held })}` : ""}
            {failed > 0 ? `, ${t("failed", { count: failed })}` : ""}
            {finished ? "" : `, ${t("goesOn")}`}
          </p>
        ))}
      </td>
    </tr>
  );
}
