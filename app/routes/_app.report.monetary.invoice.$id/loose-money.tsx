import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { LooseTransaction } from "#contract/money/transactions/transactions.ts";
import { formatDate, formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  transactions: readonly LooseTransaction[];
  /** The words of the button. */
  label: string;
  language: Language;
  idempotencyKey: string;
}

/** Money that is allocated to nothing, each with a button that pays the record out of it. */
export function LooseMoney({ transactions, label, language, idempotencyKey }: Props) {
  const { t } = useTranslation("transactions");
  if (transactions.length === 0) return null;
  return (
    <Card title={t("loose.title")}>
      <ul className="divide-y divide-line text-control">
        {transactions.map(({ id, bookedOn, text, unallocated, currency }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
            <Link className="link tabular" to={`/report/monetary/${id}`}>
              {formatDate(bookedOn)}
            </Link>
            <bdi>{text}</bdi>
            <span className="tabular text-ink-2">
              {t("loose.left", { amount: formatMoney(unallocated, currency, language) })}
            </span>
            <Form method="post" className="ms-auto">
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${id}-${unallocated}`} />
              <input type="hidden" name="transactionId" value={id} />
              <Button name="intent" value="allocate">
                {label}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
