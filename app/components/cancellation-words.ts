import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";

/** Cancellation terms as a history holds them: written at another time, so nothing of their shape is certain. */
interface Terms {
  kind?: unknown;
  freeDays?: unknown;
  tiers?: unknown;
  extraFee?: unknown;
}

/** Cancellation terms in one line of words; null for what are none. `t` translates keys of `common`. */
export function cancellationWords(
  value: unknown,
  t: (key: string, values?: Record<string, string | number>) => string,
  currency: string,
  language: Language,
): string | null {
  if (typeof value !== "object" || value === null || !("kind" in value)) return null;
  const terms: Terms = value;
  if (terms.kind === "nonRefundable") return t("common:cancellation.nonRefundable");
  if (terms.kind !== "free") return null;
  const tiers = (Array.isArray(terms.tiers) ? terms.tiers : [])
    .map((tier) => ({ count: Number(tier?.daysBefore), fee: Number(tier?.feePercent) }))
    .sort((one, other) => other.count - one.count);
  const extra = Number(terms.extraFee ?? 0);
  return [
    t("common:cancellation.free", { count: Number(terms.freeDays) }),
    ...tiers.map((tier) => t(`common:cancellation.${tier.count === 0 ? "tierLast" : "tier"}`, tier)),
    // Later than the last of them it costs all of it.
    ...(tiers.at(-1)?.count === 0 ? [] : [t("common:cancellation.later", { fee: 100 })]),
    ...(extra > 0
      ? [t("common:cancellation.extra", { amount: formatMoney(extra, currency, language) })]
      : []),
  ].join("; ");
}
