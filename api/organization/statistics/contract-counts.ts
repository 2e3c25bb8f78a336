import { type Bucket, type Cell, readFigures } from "#api/organization/statistics/for-others/read-figures.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import type { Count } from "#contract/organization/statistics/people-statistics.ts";
import { needs } from "#contract/platform/access.ts";

const shown = ["booked", "canceled", "nights", "revenue", "incomeInternal", "incomeExternal"];
const money = ["revenue", "incomeInternal", "incomeExternal"];

/**
 * Computes the figures of contracts of a period by their maker, or by campaign: the same ones as the
 * dashboard shows.
 */
export async function contractCounts(context: CallContext, period: Bucket, by: "user" | "campaign") {
  const { trx, organizationId, selectedBranchIds } = context;
  const cells = await readFigures(
    trx,
    { organizationId, branchIds: selectedBranchIds, asOf: null },
    { buckets: [period], by, only: ["stays", "cancellations", "bookings", "payments"] },
  );
  const seesMoney = context.may(needs("monetary", "read"));
  return (group: string): Count[] =>
    cells
      .filter((cell) => cell.group === group && shown.includes(cell.measure))
      .filter(({ measure }) => seesMoney || !money.includes(measure))
      .reduce<Count[]>(added, [])
      .sort((a, b) => shown.indexOf(a.measure) - shown.indexOf(b.measure));
}

/** Sums numbers over all currencies, and money by currency. */
function added(counts: readonly Count[], { measure, currency, value, rows }: Cell): Count[] {
  const own = money.includes(measure) ? currency : null;
  const same = (count: Count) => count.measure === measure && count.currency === own;
  const before = counts.find(same);
  return [
    ...counts.filter((count) => !same(count)),
    { measure, currency: own, value: value + (before?.value ?? 0), rows: rows + (before?.rows ?? 0) },
  ];
}

/** Returns the counts of all groups together. */
export function totalOf(groups: readonly { counts: readonly Count[] }[]): Count[] {
  const total = new Map<string, Count>();
  for (const { measure, currency, value, rows } of groups.flatMap(({ counts }) => counts)) {
    const key = `${measure} ${currency}`;
    const before = total.get(key);
    total.set(key, {
      measure,
      currency,
      value: value + (before?.value ?? 0),
      rows: rows === null || before?.rows === null ? null : rows + (before?.rows ?? 0),
    });
  }
  return [...total.values()];
}
