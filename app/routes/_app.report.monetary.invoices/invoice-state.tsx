import { useTranslation } from "react-i18next";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { InvoiceRow } from "#contract/invoices.ts";

type Known = Pick<InvoiceRow, "state" | "kind" | "canceled">;

/** The state in the reader's terms: a cancelled invoice and a cancellation are both finalized, and neither is owed. */
export function invoiceStateKey({ state, kind, canceled }: Known): string {
  if (kind === "cancellation" && state === "finalized") return "cancellation";
  return canceled ? "canceled" : state;
}

const tones: Record<string, Tone> = {
  draft: "neutral",
  finalized: "good",
  canceled: "bad",
  cancellation: "warning",
};

/** The state as dot and word. */
export function InvoiceStateBadge({ invoice }: { invoice: Known }) {
  const { t } = useTranslation("invoices");
  const key = invoiceStateKey(invoice);
  return <StatusBadge tone={tones[key]}>{t(`state.${key}`)}</StatusBadge>;
}
