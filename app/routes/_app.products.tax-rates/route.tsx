import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { formatNumber } from "#contract/platform/format.ts";

export const handle = { i18n: ["products"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, t, language } = await requireScreen(args, "/products/tax-rates", "products");
  const { TaxRates } = await api.products.taxRates({});
  const byBranch = Map.groupBy(TaxRates, ({ branchId }) => branchId);
  const branches = [...byBranch.values()].map((rates) => ({
    id: rates[0]?.branchId ?? 0,
    name: rates[0]?.branchName ?? "",
    country: rates[0]?.country ?? "",
    rates: rates.map(({ rate }) => `${formatNumber(rate, language)} %`).join(" · "),
  }));
  return { title: t("taxRates.title"), branches };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The rates of VAT that are offered in each branch. */
export default function TaxRates() {
  const { title, branches } = useLoaderData<typeof loader>();
  const { t } = useTranslation("products");
  return (
    <DetailScreen
      title={title}
      actions={
        <ButtonLink to="/products" back>
          {t("title")}
        </ButtonLink>
      }
    >
      <Card>
        <p className="mb-3 text-control text-ink-2">{t("taxRates.about")}</p>
        <SmallTable heads={[t("fields.branchId"), t("taxRates.country"), t("taxRates.rates")]} stacked>
          {branches.map(({ id, name, country, rates }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-semibold">
                {name}
              </th>
              <td className="px-2 py-1.5">{country}</td>
              <td className="tabular px-2 py-1.5">
                <bdi dir="ltr">{rates}</bdi>
              </td>
            </tr>
          ))}
        </SmallTable>
      </Card>
    </DetailScreen>
  );
}
