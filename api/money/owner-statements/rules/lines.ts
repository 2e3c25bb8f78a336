import type { OwnerLineKind } from "#contract/money/owner-statements/owner-statement.ts";
import type { OwnerLine } from "#contract/money/owner-statements/owner-statements.ts";

/** A stay with nights of the month in a unit of the owner. Money is in minor units. */
export interface OwnedStay {
  contractId: number;
  unitId: number;
  unitLabel: string;
  /** The first and the last of its nights in the month. */
  from: string;
  until: string;
  nights: number;
  /** Price of those nights. */
  price: number;
  /** Whether the stay begins in the month: the amount per stay is taken then. */
  begins: boolean;
  /** Whether the agency itself has the unit, by its rental account. */
  own: boolean;
}

/** The commission on a stay: basis points of its price, an amount per stay, and the VAT on both in basis points. */
export interface Commission {
  rate: number;
  perStay: number;
  taxRate: number;
}

/** An amount that stands by itself: an expense, a charge, a payout. */
export interface Entry {
  kind: Extract<OwnerLineKind, "expense" | "charge" | "payout">;
  unitId: number | null;
  unitLabel: string;
  day: string;
  text: string;
  /** What it takes from the owner; below zero, what it gives. */
  amount: number;
}

/**
 * Makes the lines of a statement: for each stay its rent, the commission and its VAT; then what was spent, charged and paid out. A stay of
 * the agency itself bears no commission, because the agency would charge itself.
 */
export function linesOf(
  stays: readonly OwnedStay[],
  commissionOf: (unitId: number) => Commission | null,
  entries: readonly Entry[],
): OwnerLine[] {
  return [
    ...stays.flatMap((stay) => linesOfStay(stay, stay.own ? null : commissionOf(stay.unitId))),
    ...entries.map(({ kind, unitId, unitLabel, day, text, amount }) => ({
      ...{ kind, unitId, unitLabel, text },
      contractId: null,
      from: day,
      until: day,
      nights: 0,
      amount: -amount,
    })),
  ];
}

function linesOfStay(stay: OwnedStay, commission: Commission | null): OwnerLine[] {
  const { contractId, unitId, unitLabel, from, until, nights } = stay;
  const place = { contractId, unitId, unitLabel, from, until, nights, text: "" };
  const rent = { ...place, kind: stay.own ? ("ownRent" as const) : ("rent" as const), amount: stay.price };
  if (commission === null) return [rent];
  const net = Math.round((stay.price * commission.rate) / 10_000) + (stay.begins ? commission.perStay : 0);
  const tax = Math.round((net * commission.taxRate) / 10_000);
  return [
    rent,
    { ...place, kind: "commission" as const, amount: -net },
    { ...place, kind: "commissionTax" as const, amount: -tax },
  ].filter(({ kind, amount }) => kind === rent.kind || amount !== 0);
}

export interface StatementSums {
  income: number;
  commission: number;
  expenses: number;
  charges: number;
  payouts: number;
}

const sumNames: Record<OwnerLineKind, keyof StatementSums> = {
  rent: "income",
  ownRent: "income",
  commission: "commission",
  commissionTax: "commission",
  expense: "expenses",
  charge: "charges",
  payout: "payouts",
};

/** Sums the lines of a statement by their kind. */
export function sumsOfLines(lines: readonly Pick<OwnerLine, "kind" | "amount">[]): StatementSums {
  const sums: StatementSums = { income: 0, commission: 0, expenses: 0, charges: 0, payouts: 0 };
  for (const { kind, amount } of lines) sums[sumNames[kind]] += amount;
  return sums;
}

/** Returns what is owed to the owner after the lines. */
export function closingOf(opening: number, lines: readonly Pick<OwnerLine, "amount">[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, opening);
}

/** Returns what freezing posts: all lines but charges and payouts, which were posted when they were made. */
export function postedByFreezing(lines: readonly Pick<OwnerLine, "kind" | "amount">[]): number {
  const { income, commission, expenses } = sumsOfLines(lines);
  return income + commission + expenses;
}
