import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { RetentionRule } from "#contract/client-retention.ts";

export interface ShownRule extends Omit<RetentionRule, "Runs"> {
  key: string;
  label: string;
  runs: readonly RetentionRule["Runs"][number][];
}

/** What goes by itself, how long it is kept, and what was done in the last nights. */
export function RulesTable({ rules }: { rules: readonly ShownRule[] }) {
  const { t } = useTranslation("clientRetention");
  const head = "h-8 px-2 text-start text-label font-semibold text-ink-2";
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <thead>
          <tr>
            {(["what", "months", "state", "runs"] as const).map((column) => (
              <th key={column} scope="col" className={head}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:p-2 [&_th]:p-2 [&_tr]:border-t [&_tr]:border-line [&_tr]:align-top">
          {rules.map((rule) => (
            <Row key={rule.key} rule={rule} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ rule: { key, label, months, active, proposed, runs } }: { rule: ShownRule }) {
  const { t } = useTranslation("clientRetention");
  return (
    <tr>
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
