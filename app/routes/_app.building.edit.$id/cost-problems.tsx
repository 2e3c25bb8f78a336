import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Calculation } from "#contract/money/invoices/operating-costs.ts";

/** What is missing for a calculation; each leads to where it is entered. */
export function CostProblems({ problems }: { problems: Calculation["problems"] }) {
  const { t } = useTranslation("operatingCosts");
  return (
    <Card title={t("problems.title")}>
      <ul className="list-disc ps-5 text-control">
        {problems.map(({ kind, unitId, unitLabel, expenseId }) => (
          <li key={`${kind} ${unitId} ${expenseId}`} className="py-0.5">
            {unitId === null ? null : (
              <>
                <Link
                  to={kind === "area" || kind === "owner" ? `/real_estate/edit/${unitId}` : "#cost-keys"}
                  className="link font-semibold"
                >
                  {unitLabel}
                </Link>
                {": "}
              </>
            )}
            {t(`problems.${kind}`)}
            {expenseId !== null && unitId === null ? (
              <>
                {" "}
                <Link to={`?tab=expenses&expense=${expenseId}#expense-form`} className="link">
                  {t("problems.toExpense")}
                </Link>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
