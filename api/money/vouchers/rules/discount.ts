/** The value of a voucher. */
interface Worth {
  kind: "amount" | "percent";
  amount: number | null;
  percent: number | null;
}

/** Computes a voucher's discount on an amount, in minor units: never more than the amount. */
export function discountOf({ kind, amount, percent }: Worth, eligible: number): number {
  const wanted = kind === "amount" ? (amount ?? 0) : Math.round((eligible * (percent ?? 0)) / 100);
  return Math.min(wanted, eligible);
}

/** Returns why a voucher does not apply, as a key of the messages; null when it does. */
export function refusalOf(
  voucher: {
    archived: boolean;
    validFrom: string;
    validUntil: string | null;
    minOrder: number;
    campaign: { status: string; validFrom: string; validUntil: string } | null;
  },
  { day, total, eligible }: { day: string; total: number; eligible: number },
): string | null {
  const { campaign } = voucher;
  if (voucher.archived) return "voucherUnknown";
  if (day < voucher.validFrom || (campaign && day < campaign.validFrom)) return "voucherEarly";
  if (voucher.validUntil !== null && day > voucher.validUntil) return "voucherOver";
  if (campaign && (campaign.status === "ended" || day > campaign.validUntil)) return "voucherOver";
  if (campaign && campaign.status !== "running") return "voucherEarly";
  if (total < voucher.minOrder) return "voucherMinOrder";
  return eligible === 0 ? "voucherProducts" : null;
}
