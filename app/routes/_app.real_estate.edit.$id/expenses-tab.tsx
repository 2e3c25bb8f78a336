import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { typedDate } from "#app/components/form/parse-date.ts";
import { typedMoney, typedNumber } from "#app/components/form/parse-number.ts";
import type { Expense } from "#contract/money/invoices/expenses.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import { ExpenseInputs } from "./expense-inputs.tsx";

interface Props {
  expenses: readonly Expense[];
  /** The one the address says is being changed. */
  changing: number | null;
  hrefOf: (changes: Record<string, string>) => string;
  idempotencyKey: string;
  language: Language;
}

const head = ["spentOn", "category", "description", "supplier", "periodFrom"];

/** What a unit alone has cost. */
export function ExpensesTab({ expenses, changing, hrefOf, idempotencyKey, language }: Props) {
  const { t } = useTranslation("units");
  const changed = expenses.find(({ id, locked }) => id === changing && !locked);
  const here = hrefOf({ expense: "" });
  return (
    <>
      <Card title={t(changed ? "expenses.changeTitle" : "expenses.add")}>
        <Form
          method="post"
          action={here}
          className="flex flex-col gap-3"
          key={changed ? `${changed.id}-${changed.version}` : `new-${expenses.length}`}
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-expense`} />
          {changed ? <input type="hidden" name="version" value={changed.version} /> : null}
          <ExpenseInputs t={(key) => t(key)} typed={changed ? shown(changed, language) : {}} />
          <div className="flex gap-2.5">
            <Button
              name="intent"
              value={changed ? `saveExpense:${changed.id}` : "saveExpense"}
              tone="primary"
            >
              {t(changed ? "expenses.save" : "expenses.add")}
            </Button>
            {changed ? (
              <ButtonLink to={here} back>
                {t("expenses.back")}
              </ButtonLink>
            ) : null}
          </div>
        </Form>
      </Card>
      {expenses.map(({ id }) => (
        <Confirm
          key={id}
          name={`removeExpense:${id}`}
          title={t("expenses.removeTitle")}
          consequences={[t("expenses.removeConsequence")]}
          confirmLabel={t("expenses.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove-expense`}
        />
      ))}
      <Card title={t("expenses.title")}>
        {expenses.length === 0 ? (
          <p className="text-control text-ink-2">{t("expenses.none")}</p>
        ) : (
          <div className="overflow-x-auto">
            <table className="tabular w-full text-control">
              <thead>
                <tr className="border-b border-line text-label text-ink-2">
                  {head.map((name) => (
                    <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                      {t(`expenses.${name}`)}
                    </th>
                  ))}
                  <th scope="col" className="py-2 pe-3 text-end font-semibold">
                    {t("expenses.gross")}
                  </th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {expenses.map((expense) => (
                  <tr key={expense.id} className="h-10 border-b border-line last:border-b-0">
                    <td className="pe-3">{formatDate(expense.spentOn)}</td>
                    <td className="pe-3">{t(`expenses.categories.${expense.category}`)}</td>
                    <td className="pe-3" dir="auto">
                      {expense.description}
                    </td>
                    <td className="pe-3" dir="auto">
                      {expense.supplier}
                    </td>
                    <td className="pe-3 whitespace-nowrap">
                      {formatDate(expense.periodFrom)} – {formatDate(expense.periodUntil)}
                    </td>
                    <td className="pe-3 text-end whitespace-nowrap">
                      {formatMoney(expense.gross, expense.currency, language)}
                      {expense.recoverable ? null : (
                        <span className="block text-label text-ink-2">{t("expenses.notRecoverable")}</span>
                      )}
                    </td>
                    <td className="text-end whitespace-nowrap">
                      {expense.locked ? (
                        <span className="text-ink-2">{t("expenses.locked")}</span>
                      ) : (
                        <span className="inline-flex gap-2">
                          <ButtonLink to={hrefOf({ expense: String(expense.id) })}>
                            {t("expenses.change")}
                          </ButtonLink>
                          <ConfirmLink name={`removeExpense:${expense.id}`}>
                            {t("expenses.remove")}
                          </ConfirmLink>
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </>
  );
}

/** A stored expense as one types it. */
function shown(expense: Expense, language: Language): Record<string, string> {
  return {
    spentOn: typedDate(expense.spentOn),
    category: expense.category,
    description: expense.description,
    supplier: expense.supplier,
    gross: typedMoney(expense.gross, language),
    taxRate: typedNumber(expense.taxRate / 100, language),
    periodFrom: typedDate(expense.periodFrom),
    periodUntil: typedDate(expense.periodUntil),
    recoverable: expense.recoverable ? "1" : "",
  };
}
