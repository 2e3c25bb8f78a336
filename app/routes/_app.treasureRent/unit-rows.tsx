import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TreasuryUnit } from "#contract/money/treasury/treasury.ts";
import type { RentState } from "#contract/money/treasury/treasury-terms.ts";
import { formatMoney, formatMonth, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  units: readonly TreasuryUnit[];
  months: readonly string[];
  hrefOf: (more: Record<string, string>) => string;
  mayRemind: boolean;
  language: Language;
}

const tones: Record<RentState, string> = {
  none: "text-ink-2",
  paid: "text-good",
  part: "text-warn",
  open: "",
  overdue: "text-bad font-semibold",
};

/** A row a unit, with a cell a month that says its state in words; a tick chooses the unit for reminders. */
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
              <th key={month} scope="col" className="px-2 text-start text-label font-semibold text-ink-2">
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
            <tr key={`${unit.unitId}-${unit.currency}`} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-start font-normal">
                <span className="flex items-center gap-2">
                  {mayRemind && unit.overdueContractIds.length > 0 ? (
                    <input
                      type="checkbox"
                      name="contractIds"
                      value={unit.overdueContractIds.join(",")}
                      aria-label={unit.label}
                    />
                  ) : null}
                  <span>
                    <bdi className="font-semibold">{unit.label}</bdi>{" "}
                    <bdi className="text-ink-2">{unit.tenant}</bdi>
                  </span>
                </span>
              </th>
              {unit.Cells.map(({ month, state, amount, open }) => (
                <td key={month} className={`tabular whitespace-nowrap px-1.5 py-1.5 ${tones[state]}`}>
                  {state === "none" ? (
                    <span className="text-label">{t("state.none")}</span>
                  ) : (
                    <Link
                      className="underline decoration-dotted"
                      to={hrefOf({ figure: "expected", unit: String(unit.unitId), cell: month })}
                    >
                      {t(`state.${state}`)}{" "}
                      {formatMoney(state === "paid" ? amount : open, unit.currency, language)}
                    </Link>
                  )}
                </td>
              ))}
              <td className="tabular px-2 py-1.5 text-end">
                {formatMoney(unit.owing, unit.currency, language)}
              </td>
              <td
                className={`tabular px-2 py-1.5 text-end ${unit.overdue > 0 ? "font-semibold text-bad" : ""}`}
              >
                {formatMoney(unit.overdue, unit.currency, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
