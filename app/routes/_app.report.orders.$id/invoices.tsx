import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";

interface Props {
  invoices: readonly { id: number; number: string | null; kind: string; canceled: boolean }[];
  mayInvoice: boolean;
  idempotencyKey: string;
}

/** Shows the invoices of an order with their cancellations, and the button that drafts one. */
export function OrderInvoices({ invoices, mayInvoice, idempotencyKey }: Props) {
  const { t } = useTranslation("orders");
  if (invoices.length === 0 && !mayInvoice) return null;
  return (
    <Card title={t("invoice.title")}>
      <ul className="text-control">
        {invoices.map(({ id, number, kind, canceled }) => (
          <li key={id} className="flex flex-wrap gap-x-2.5 py-1">
            <Link className="link tabular" to={`/report/monetary/invoice/${id}`}>
              {number ?? t("invoice.draft", { id })}
            </Link>
            <span className="text-ink-2">
              {kind === "cancellation" ? t("invoice.cancellation") : canceled ? t("invoice.canceled") : null}
            </span>
          </li>
        ))}
      </ul>
      {mayInvoice ? (
        <Form method="post">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-invoice-${invoices.length}`} />
          <Button name="intent" value="invoice">
            {t("invoice.label")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}
