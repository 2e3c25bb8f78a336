import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Chart } from "#app/components/chart/chart.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import { formatDate, formatMoney, formatMonth, formatNumber } from "#contract/platform/format.ts";
import { loadDashboard } from "./load.server.ts";
import { ContractRows, ProviderRows } from "./rows.tsx";

export const handle = { i18n: ["providerReport", "providers", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadDashboard(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What providers did in a period, what it cost and brought, and what is still to come. */
export default function ProviderDashboard() {
  const page = useLoaderData<typeof loader>();
  const { title, from, until, figures, opens, months, currencies, language } = page;
  const { t } = useTranslation("providerReport");
  const field = (name: string, value: string) => ({ ...plainField("period", name), initialValue: value });
  const period = `from=${from}&until=${until}`;
  return (
    <DetailScreen
      title={title}
      actions={
        <>
          <ButtonLink to={`/exports/provider-report?${period}`} document>
            {t("excel")}
          </ButtonLink>
          <PrintButton />
        </>
      }
    >
      <Card>
        <Form id="period" method="get" className="flex flex-wrap items-end gap-2.5 print:hidden">
          <DateField field={field("from", formatDate(from))} label={t("from")} />
          <DateField field={field("until", formatDate(until))} label={t("until")} />
          {page.view === "contracts" ? <input type="hidden" name="view" value="contracts" /> : null}
          <Button tone="primary">{t("show")}</Button>
        </Form>
        <p className="tabular hidden print:block">
          {formatDate(from)} – {formatDate(until)}
        </p>
        {page.isWrong ? (
          <p role="alert" className="notice mt-3" data-tone="bad">
            {t("endBeforeStart")}
          </p>
        ) : null}
        <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {figures.map(({ name, value, href, list }) => {
            const written = typeof value === "number" ? formatNumber(value, language) : value || "–";
            return (
              <div key={name}>
                <dt className="text-label text-ink-2">{t(`fields.${name}`)}</dt>
                <dd className="tabular text-title font-semibold">
                  {list === "own" || opens[list] ? (
                    <Link className="link" to={href} data-figure={name}>
                      <bdi>{written}</bdi>
                    </Link>
                  ) : (
                    <bdi>{written}</bdi>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
      {currencies.map((currency) => {
        const own = months.filter((month) => month.currency === currency);
        return (
          <Card key={currency}>
            <Chart
              kind="bar"
              title={t("chart", { currency })}
              points={own.map(({ month }) => formatMonth(month))}
              series={[
                { name: t("cost"), values: own.map((one) => one.expenses + one.pendingExpenses) },
                { name: t("income"), values: own.map((one) => one.revenue + one.pendingRevenue) },
              ]}
              format={(minor) => formatMoney(minor, currency, language)}
            />
          </Card>
        );
      })}
      <Card title={t(page.view === "contracts" ? "byContract" : "byProvider")}>
        <p className="mb-2 flex gap-4 text-control print:hidden" id="rows">
          <Link className="link" to={`?${period}#rows`}>
            {t("byProvider")}
          </Link>
          <Link className="link" to={`?${period}&view=contracts#rows`}>
            {t("byContract")}
          </Link>
        </p>
        {page.view === "contracts" ? (
          <ContractRows rows={page.contracts} language={language} />
        ) : (
          <ProviderRows
            rows={page.providers}
            period={{ from, until }}
            opens={opens.services}
            language={language}
          />
        )}
      </Card>
    </DetailScreen>
  );
}

/** The browser's own way to print comes with a script; without one it stands in its menu. */
function PrintButton() {
  const { t } = useTranslation("providerReport");
  return useHydrated() ? (
    <Button type="button" onClick={() => window.print()}>
      {t("print")}
    </Button>
  ) : null;
}
