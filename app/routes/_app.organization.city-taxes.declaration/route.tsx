import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { DeclaredMonth } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { addMonths } from "#contract/platform/days.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

export const handle = { i18n: ["cityTaxRules", "list"] };

/** So many months back can be declared, and the one that runs. */
const monthsBack = 24;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/city-taxes/declaration", "cityTaxRules");
  const { api, profile, language, t, url } = signedIn;
  const present = `${todayOf(profile).slice(0, 7)}-01`;
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(present, -back).slice(0, 7));
  const monthText = url.searchParams.get("month") ?? "";
  // What is declared is mostly the month that has just ended.
  const month = months.includes(monthText) ? monthText : (months[1] ?? monthText);
  const name = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return {
    title: t("declaration.title"),
    month,
    months: months.map((value) => ({ value, label: name.format(new Date(`${value}-01T00:00:00Z`)) })),
    declared: (await api.cityTaxes.declaration({ month })).Declared,
    language,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** What the nights of a month owe, by municipality. */
export default function CityTaxDeclaration() {
  const { title, month, months, declared, language } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cityTaxRules");
  return (
    <DetailScreen title={title}>
      <Card>
        <Form id="declaration" method="get" className="flex flex-wrap items-end gap-2">
          <SelectField
            field={plainField("declaration", "month", month)}
            label={t("declaration.month")}
            options={months}
          />
          <Button type="submit">{t("declaration.show")}</Button>
          <a className="link py-1.5 text-control" href={`/exports/city-tax?month=${month}`} download>
            {t("declaration.download")}
          </a>
        </Form>
        <p className="mt-2 mb-3 text-control text-ink-2">{t("declaration.note")}</p>
        <p className="mb-3 text-control text-ink-2">{t("declaration.rounding")}</p>
        {declared.length === 0 ? (
          <p className="text-control">{t("declaration.empty")}</p>
        ) : (
          <Declared declared={declared} language={language} />
        )}
      </Card>
    </DetailScreen>
  );
}

const counts = ["stays", "personNights", "exemptNights", "taxedNights"] as const;

function Declared({ declared, language }: { declared: readonly DeclaredMonth[]; language: Language }) {
  const { t } = useTranslation("cityTaxRules");
  const column = (name: string) => t(`declaration.columns.${name}`);
  const heads = [
    column("municipality"),
    ...[...counts, "base", "amount"].map((name) => ({ end: column(name) })),
  ];
  return (
    <SmallTable heads={heads} stacked>
      {declared.map((row) => (
        <tr
          key={`${row.country}-${row.municipality}-${row.currency}`}
          className="tabular border-t border-line sm:[&_:is(td,th)]:p-2 sm:[&_td]:text-end"
        >
          <th scope="row" className="text-start font-semibold">
            <bdi>{row.municipality}</bdi>
          </th>
          {counts.map((name) => (
            <td key={name} data-label={column(name)}>
              {formatNumber(row[name], language)}
            </td>
          ))}
          <td data-label={row.base > 0 ? column("base") : undefined}>
            {row.base > 0 ? formatMoney(row.base, row.currency, language) : ""}
          </td>
          <td data-label={column("amount")} className="font-semibold">
            {formatMoney(row.amount, row.currency, language)}
            {row.amountOfSum === row.amount ? null : (
              <span className="block font-normal text-label text-ink-2">
                {t("declaration.ofSum", {
                  sum: formatMoney(row.amountOfSum, row.currency, language),
                  difference: formatMoney(row.amount - row.amountOfSum, row.currency, language),
                })}
              </span>
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}
