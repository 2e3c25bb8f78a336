import type { SubmissionResult } from "@conform-to/react";
import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Constraints } from "#app/components/form/form-fields.ts";
import type { Expense } from "#contract/money/invoices/expenses.ts";
import { formatDate, formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";
import { ExpenseForm } from "./expense-form.tsx";
import { ScrollingTable } from "./scrolling-table.tsx";

type Template = Pick<
  Expense,
  | "id"
  | "category"
  | "supplier"
  | "description"
  | "allocationKey"
  | "meter"
  | "recoverable"
  | "taxRate"
  | "unitId"
  | "gross"
  | "currency"
>;

interface Props {
  expenses: readonly Expense[];
  total: number;
  previous: { periodFrom: string; periodUntil: string; expenses: readonly Template[] } | null;
  period: { start: string; end: string };
  units: readonly { id: number; label: string }[];
  files: readonly RecordFile[];
  today: string;
  currency: string;
  /** Null for those who may not see income. */
  overviewHref: string | null;
  hrefOf: (changes: Record<string, string>) => string;
  lastResult: SubmissionResult | undefined;
  idempotencyKey: string;
  constraints: Constraints;
  language: Language;
}

/** The expenses of a period with the form of one, and last period's as templates of those that are not in yet. */
export function ExpensesTab(props: Props) {
  const { expenses, total, previous, period, hrefOf, idempotencyKey, language } = props;
  const { t } = useTranslation("operatingCosts");
  const [search] = useSearchParams();
  const opened = Number(search.get("expense") ?? 0);
  const openExpense = expenses.find(({ id, locked }) => id === opened && !locked);
  const corrected = expenses.find(({ id, locked }) => id === Number(search.get("correct") ?? 0) && locked);
  const template = previous?.expenses.find(({ id }) => id === Number(search.get("like") ?? 0));
  const missing = previous?.expenses.filter(
    (old) => !expenses.some((now) => now.category === old.category && now.supplier === old.supplier),
  );
  return (
    <>
      {expenses.map(({ id, category, supplier }) => (
        <Confirm
          key={id}
          name={`removeExpense:${id}`}
          title={t("expense.removeTitle", {
            name: [t(`category.${category}`), supplier].filter(Boolean).join(", "),
          })}
          consequences={[t("expense.removeConsequence")]}
          confirmLabel={t("expense.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ))}
      <Card
        title={t("expense.list")}
        actions={
          props.overviewHref ? (
            <a href={props.overviewHref} className="link text-control">
              {t("overview.export")}
            </a>
          ) : null
        }
      >
        {expenses.length === 0 ? <p className="text-control text-ink-2">{t("expense.none")}</p> : null}
        {expenses.length > 0 ? (
          <ScrollingTable label={t("expense.list")}>
            <thead>
              <tr className="text-label text-ink-2">
                <th scope="col" className="h-8 px-2 text-start font-semibold">
                  {t("fields.spentOn")}
                </th>
                <th scope="col" className="px-2 text-start font-semibold">
                  {t("fields.category")}
                </th>
                <th scope="col" className="px-2 text-start font-semibold">
                  {t("fields.allocationKey")}
                </th>
                <th scope="col" className="px-2 text-start font-semibold">
                  {t("expense.period")}
                </th>
                <th scope="col" className="px-2 text-end font-semibold">
                  {t("fields.taxRate")}
                </th>
                <th scope="col" className="px-2 text-end font-semibold">
                  {t("fields.gross")}
                </th>
                <th scope="col" className="px-2 text-end font-semibold">
                  <span className="sr-only">{t("expense.acts")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {expenses.map((expense) => (
                <ExpenseRow key={expense.id} expense={expense} hrefOf={hrefOf} language={language} />
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line-strong font-semibold">
                <th scope="row" colSpan={5} className="px-2 py-1.5 text-start">
                  {t("expense.total")}
                </th>
                <td className="tabular px-2 text-end">{formatMoney(total, props.currency, language)}</td>
                <td />
              </tr>
            </tfoot>
          </ScrollingTable>
        ) : null}
      </Card>
      {previous && missing && missing.length > 0 ? (
        <Card
          title={t("previous.title", {
            from: formatDate(previous.periodFrom),
            until: formatDate(previous.periodUntil),
          })}
        >
          <p className="mb-1 text-control text-ink-2">{t("previous.hint")}</p>
          <ul className="text-control">
            {missing.map((old) => (
              <li
                key={old.id}
                className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-b-0"
              >
                <span className="grow">
                  {[t(`category.${old.category}`), old.supplier].filter(Boolean).join(", ")}
                </span>
                <span className="tabular text-ink-2">{formatMoney(old.gross, old.currency, language)}</span>
                <Link to={`${hrefOf({ like: String(old.id) })}#expense-form`} className="button">
                  {t("previous.use")}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <ExpenseForm
        {...props}
        key={
          openExpense
            ? `${openExpense.id}-${openExpense.version}`
            : `new-${corrected?.id ?? 0}-${template?.id ?? 0}-${expenses.length}`
        }
        one={openExpense}
        corrected={corrected}
        template={template}
        period={period}
        cancelHref={openExpense || corrected || template ? hrefOf({}) : undefined}
      />
    </>
  );
}

function ExpenseRow({
  expense,
  hrefOf,
  language,
}: { expense: Expense } & Pick<Props, "hrefOf" | "language">) {
  const { t } = useTranslation("operatingCosts");
  const name = [t(`category.${expense.category}`), expense.supplier].filter(Boolean).join(", ");
  return (
    <tr className="border-t border-line align-top">
      <td className="tabular px-2 py-1.5">{formatDate(expense.spentOn)}</td>
      <td className="px-2 py-1.5">
        <span className="font-medium">{t(`category.${expense.category}`)}</span>
        <span className="block text-label text-ink-2" dir="auto">
          {[expense.supplier, expense.description].filter(Boolean).join(" · ")}
        </span>
        {expense.correctsId === null ? null : <span className="chip">{t("expense.isCounter")}</span>}
        {expense.fileId ? (
          <a href={`/files/${expense.fileId}`} className="link text-label" dir="auto">
            {expense.fileName}
          </a>
        ) : null}
      </td>
      <td className="px-2 py-1.5">
        {t(`key.${expense.allocationKey}`)}
        {expense.meter ? `: ${t(`meter.${expense.meter}`)}` : ""}
        {expense.unitLabel ? <span className="block text-label text-ink-2">{expense.unitLabel}</span> : null}
        {expense.recoverable ? null : (
          <span className="block text-label text-ink-2">{t("expense.notRecoverable")}</span>
        )}
      </td>
      <td className="tabular px-2 py-1.5 whitespace-nowrap">
        {formatDate(expense.periodFrom)} – {formatDate(expense.periodUntil)}
      </td>
      <td className="tabular px-2 py-1.5 text-end">{formatNumber(expense.taxRate / 100, language)} %</td>
      <td className="tabular px-2 py-1.5 text-end font-semibold">
        {formatMoney(expense.gross, expense.currency, language)}
      </td>
      <td className="px-2 py-1 text-end whitespace-nowrap">
        {expense.locked ? (
          <span className="inline-flex items-center gap-2">
            <span className="text-label text-ink-2">{t("expense.locked")}</span>
            <Link
              to={`${hrefOf({ correct: String(expense.id) })}#expense-form`}
              className="button"
              aria-label={t("expense.correctOne", { name })}
            >
              {t("expense.correct")}
            </Link>
          </span>
        ) : (
          <span className="inline-flex gap-1.5">
            <Link
              to={`${hrefOf({ expense: String(expense.id) })}#expense-form`}
              className="button"
              aria-label={t("expense.editOne", { name })}
            >
              {t("expense.edit")}
            </Link>
            <ConfirmLink name={`removeExpense:${expense.id}`}>{t("expense.remove")}</ConfirmLink>
          </span>
        )}
      </td>
    </tr>
  );
}
