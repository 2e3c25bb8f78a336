import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Chart } from "#app/components/chart/chart.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { KeyHints } from "#app/components/list/key-line.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { type FiguresAddress, figuresHref } from "./address.ts";
import type { CountCell, CountPage } from "./counts.server.ts";
import { FigureNotices } from "./notices.tsx";
import { PeriodBar } from "./period-bar.tsx";

interface Props {
  page: CountPage;
  path: string;
  address: FiguresAddress;
  /** Which of the three it is, as its workbook is asked for. */
  of: "clients" | "users" | "affiliates";
  /** What else the address asks for, and the choices of it. */
  more?: Readonly<Record<string, string>>;
  choices?: readonly { href: string; label: string; current: boolean }[];
}

/** Statistics of people: the whole, a chart of the first number, and a table whose numbers open their lists. */
export function CountScreen({ page, path, address, of, more = {}, choices = [] }: Props) {
  const { t, i18n } = useTranslation("statistics");
  return (
    <DetailScreen
      title={page.title}
      secondary={<span className="tabular">{page.spelt}</span>}
      actions={
        <ButtonLink to={figuresHref("/exports/counts", address, {}, { ...more, of })} document>
          {t("excel")}
        </ButtonLink>
      }
    >
      <PeriodBar path={path} address={address} more={more} />
      <FigureNotices
        wrong={address.wrong}
        problem={page.problem}
        asOf={null}
        nowHref=""
        uncertain={0}
        uncertainLastYear={0}
      />
      {choices.length > 0 ? (
        <nav aria-label={t("by")} className="flex flex-wrap print:hidden">
          {choices.map(({ href, label, current }) => (
            <Link
              key={href}
              to={href}
              aria-current={current ? "page" : undefined}
              preventScrollReset
              className="button list-part"
            >
              {label}
            </Link>
          ))}
        </nav>
      ) : null}
      {page.chart.points.length > 0 ? (
        <Card>
          <Chart
            kind="bar"
            title={t(`measures.${page.chart.measure}.name`)}
            points={page.chart.points}
            series={[{ name: t(`measures.${page.chart.measure}.name`), values: page.chart.values }]}
            format={(value) => formatNumber(value, toLanguage(i18n.language))}
          />
        </Card>
      ) : null}
      <Card>
        {page.rows.length === 0 ? (
          <p className="text-ink-2">{t("nothing")}</p>
        ) : (
          <SmallTable heads={[t("name"), ...page.heads.map((name) => ({ end: t(`measures.${name}.name`) }))]}>
            {page.rows.map(({ key, label, more: aside, cells }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start font-normal">
                  <bdi>{label}</bdi>
                  {aside ? <bdi className="block text-label text-ink-2">{aside}</bdi> : null}
                </th>
                <Cells cells={cells} />
              </tr>
            ))}
            <tr className="border-t border-line-strong font-semibold">
              <th scope="row" className="px-2 py-1.5 text-start">
                {t("total")}
              </th>
              <Cells cells={page.total} />
            </tr>
          </SmallTable>
        )}
        <details className="mt-2.5 text-control">
          <summary className="link w-fit">{t("definitions")}</summary>
          <dl className="mt-2 flex flex-col gap-1">
            {page.heads.map((name) => (
              <div key={name}>
                <dt className="font-semibold">{t(`measures.${name}.name`)}</dt>
                <dd className="text-ink-2">{t(`measures.${name}.definition`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
      <KeyHints keys={[["[ ]", t("keys.before")]]} />
    </DetailScreen>
  );
}

function Cells({ cells }: { cells: readonly CountCell[] }) {
  return cells.map(({ name, text, href }) => (
    <td key={name} className="tabular px-2 py-1.5 text-end">
      {href ? (
        <Link className="link" to={href}>
          <bdi>{text}</bdi>
        </Link>
      ) : (
        <bdi>{text}</bdi>
      )}
    </td>
  ));
}
