import { useTranslation } from "react-i18next";
import { nightRunsOfTax } from "#app/components/city-tax-runs.ts";
import type { GuestTaxNight } from "#contract/money/city-tax-rules/city-tax-rules.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  nights: readonly GuestTaxNight[];
  currency: string;
  language: Language;
}

/** How the city tax of a stay comes about, for its guest: persons, nights and what each of them costs. */
export function CityTaxDetails({ nights, currency, language }: Props) {
  const { t } = useTranslation("ownPage");
  if (!nights.some(({ amount }) => amount > 0)) return null;
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <details className="text-control">
      <summary className="link min-h-6 cursor-pointer">{t("cityTax.how")}</summary>
      <ul className="tabular mt-2 flex flex-col gap-2">
        {nightRunsOfTax(nights).map(({ from, until, count, municipality, persons, exempt, amount }) => (
          <li key={from} className="flex justify-between gap-4">
            <span>
              <bdi>{municipality}</bdi>,{" "}
              <bdi>
                {formatDate(from)} – {formatDate(until)}
              </bdi>
              <span className="block text-ink-2">
                {ways({ persons: persons - exempt, nights: count, amount }).map((part, place) => (
                  <span key={part.word}>
                    {place > 0 ? " × " : null}
                    {part.word === "rate" ? money(part.count) : t(part.word, { count: part.count })}
                  </span>
                ))}
                {exempt > 0 ? ` · ${t("cityTax.exempt", { count: exempt })}` : null}
              </span>
            </span>
            <span>{money(amount * count)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is multiplied: persons and what each pays, where all pay the same; else what they pay together. Nothing where nobody owes any. */
function ways({ persons, nights, amount }: { persons: number; nights: number; amount: number }) {
  const each = persons > 0 && amount % persons === 0;
  return [
    ...(persons > 0 ? [{ word: "persons" as const, count: persons }] : []),
    { word: "nights" as const, count: nights },
    { word: "rate" as const, count: each ? amount / persons : amount },
  ].filter(({ word }) => each || word !== "persons");
}
