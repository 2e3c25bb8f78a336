import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Chart } from "#app/components/chart/chart.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { MonthRange } from "#app/components/form/month-range.tsx";
import { KeyHints } from "#app/components/list/key-line.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { besides, figuresHref } from "#app/components/statistics/address.ts";
import { FigureNotices } from "#app/components/statistics/notices.tsx";
import { formatMonth, formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";
import { loadMonths } from "./load.server.ts";

export const handle = { i18n: ["statistics", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadMonths(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const path = "/dashboard/contract-rent/monthly";

/** Revenue by month of the nights, with what stood a week, a month and a year before. */
export default function MonthlyRevenue() {
  const { title, address, problem, asOf, moment, heads, months, chart, paceOf, currency, ...rest } =
    useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(["statistics", "list"]);
  const { from, until } = address;
  return (
    <DetailScreen
      title={title}
      secondary={<span className="tabular">{`${formatMonth(from)} – ${formatMonth(until)}`}</span>}
      actions={
        <>
          <ButtonLink to={figuresHref("/exports/months", address, {})} document>
            {t("excel")}
          </ButtonLink>
          <ButtonLink
            to={figuresHref(path, address, { preset: null, asOf: address.asOf ?? moment })}
            keyName="y"
          >
            {t("copyLink")}
          </ButtonLink>
        </>
      }
    >
      <Form method="get" className="flex flex-wrap items-end gap-2.5 print:hidden">
        <MonthRange from={from.slice(0, 7)} until={until.slice(0, 7)} names={["from", "until"]} />
        <Button>{t("show")}</Button>
        <ButtonLink to={figuresHref(path, address, { ...besides(address, -1), preset: null })} keyName="[">
          {t("previous")}
        </ButtonLink>
        <ButtonLink to={figuresHref(path, address, { ...besides(address, 1), preset: null })} keyName="]">
          {t("next")}
        </ButtonLink>
      </Form>
      <FigureNotices
        wrong={address.wrong}
        problem={problem}
        asOf={asOf}
        nowHref={figuresHref(path, address, { asOf: null })}
        uncertain={rest.uncertain}
        uncertainLastYear={rest.uncertainLastYear}
      />
      {chart ? (
        <Card>
          <Chart
            kind="bar"
            title={paceOf === "revenue" ? t("revenueChart", { currency }) : t("measures.nights.name")}
            points={months.map(({ month }) => month)}
            series={[
              { name: t("thisYear"), values: chart.values },
              { name: t("lastYear"), values: chart.lastYear },
            ]}
            format={(value) => formatNumber(value, toLanguage(i18n.language))}
          />
        </Card>
      ) : null}
      <Card title={t("overTime")}>
        <SmallTable
          heads={[
            t("month"),
            ...heads.map((name) => ({ end: t(`measures.${name}.name`) })),
            ...(paceOf
              ? ["weekBefore", "monthBefore", "lastYear", "lastYearInEnd"].map((name) => ({
                  end: `${t(`measures.${paceOf}.name`)}, ${t(name)}`,
                }))
              : []),
          ]}
        >
          {months.map(({ month, cells, pace }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="tabular px-2 py-1.5 text-start font-normal">
                {month}
              </th>
              {cells.map(({ name, text, href }) => (
                <td key={name} className="tabular px-2 py-1.5 text-end">
                  {href && text ? (
                    <Link className="link" to={href}>
                      <bdi>{text}</bdi>
                    </Link>
                  ) : (
                    <bdi>{text}</bdi>
                  )}
                </td>
              ))}
              {pace.map((text, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={place} className="tabular px-2 py-1.5 text-end text-ink-2">
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </SmallTable>
        <details className="mt-2.5 text-control">
          <summary className="link w-fit">{t("definitions")}</summary>
          <dl className="mt-2 flex flex-col gap-1">
            {heads.map((name) => (
              <div key={name}>
                <dt className="font-semibold">{t(`measures.${name}.name`)}</dt>
                <dd className="text-ink-2">{t(`measures.${name}.definition`)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
      <KeyHints
        keys={[
          ["[ ]", t("keys.before")],
          ["Y", t("copyLink")],
        ]}
      />
    </DetailScreen>
  );
}
