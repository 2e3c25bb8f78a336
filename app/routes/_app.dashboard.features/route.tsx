import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Chart } from "#app/components/chart/chart.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import { loadFeatureDashboard } from "./load.server.ts";

export const handle = { i18n: ["guestFeatures", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadFeatureDashboard(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What guests ordered beside their stays in a period, and what it brought. */
export default function FeatureDashboard() {
  const { title, from, until, problem, figures, months, rows, language, currency } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("guestFeatures");
  const field = (name: string, value: string) => ({ ...plainField("period", name), initialValue: value });
  const number = (value: number) => formatNumber(value, language);
  return (
    <DetailScreen
      title={title}
      secondary={
        <span className="tabular">
          {formatDate(from)} – {formatDate(until)}
        </span>
      }
      actions={
        <ButtonLink to={`/exports/guest-extras?from=${from}&until=${until}`} document>
          {t("dashboard.excel")}
        </ButtonLink>
      }
    >
      <Card>
        <Form id="period" method="get" className="flex flex-wrap items-end gap-2.5 print:hidden">
          <DateField field={field("from", formatDate(from))} label={t("dashboard.from")} />
          <DateField field={field("until", formatDate(until))} label={t("dashboard.until")} />
          <Button tone="primary">{t("dashboard.show")}</Button>
        </Form>
        {problem ? (
          <p role="alert" className="notice mt-3" data-tone="bad">
            {problem}
          </p>
        ) : null}
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {figures.map(({ name, value, href }) => {
            const text = typeof value === "number" ? number(value) : value || "–";
            return (
              <div key={name}>
                <dt className="text-label text-ink-2">{t(`dashboard.${name}`)}</dt>
                <dd className="tabular text-title font-semibold">
                  {href ? (
                    <Link className="link" to={href}>
                      <bdi>{text}</bdi>
                      <span className="sr-only"> {t(`dashboard.${name}`)}</span>
                    </Link>
                  ) : (
                    <bdi>{text}</bdi>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
      {months.length > 0 ? (
        <Card>
          <Chart
            kind="bar"
            title={t("dashboard.chart", { currency })}
            points={months.map(({ month }) => `${month.slice(5)}.${month.slice(0, 4)}`)}
            series={[{ name: t("dashboard.revenue"), values: months.map(({ revenue }) => revenue) }]}
            format={(value) => formatMoney(value, currency, language)}
          />
        </Card>
      ) : null}
      <Card title={t("dashboard.byExtra")}>
        {rows.length === 0 ? <p className="text-control text-ink-2">{t("dashboard.none")}</p> : null}
        {rows.length > 0 ? (
          <SmallTable
            heads={[
              t("fields.extra"),
              t("fields.branchId"),
              ...(["ordered", "requested", "paid", "canceled", "revenue"] as const).map((name) => ({
                end: t(`dashboard.${name}`),
              })),
            ]}
          >
            {rows.map((row) => (
              <tr key={`${row.featureId}-${row.currency}`} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start font-normal" dir="auto">
                  {row.href ? (
                    <Link className="link" to={row.href}>
                      {row.name}
                    </Link>
                  ) : (
                    row.name
                  )}
                </th>
                <td className="px-2 py-1.5" dir="auto">
                  {row.branchName}
                </td>
                {[row.ordered, row.requested, row.paid, row.canceled].map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never change
                  <td key={index} className="tabular px-2 py-1.5 text-end">
                    {number(value)}
                  </td>
                ))}
                <td className="tabular px-2 py-1.5 text-end">
                  <bdi>{row.money}</bdi>
                </td>
              </tr>
            ))}
          </SmallTable>
        ) : null}
      </Card>
    </DetailScreen>
  );
}
