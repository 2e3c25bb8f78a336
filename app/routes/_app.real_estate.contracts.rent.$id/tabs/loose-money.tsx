import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { ContractPage } from "#app/routes/_app.real_estate.contracts.rent.$id/route.tsx";
import type { LooseTransaction } from "#contract/money/transactions/transactions.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";

interface Props {
  transactions: readonly LooseTransaction[];
  page: ContractPage;
}

/** Money of the branch that is allocated to nothing, each with the items of the plan that it may pay. */
export function LooseMoneyForPlan({ transactions, page: { contract, language, idempotencyKey } }: Props) {
  const { t } = useTranslation("rentContracts");
  const open = contract.payments.filter(
    ({ status, kind, amount }) => status === "open" && kind !== "deposit" && amount > 0,
  );
  if (transactions.length === 0 || open.length === 0) return null;
  const money = (minor: number) => formatMoney(minor, contract.currency, language);
  return (
    <Card title={t("looseMoney.title")}>
      <ul className="divide-y divide-line text-control">
        {transactions.map(({ id, bookedOn, text, unallocated }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
            <Link className="link tabular" to={`/report/monetary/${id}`}>
              {formatDate(bookedOn)}
            </Link>
            <bdi>{text}</bdi>
            <span className="tabular text-ink-2">{t("looseMoney.left", { amount: money(unallocated) })}</span>
            <Form method="post" className="ms-auto flex flex-wrap gap-1.5" preventScrollReset>
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${id}-${unallocated}`} />
              <select name="item" className="input w-auto!" aria-label={t("looseMoney.item")}>
                <option value="">{t("looseMoney.all")}</option>
                {open.map((payment) => (
                  <option key={payment.id} value={payment.id}>
                    {`${formatDate(payment.dueOn)} · ${t(`paymentKind.${payment.kind}`)} · ${money(payment.amount)}`}
                  </option>
                ))}
              </select>
              <Button name="intent" value={`allocate:${id}`}>
                {t("looseMoney.label")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
