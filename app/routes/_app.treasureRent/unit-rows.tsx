import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TreasuryUnit } from "#contract/money/treasury/treasury.ts";
import type { RentState } from "#contract/money/treasury/treasury-terms.ts";
import { formatMoney, formatMonth } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  units: readonly TreasuryUnit[];
  months: readonly string[];
  hrefOf: (more: Record<string, string>) => string;
  mayRemind: boolean;
  language: Language;
}

const tones: Record<Exclude<RentState, "none">, string> = {
  paid: "good",
  part: "warning",
  open: "accent",
  overdue: "bad",
};

/** A row a unit, with a cell a month: its state in words, and what is open of it. A tick chooses the unit for reminders. */
export function UnitRows({ units, months, hrefOf, mayRemind, language }: Props) {
  const { t } = useTranslation("treasury");
  return (
    <div className="card overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <caption className="sr-only">{t("table")}</caption>
        <thead>
          <tr>
            <th scope="col" className="h-9 px-2 text-start text-label font-semibold text-ink-2">
              {t("fields.unit")}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" className="px-1.5 text-start text-label font-semibold text-ink-2">
                {formatMonth(month)}
              </th>
            ))}
            <th scope="col" className="px-2 text-end text-label font-semibold text-ink-2">
              {t("fields.owing")}
            </th>
            <th scope="col" className="px-2 text-end text-label font-semibold text-ink-2">
              {t("fields.overdue")}
            </th>
          </tr>
        </thead>
        <tbody data-rows="">
          {units.map((unit) => (
            <tr key={`${unit.unitId}-${unit.currency}`} data-row="" className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-start font-normal">
                <span className="flex items-center gap-2">
                  {mayRemind && unit.overdueContractIds.length > 0 ? (
                    <input
                      type="checkbox"
                      name="contractIds"
                      data-select=""
                      value={unit.overdueContractIds.join(",")}
                      aria-label={unit.label}
                    />
                  ) : null}
                  <span>
                    <Link
                      data-open=""
                      className="font-semibold"
                      to={hrefOf({
                        figure: unit.overdue > 0 ? "overdue" : "expected",
                        unit: String(unit.unitId),
                      })}
                    >
                      <bdi>{unit.label}</bdi>
                    </Link>{" "}
                    <bdi className="text-ink-2">{unit.tenant}</bdi>
                  </span>
                </span>
              </th>
              {unit.Cells.map(({ month, state, amount, open }) => (
                <td key={month} className="px-0.5 py-1">
                  {state === "none" ? (
                    <span className="px-1 text-label text-ink-2">{t("state.none")}</span>
                  ) : (
                    <Link
                      className={`chip tabular relative gap-1! px-1.5! ${state === "paid" ? "bg-transparent!" : ""}`}
                      data-tone={tones[state]}
                      data-sign={state === "paid" ? "check" : undefined}
                      to={hrefOf({ figure: "expected", unit: String(unit.unitId), cell: month })}
                    >
                      {t(`state.${state}`)}
                      <span className={state === "paid" ? "sr-only" : "font-semibold"}>
                        {formatMoney(state === "paid" ? amount : open, unit.currency, language)}
                      </span>
                    </Link>
                  )}
                </td>
              ))}
              <td className="tabular whitespace-nowrap px-2 py-1 text-end">
                {unit.owing > 0 ? formatMoney(unit.owing, unit.currency, language) : null}
              </td>
              <td className="tabular whitespace-nowrap px-2 py-1 text-end font-semibold text-bad">
                {unit.overdue > 0 ? formatMoney(unit.overdue, unit.currency, language) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
