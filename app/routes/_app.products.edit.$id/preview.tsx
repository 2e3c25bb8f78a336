import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { PricedDay } from "#contract/money/products/products.ts";
import { weekday } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

interface Props {
  days: readonly PricedDay[];
  currency: string;
  /** With a strategy that is only tried. */
  tried: boolean;
}

/** What the product costs on each of the next days, one of it and in larger quantities. */
export function PricePreview({ days, currency, tried }: Props) {
  const { t, i18n } = useTranslation("products");
  const quantities = days[0]?.prices.map(({ quantity }) => quantity) ?? [];
  return (
    <Card title={t(tried ? "preview.tried" : "preview.title")}>
      <SmallTable
        heads={[t("preview.day"), ...quantities.map((count) => ({ end: t("preview.from", { count }) }))]}
      >
        {days.map(({ day, prices }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="px-2 py-1 text-start font-normal whitespace-nowrap">
              {t(`weekday.${weekday(day)}`)} {formatDate(day)}
            </th>
            {prices.map(({ quantity, price }) => (
              <td key={quantity} className="tabular px-2 py-1 text-end">
                <bdi>{formatMoney(price, currency, toLanguage(i18n.language))}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </Card>
  );
}
