import type { CostExpense, CostInputs } from "#api/property/buildings/costs/rules/inputs.ts";
import { divide, partOfDays } from "#api/property/buildings/costs/rules/largest-remainder.ts";
import { daysOf, overlap } from "#api/property/buildings/costs/rules/segments.ts";
import {
  type CostProblem,
  unique,
  type WeightedPart,
  weigh,
} from "#api/property/buildings/costs/rules/weights.ts";
import { daysBetween } from "#contract/platform/days.ts";

/**
 * One line of a statement with the numbers that prove it. Key values are in the key's own scale (`keyScale`).
 */
export interface CostShare {
  expenseId: number;
  unitId: number | null;
  unitLabel: string;
  /** Gross, in minor units. */
  amount: number;
  /** Cost of the expense within the period. */
  cost: number;
  keyValue: number;
  keySum: number;
  days: number;
  ofDays: number;
}

export interface CostRecipient {
  /** `tenant:<contract>` or `owner:<client>`. */
  key: string;
  clientId: number;
  contractId: number | null;
  shares: CostShare[];
  total: number;
  prepaid: number;
  /** Total less advances; a negative balance is paid back. */
  balance: number;
}

export type CostResult =
  | { problems: CostProblem[]; recipients: []; total: 0 }
  | { problems: []; recipients: CostRecipient[]; total: number };

/**
 * Calculates a building's operating costs (docs/rules/operating-costs.md). Returns the complete result, or
 * what is missing for it.
 */
export function calculate(inputs: CostInputs): CostResult {
  const period = { from: inputs.periodFrom, until: inputs.periodUntil };
  const due = inputs.expenses.flatMap((expense) => {
    const window = overlap({ from: expense.periodFrom, until: expense.periodUntil }, period);
    return window ? [{ expense, window, cost: costWithin(expense, window) }] : [];
  });
  const problems: CostProblem[] = [];
  if (inputs.units.length === 0)
    problems.push({ kind: "noUnits", unitId: null, unitLabel: "", expenseId: null });
  else if (due.length === 0)
    problems.push({ kind: "noExpenses", unitId: null, unitLabel: "", expenseId: null });
  const shares = new Map<string, CostShare[]>();
  let total = 0;
  if (problems.length === 0)
    for (const { expense, window, cost } of due) {
      const weighted = weigh(expense, inputs, window);
      problems.push(...weighted.problems);
      total += cost;
      for (const { part, amount } of shareOut(cost, weighted.parts)) {
        const line: CostShare = {
          expenseId: expense.id,
          unitId: part.unitId,
          unitLabel: part.unitLabel,
          amount,
          cost,
          keyValue: part.value,
          keySum: weighted.keySum,
          days: part.days,
          ofDays: daysOf(window),
        };
        shares.set(part.bearer, [...(shares.get(part.bearer) ?? []), line]);
      }
    }
  if (problems.length > 0) return { problems: unique(problems), recipients: [], total: 0 };
  return { problems: [], recipients: recipientsOf(inputs, shares), total };
}

/**
 * Rounds by recipient first, so that each is at most a cent off; then distributes over the recipient's units.
 */
function shareOut(cost: number, parts: readonly WeightedPart[]): { part: WeightedPart; amount: number }[] {
  const groups = [...Map.groupBy(parts, ({ bearer }) => bearer).values()];
  const amounts = divide(
    cost,
    groups.map((members) => members.reduce((sum, { weight }) => sum + weight, 0n)),
  );
  return groups.flatMap((members, index) => {
    const own = divide(
      amounts[index] ?? 0,
      members.map(({ weight }) => weight),
    );
    return members.map((part, place) => ({ part, amount: own[place] ?? 0 }));
  });
}

function costWithin(expense: CostExpense, window: { from: string; until: string }): number {
  const whole = { from: expense.periodFrom, until: expense.periodUntil };
  const from = daysBetween(whole.from, window.from);
  return partOfDays(expense.gross, daysOf(whole), from, from + daysOf(window));
}

function recipientsOf(inputs: CostInputs, shares: ReadonlyMap<string, CostShare[]>): CostRecipient[] {
  const prepaid = new Map(inputs.prepayments.map(({ contractId, amount }) => [contractId, amount]));
  const tenants = new Map(inputs.tenancies.map((tenancy) => [`tenant:${tenancy.contractId}`, tenancy]));
  return [...shares]
    .map(([key, lines]) => {
      const tenant = tenants.get(key);
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      const advance = tenant ? (prepaid.get(tenant.contractId) ?? 0) : 0;
      return {
        key,
        clientId: tenant?.clientId ?? Number(key.slice("owner:".length)),
        contractId: tenant?.contractId ?? null,
        shares: lines,
        total,
        prepaid: advance,
        balance: total - advance,
      };
    })
    .toSorted((one, other) => (one.key < other.key ? 1 : -1));
}
