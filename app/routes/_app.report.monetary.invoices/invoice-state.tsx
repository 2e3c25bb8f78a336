import { useTranslation } from "react-i18next";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { InvoiceRow } from "#contract/money/invoices/invoices.ts";

type StateOfInvoice = Pick<InvoiceRow, "state" | "kind" | "canceled">;

/** The state in the reader's terms: what is cancelled, a cancellation and a credit note are all finalized, and none is owed. */
export function invoiceStateKey({ state, kind, canceled }: StateOfInvoice): string {
  if (canceled) return "canceled";
  return kind !== "invoice" && state === "finalized" ? kind : state;
}

const tones: Record<string, Tone> = {
  draft: "neutral",
  finalized: "good",
  canceled: "bad",
  cancellation: "warning",
  creditNote: "warning",
};

/** The state as dot and word. */
export function InvoiceStateBadge({ invoice }: { invoice: StateOfInvoice }) {
  const { t } = useTranslation("invoices");
  const key = invoiceStateKey(invoice);
  return <StatusBadge tone={tones[key]}>{t(`state.${key}`)}</StatusBadge>;
}
