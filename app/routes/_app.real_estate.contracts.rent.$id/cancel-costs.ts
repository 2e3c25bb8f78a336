import type { z } from "zod";
import type { rentContracts } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

export type CancelPreview = z.output<typeof rentContracts.cancelPreview.output>["preview"];

/** What cancelling costs and stops, in sentences; of what the fee is a part, too. */
export function cancelCosts(
  preview: CancelPreview | null,
  language: Language,
  t: (key: string, values?: Record<string, string | number>) => string,
): string[] {
  if (!preview) return [];
  const money = (minor: number) => formatMoney(minor, preview.currency, language);
  return [
    preview.fee > 0
      ? t("cost.fee", { fee: money(preview.fee), percent: preview.feePercent })
      : t("cost.free"),
    ...(preview.fee > 0 && preview.feePercent > 0 ? [t("cost.of", { total: money(preview.total) })] : []),
    ...(preview.paid > 0
      ? [t("cost.refund", { paid: money(preview.paid), refund: money(preview.refund) })]
      : []),
    ...(preview.owed > 0 ? [t("cost.owed", { owed: money(preview.owed) })] : []),
    ...(preview.freesNights > 0 ? [t("cost.nights", { count: preview.freesNights })] : []),
    ...(preview.openPayments > 0 ? [t("cost.openPayments", { count: preview.openPayments })] : []),
    ...(preview.draftInvoices > 0 ? [t("cost.draftInvoices", { count: preview.draftInvoices })] : []),
    ...preview.takenBack.map(({ number, totalGross }) =>
      t("cost.takenBack", { number, total: money(totalGross) }),
    ),
  ];
}
