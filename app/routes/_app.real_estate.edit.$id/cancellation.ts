import { tierProblems } from "#contract/property/units/cancellation-tiers.ts";
import type { Cancellation } from "#contract/property/units/units.ts";

/** Rows the form offers for fees by days before check-in; the contract holds as many. */
export const tierRows = [0, 1, 2, 3] as const;
/** "Free until so many days before check-in". */
export const freeDayChoices = ["3", "7", "14", "30"] as const;

type TierField = "Days" | "Fee";
export interface TypedTier {
  daysBefore?: number | undefined;
  feePercent?: number | undefined;
}

/** What is wrong with the typed rows of tiers, by the form's field: half a row, or rows that contradict each other. */
export function tierFieldProblems(
  freeDays: (typeof freeDayChoices)[number],
  tiers: readonly TypedTier[],
): { name: `tier${(typeof tierRows)[number]}${TierField}`; key: string }[] {
  const rows = tierRows.map((row) => ({ row, ...tiers[row] }));
  const half = rows.flatMap(({ row, daysBefore, feePercent }) => {
    if ((daysBefore === undefined) === (feePercent === undefined)) return [];
    const name = `tier${row}${daysBefore === undefined ? "Days" : "Fee"}` as const;
    return [{ name, key: "required" }];
  });
  const whole = rows.flatMap(({ row, daysBefore, feePercent }) =>
    daysBefore === undefined || feePercent === undefined ? [] : [{ row, daysBefore, feePercent }],
  );
  const contrary = tierProblems({ freeDays: freeDaysOf(freeDays), tiers: whole }).flatMap(
    ({ index, field, key }) => {
      const row = whole[index]?.row;
      if (row === undefined) return [];
      return [{ name: `tier${row}${field === "daysBefore" ? "Days" : "Fee"}` as const, key }];
    },
  );
  return [...half, ...contrary];
}

interface TypedCancellation {
  cancellationKind: "nonRefundable" | "free";
  freeDays: (typeof freeDayChoices)[number];
  extraFee?: number | undefined;
  tiers: TypedTier[];
}

/** The cancellation terms out of the form's fields; rows left empty are no tiers, the longest notice comes first. */
export function cancellationOf(typed: TypedCancellation): Cancellation {
  if (typed.cancellationKind === "nonRefundable") return { kind: "nonRefundable" };
  const tiers = typed.tiers.flatMap(({ daysBefore, feePercent }) =>
    daysBefore === undefined || feePercent === undefined ? [] : [{ daysBefore, feePercent }],
  );
  return {
    kind: "free",
    freeDays: freeDaysOf(typed.freeDays),
    tiers: tiers.sort((a, b) => b.daysBefore - a.daysBefore),
    extraFee: typed.extraFee ?? 0,
  };
}

function freeDaysOf(days: (typeof freeDayChoices)[number]) {
  return ({ "3": 3, "7": 7, "14": 14, "30": 30 } as const)[days];
}

/** The form's fields out of stored terms. */
export function typedCancellation(
  terms: Cancellation,
  money: (minor: number) => string,
): Record<string, string> {
  if (terms.kind === "nonRefundable") return { cancellationKind: "nonRefundable", freeDays: "7" };
  const rows = terms.tiers.flatMap(({ daysBefore, feePercent }, index) => [
    [`tier${index}Days`, String(daysBefore)],
    [`tier${index}Fee`, String(feePercent)],
  ]);
  return {
    cancellationKind: "free",
    freeDays: String(terms.freeDays),
    extraFee: terms.extraFee > 0 ? money(terms.extraFee) : "",
    ...Object.fromEntries(rows),
  };
}
