import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Card } from "#app/components/detail/detail-screen.tsx";

const shape = z.object({
  results: z.array(
    z.object({ id: z.number(), number: z.string().nullable(), recipient: z.string(), message: z.string() }),
  ),
});

/** What became of each invoice of a job: its number, or why it was refused. */
export function InvoiceResults({ report }: { report: Record<string, unknown> }) {
  const { t } = useTranslation("jobs");
  const parsed = shape.safeParse(report);
  if (!parsed.success || parsed.data.results.length === 0) return null;
  return (
    <Card title={t("results")}>
      <ul className="text-control">
        {parsed.data.results.map(({ id, number, recipient, message }) => (
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
