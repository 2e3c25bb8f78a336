import type { CostShare } from "#api/property/buildings/costs/rules/calculate.ts";
import type { AllocationKey, Meter } from "#contract/money/invoices/cost-choices.ts";
import { formatMoney, formatNumber } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/**
 * How many of a key's whole numbers make one of what people read: hundredths of m², thousandths of a meter's
 * unit.
 */
export const keyScale: Readonly<Record<AllocationKey, number>> = {
  area: 100,
  units: 1,
  persons: 1,
  consumption: 1000,
  ownershipShare: 10_000,
  equal: 1,
  direct: 1,
};

const meterUnit: Readonly<Record<Meter, string>> = {
  coldWater: "m³",
  hotWater: "m³",
  heating: "kWh",
  electricity: "kWh",
  gas: "m³",
};

/**
 * Writes how a share was computed: `€ 1,234.56 × 62.5 / 480 m² × 184/365` (docs/rules/operating-costs.md).
 */
export function proofOf(
  share: CostShare,
  { allocationKey, meter }: { allocationKey: AllocationKey; meter: Meter | null },
  currency: string,
  language: Language,
): string {
  const cost = formatMoney(share.cost, currency, language);
  const number = (value: number) => formatNumber(value / keyScale[allocationKey], language);
  const unit = allocationKey === "area" ? " m²" : meter ? ` ${meterUnit[meter]}` : "";
  const key =
    allocationKey === "direct" ? "" : ` × ${number(share.keyValue)} / ${number(share.keySum)}${unit}`;
  const timeless = allocationKey === "consumption";
  return `${cost}${key}${timeless ? "" : ` × ${share.days}/${share.ofDays}`}`;
}
