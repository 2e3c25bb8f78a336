import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TreasuryFigures } from "#contract/money/treasury/treasury.ts";
import { treasuryFigures } from "#contract/money/treasury/treasury-terms.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  figures: TreasuryFigures;
  currency: string;
  hrefOf: (more: Record<string, string>) => string;
  language: Language;
}

/** What is expected, paid, open and overdue in one currency; each figure opens the payments that it counts. */
export function Figures({ figures, currency, hrefOf, language }: Props) {
  const { t } = useTranslation("treasury");
  return (
    <dl className="card grid grid-cols-2 gap-px sm:grid-cols-4 lg:grid-cols-7">
      {treasuryFigures.map((name) => {
        const { amount, units } = figures[name] ?? { amount: 0, units: 0 };
        const isLate = amount > 0 && !["expected", "paid", "open"].includes(name);
        return (
          <div key={name} className="flex flex-col gap-0.5 p-3">
            <dt className="text-label text-ink-2">{t(`figures.${name}`)}</dt>
            <dd className="tabular font-semibold">
              <Link className={isLate ? "text-bad underline" : "link"} to={hrefOf({ figure: name })}>
                {formatMoney(amount, currency, language)}
              </Link>
            </dd>
            <dd className="tabular text-label text-ink-2">
              {t("units", { count: units, number: formatNumber(units, language) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
