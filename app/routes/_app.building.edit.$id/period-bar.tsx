import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import type { TabName } from "./tabs.ts";

interface Props {
  tab: TabName;
  period: { start: string; end: string };
  today: string;
}

/** The period of expenses and statements: calendar years by a click, any other by its days. */
export function PeriodBar({ tab, period, today }: Props) {
  const { t } = useTranslation("operatingCosts");
  const thisYear = Number(today.slice(0, 4));
  return (
    <Form
      key={`${period.start} ${period.end}`}
      id="period"
      method="get"
      className="flex flex-wrap items-end gap-2.5 print:hidden"
    >
      <input type="hidden" name="tab" value={tab} />
      <nav aria-label={t("period.years")} className="flex gap-1.5">
        {[thisYear - 2, thisYear - 1, thisYear].map((year) => (
          <Link
            key={year}
            to={`?tab=${tab}&from=${year}-01-01&until=${year}-12-31`}
            aria-current={
              period.start === `${year}-01-01` && period.end === `${year}-12-31` ? "page" : undefined
            }
            className="button tabular aria-[current=page]:border-accent aria-[current=page]:font-semibold"
          >
            {year}
          </Link>
        ))}
      </nav>
      <DateField
        field={plainField("period", "from", period.start)}
        label={t("period.from")}
        className="w-36"
      />
      <DateField
        field={plainField("period", "until", period.end)}
        label={t("period.until")}
        className="w-36"
      />
      <Button>{t("period.show")}</Button>
    </Form>
  );
}
