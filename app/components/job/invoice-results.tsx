import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { JobOutcome } from "./read-report.server.ts";

/** What became of each invoice of a job: its number, or why it was refused. */
export function InvoiceResults({ invoices }: Pick<JobOutcome, "invoices">) {
  const { t } = useTranslation("jobs");
  if (invoices.length === 0) return null;
  return (
    <Card title={t("results")}>
      <ul className="text-control">
        {invoices.map(({ id, number, recipient, message }) => (
          <li
            key={id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-b-0"
          >
            <Link to={`/report/monetary/invoice/${id}`} className="link font-semibold">
              {number ?? `#${id}`}
            </Link>
            <span dir="auto">{recipient}</span>
            {message ? <span className="text-bad">{message}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
