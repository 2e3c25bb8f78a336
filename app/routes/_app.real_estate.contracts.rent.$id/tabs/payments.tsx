import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { stackedClass } from "#app/components/list/small-table.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { handMethods } from "#contract/contracts/rent-contracts/payment-terms.ts";
import type { Payment } from "#contract/contracts/rent-contracts/stay-money.ts";
import { daysBetween } from "#contract/platform/days.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import { CardPayments } from "./card-payments.tsx";
import { LooseMoneyForPlan } from "./loose-money.tsx";
import { DoneAbout, PaymentActs, PaymentQuestions } from "./payment-acts.tsx";
import { TaxedNights } from "./taxed-nights.tsx";

type Standing = "paid" | "cancelled" | "overdue" | "due" | "planned";
const tones: Record<Standing, Tone> = {
  paid: "good",
  cancelled: "neutral",
  overdue: "bad",
  due: "warning",
  planned: "neutral",
};

/** The payment plan: what is due when, what is paid; an open item is marked as paid in its own row. */
export function Payments({ shown: { mayPay, loose, done, cards, taxed }, page }: TabProps<"payments">) {
  const { contract, language, today, idempotencyKey } = page;
  const doneAbout = new Map(done.map((item) => [item.id, item]));
  const { t } = useTranslation("rentContracts");
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  const canceled = contract.status === "CANCELED";
  // What was dropped folds away; `?dropped` shows it in its place.
  const [search] = useSearchParams();
  const dropped = contract.payments.filter(({ status }) => status === "cancelled").length;
  const showsDropped = search.has("dropped");
  const shownItems = contract.payments.filter(({ status }) => showsDropped || status !== "cancelled");
  const deposits = contract.payments.filter(({ kind }) => kind === "deposit");
  return (
    <>
      <Card title={t("paymentPlan")}>
        <div className="relative overflow-x-auto">
          <table className={`w-full text-control${stackedClass}`}>
            <thead>
              <tr className="border-b border-line text-label text-ink-2">
                {["due", "kind", "amount", "state"].map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={`py-2 pe-3 font-semibold ${name === "amount" ? "text-end" : "text-start"}`}
                  >
                    {t(`payment.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">{t("payment.act")}</span>
                </th>
              </tr>
            </thead>
            <tbody data-rows="">
              {shownItems.map((payment) => {
                const standing = standingOf(payment, today);
                return (
                  <tr
                    key={payment.id}
                    className="border-b border-line data-current:bg-row-current sm:h-9"
                    data-row=""
                  >
                    <td className="tabular pe-3">{formatDate(payment.dueOn)}</td>
                    <td className="pe-3">
                      {payment.kind === "fee" && canceled
                        ? t("cancelFee")
                        : payment.amount < 0 && payment.status === "open"
                          ? t("change.payBack")
                          : t(`paymentKind.${payment.kind}`)}
                      {payment.periodFrom && payment.periodUntil ? (
                        <span className="tabular block whitespace-nowrap text-label text-ink-2">
                          {formatDate(payment.periodFrom)} – {formatDate(payment.periodUntil)}
                        </span>
                      ) : null}
                    </td>
                    <td className="tabular pe-3 whitespace-nowrap sm:text-end">{money(payment.amount)}</td>
                    <td className="pe-3">
                      <StatusBadge tone={tones[standing]}>{t(`standing.${standing}`)}</StatusBadge>
                      <DoneAbout item={doneAbout.get(payment.id)} page={page} />
                    </td>
                    <td className="py-1">
                      <div className="flex flex-wrap items-center gap-x-1.5 sm:justify-end">
                        {payment.status === "open" && mayPay ? (
                          <PayForm payment={payment} idempotencyKey={idempotencyKey} />
                        ) : payment.method ? (
                          <span className="text-ink-2">{t(`method.${payment.method}`)}</span>
                        ) : null}
                        {payment.status === "paid" && handMethods.some((one) => one === payment.method) ? (
                          <a
                            className="link"
                            href={`/real_estate/contracts/receipt/${contract.id}/${payment.id}`}
                          >
                            {t("receipt.act")}
                          </a>
                        ) : null}
                        <PaymentActs item={doneAbout.get(payment.id)} mayPay={mayPay} />
                      </div>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        {dropped > 0 ? (
          <p className="mt-2 text-control print:hidden">
            <Link
              className="link"
              to={showsDropped ? "?tab=payments" : "?tab=payments&dropped="}
              preventScrollReset
            >
              {t(showsDropped ? "payment.hideDropped" : "payment.showDropped", { count: dropped })}
            </Link>
          </p>
        ) : null}
        <p className="tabular mt-3 flex flex-wrap gap-x-6 gap-y-1 text-control">
          {canceled ? (
            <span>
              {t("cancelFee")} <strong>{money(contract.cancelFee ?? 0)}</strong>
            </span>
          ) : (
            <span>
              {t("quote.total")} <strong>{money(contract.total)}</strong>
            </span>
          )}
          {contract.cityTax > 0 && !canceled ? (
            <span>
              {t("paymentKind.cityTax")} <strong>{money(contract.cityTax)}</strong>
            </span>
          ) : null}
          {contract.charges !== 0 && !canceled ? (
            <span>
              {t("payment.charges")} <strong>{money(contract.charges)}</strong>
            </span>
          ) : null}
          {contract.reminderFees > 0 ? (
            <span>
              {t("reminder.feeField")} <strong>{money(contract.reminderFees)}</strong>
            </span>
          ) : null}
          <span>
            {t("payment.paid")} <strong>{money(contract.paid)}</strong>
          </span>
          <span>
            {t("payment.open")}{" "}
            <strong className={contract.open > 0 ? "text-warning" : ""}>{money(contract.open)}</strong>
          </span>
          {contract.back > 0 ? (
            <span>
              {t("change.payBack")} <strong className="text-warning">{money(contract.back)}</strong>
            </span>
          ) : null}
          {deposits.map((payment) => (
            <span key={payment.id} className="flex flex-wrap items-center gap-x-1.5">
              {t("fields.deposit")} <strong>{money(payment.amount)}</strong>
              <span className="text-ink-2">{t(`standing.${standingOf(payment, today)}`)}</span>
            </span>
          ))}
        </p>
      </Card>
      <LooseMoneyForPlan transactions={loose} page={page} />
      {taxed.length > 0 ? <TaxedNights runs={taxed} money={money} /> : null}
      {cards ? <CardPayments cards={cards} page={page} /> : null}
      <PaymentQuestions items={done} page={page} mayPay={mayPay} />
    </>
  );
}

function PayForm({ payment, idempotencyKey }: { payment: Payment; idempotencyKey: string }) {
  const { t } = useTranslation("rentContracts");
  return (
    <Form method="post" className="flex gap-1.5" preventScrollReset>
      <input type="hidden" name="paymentId" value={payment.id} />
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${payment.id}`} />
      <select name="method" className="input w-auto!" aria-label={t("payment.method")}>
        {handMethods.map((method) => (
          <option key={method} value={method}>
            {t(`method.${method}`)}
          </option>
        ))}
      </select>
      <Button name="intent" value="pay">
        {t("payment.markPaid")}
      </Button>
    </Form>
  );
}

function standingOf(payment: Payment, today: string): Standing {
  if (payment.status !== "open") return payment.status;
  const days = daysBetween(today, payment.dueOn);
  return days < 0 ? "overdue" : days <= 7 ? "due" : "planned";
}
