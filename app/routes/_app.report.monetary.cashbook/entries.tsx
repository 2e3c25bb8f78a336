import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { CashDay, CashEntry, Till } from "#contract/money/cashbook/cashbook.ts";
import { formatDate, formatMoney, formatTime } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  till: Till;
  day: CashDay;
  entries: readonly CashEntry[];
  language: Language;
}

/** The entries of a day, newest first; below them what the day began with and its sums. */
export function CashEntries({ till, day, entries, language }: Props) {
  const { t } = useTranslation("cashbook");
  const money = (minor: number) => <bdi>{formatMoney(minor, till.currency, language)}</bdi>;
  const [last, first] = [entries[0]?.number, entries.at(-1)?.number];
  return (
    <>
      {last !== undefined && first !== undefined ? (
        <p className="mb-1 text-control text-ink-2">{t("range", { from: first, to: last })}</p>
      ) : null}
      <SmallTable
        stacked
        heads={[
          t("columns.number"),
          t("columns.time"),
          t("columns.text"),
          t("columns.category"),
          t("columns.by"),
          { end: t("columns.incoming") },
          { end: t("columns.outgoing") },
          { hidden: t("columns.act") },
        ]}
      >
        {entries.map((entry) => (
          <tr key={entry.id} className="h-9 border-t border-line">
            <td className="tabular px-2">{entry.number}</td>
            <td className="tabular px-2">{formatTime(entry.bookedAt, till.timeZone)}</td>
            <td className="px-2">
              <span className="flex flex-wrap items-center gap-x-2">
                <span dir="auto">{entry.text}</span>
                <Notes entry={entry} />
              </span>
            </td>
            <td className="px-2 text-ink-2">{t(`category.${entry.category}`)}</td>
            <td className="px-2 text-ink-2" dir="auto">
              {entry.by}
            </td>
            <td
              className="tabular px-2 text-end"
              data-label={entry.amount > 0 ? t("columns.incoming") : undefined}
            >
              {entry.amount > 0 ? money(entry.amount) : null}
            </td>
            <td
              className="tabular px-2 text-end"
              data-label={entry.amount < 0 ? t("columns.outgoing") : undefined}
            >
              {entry.amount < 0 ? money(-entry.amount) : null}
            </td>
            <td className="px-2 text-end">
              {entry.mayCounter ? (
                <ConfirmLink name={`counter:${entry.id}`}>{t("counter.label")}</ConfirmLink>
              ) : null}
            </td>
          </tr>
        ))}
        <tr className="h-9 border-t border-line">
          <td />
          <td className="tabular px-2">{formatTime(day.openedAt, till.timeZone)}</td>
          <td className="px-2 text-ink-2" colSpan={3}>
            {t("carried")}
          </td>
          <td className="tabular px-2 text-end text-ink-2">
            {day.state === "closed" ? money(day.opening) : null}
          </td>
          <td />
          <td />
        </tr>
        <tr className="h-9 border-t border-line font-semibold">
          <td className="px-2" colSpan={5}>
            {t("sum")}
          </td>
          <td className="tabular px-2 text-end">{money(day.incoming)}</td>
          <td className="tabular px-2 text-end">{money(day.outgoing)}</td>
          <td />
        </tr>
      </SmallTable>
    </>
  );
}

function Notes({ entry }: { entry: CashEntry }) {
  const { t } = useTranslation("cashbook");
  return (
    <>
      {entry.countersNumber === null ? null : (
        <StatusBadge tone="warning">{t("counters", { number: entry.countersNumber })}</StatusBadge>
      )}
      {entry.counteredByNumber === null ? null : (
        <StatusBadge>{t("countered", { number: entry.counteredByNumber })}</StatusBadge>
      )}
      {entry.files.map(({ id }) => (
        <a key={id} href={`/files/${id}`} className="link text-label">
          {t("receipt")}
        </a>
      ))}
      {entry.contractId === null ? null : (
        <Link to={`/real_estate/contracts/rent/${entry.contractId}`} className="link text-label">
          {t("openContract", { id: entry.contractId })}
        </Link>
      )}
    </>
  );
}

/** The days that are closed, newest first; each opens its entries. */
export function ClosedDays({
  days,
  till,
  language,
}: {
  days: readonly CashDay[];
  till: Till;
  language: Language;
}) {
  const { t } = useTranslation("cashbook");
  const money = (minor: number | null) =>
    minor === null ? "" : <bdi>{formatMoney(minor, till.currency, language)}</bdi>;
  if (days.length === 0) return <p className="text-control text-ink-2">{t("noClosedDays")}</p>;
  return (
    <>
      <p className="mb-1 text-control text-ink-2">{t("closedHint")}</p>
      <SmallTable
        stacked
        heads={[
          t("columns.day"),
          { end: t("columns.entries") },
          { end: t("columns.incoming") },
          { end: t("columns.counted") },
          { end: t("columns.difference") },
          t("columns.closedBy"),
        ]}
      >
        {days.map((day) => (
          <tr key={day.id} className="h-9 border-t border-line">
            <td className="tabular px-2">
              <Link to={`/report/monetary/cashbook?branch=${till.branchId}&day=${day.id}`} className="link">
                {formatDate(day.day)}
              </Link>
            </td>
            <td className="tabular px-2 text-end" data-label={t("columns.entries")}>
              {day.entries}
            </td>
            <td className="tabular px-2 text-end" data-label={t("columns.incoming")}>
              {money(day.incoming)}
            </td>
            <td className="tabular px-2 text-end" data-label={t("columns.counted")}>
              {money(day.counted)}
            </td>
            <td className="tabular px-2 text-end" data-label={t("columns.difference")}>
              {money(day.difference)}
            </td>
            <td className="px-2 text-ink-2" dir="auto">
              {[day.closedBy, day.reason].filter(Boolean).join(" · ")}
            </td>
          </tr>
        ))}
      </SmallTable>
    </>
  );
}
