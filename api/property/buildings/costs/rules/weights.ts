import { consumed } from "#api/property/buildings/costs/rules/consumption.ts";
import type { CostExpense, CostInputs } from "#api/property/buildings/costs/rules/inputs.ts";
import { type Segment, segmentsOf } from "#api/property/buildings/costs/rules/segments.ts";

/** What a calculation lacks; keys of `problems` in `operatingCosts.json`. */
export interface CostProblem {
  kind:
    | "noUnits"
    | "noExpenses"
    | "area"
    | "ownershipShare"
    | "reading"
    | "owner"
    | "directUnit"
    | "nothingToDivideBy";
  unitId: number | null;
  unitLabel: string;
  expenseId: number | null;
}

/**
 * A part of an expense before it becomes money: its bearer, the unit, the key value and the number of days.
 */
export interface WeightedPart {
  bearer: string;
  unitId: number | null;
  unitLabel: string;
  /** Value of the key, in whole numbers of `scale`. */
  value: number;
  days: number;
  weight: bigint;
}

export interface Weighted {
  parts: WeightedPart[];
  problems: CostProblem[];
  /** Sum of the key's values over all units; for consumption, the total consumed. */
  keySum: number;
}

/**
 * Computes the weights of an expense within a window. When a unit lacks a value that is reported, and nothing
 * may be divided.
 */
export function weigh(
  expense: CostExpense,
  inputs: CostInputs,
  window: { from: string; until: string },
): Weighted {
  const tenancies = expense.recoverable ? inputs.tenancies : [];
  const units = inputs.units.filter(({ id }) => expense.allocationKey !== "direct" || id === expense.unitId);
  if (units.length === 0)
    return { parts: [], keySum: 0, problems: [problem("directUnit", null, expense.id)] };
  const segments = units.flatMap((unit) => segmentsOf(unit, tenancies, window));
  const problems: CostProblem[] = [];
  for (const { unit, bearer } of segments) {
    if (bearer === null) problems.push(problem("owner", unit, null));
    const missing = missingKey(expense, unit);
    if (missing) problems.push(problem(missing, unit, null));
  }
  const parts = segments.flatMap((segment) => {
    const value = keyValue(expense, segment);
    if (value === null) problems.push(problem("reading", segment.unit, expense.id));
    return value === null || segment.bearer === null ? [] : [{ ...segment, bearer: segment.bearer, value }];
  });
  if (problems.length > 0) return { parts: [], keySum: 0, problems: unique(problems) };
  const merged = byBearerAndUnit(expense, parts);
  const keySum =
    expense.allocationKey === "consumption"
      ? merged.reduce((sum, { value }) => sum + value, 0)
      : units.reduce((sum, unit) => sum + (keyOf(expense, unit) ?? 0), 0);
  if (merged.every(({ weight }) => weight === 0n))
    return { parts: [], keySum: 0, problems: [problem("nothingToDivideBy", null, expense.id)] };
  return { parts: merged, problems: [], keySum };
}

type Valued = Omit<Segment, "bearer"> & { bearer: string; value: number };

// Parts separated by gaps and readings become one line for each bearer and unit.
function byBearerAndUnit(expense: CostExpense, parts: readonly Valued[]): WeightedPart[] {
  const groups = Map.groupBy(parts, ({ bearer, unit }) => `${bearer} ${unit.id}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const days = members.reduce((sum, member) => sum + member.days, 0);
    const counts = expense.allocationKey === "consumption";
    const value = counts ? members.reduce((sum, member) => sum + member.value, 0) : first.value;
    return [
      {
        bearer: first.bearer,
        unitId: first.unit.id,
        unitLabel: first.unit.label,
        value,
        days,
        weight: BigInt(value) * (counts ? 1n : BigInt(days)),
      },
    ];
  });
}

function keyValue(expense: CostExpense, segment: Segment): number | null {
  if (expense.allocationKey !== "consumption" || expense.meter === null)
    return keyOf(expense, segment.unit) ?? 0;
  return consumed(segment.unit.readings, expense.meter, segment);
}

function keyOf({ allocationKey }: CostExpense, unit: Segment["unit"]): number | null {
  if (allocationKey === "area") return unit.area;
  if (allocationKey === "persons") return unit.persons;
  if (allocationKey === "ownershipShare") return unit.ownershipShare;
  // Equal parts are one a unit, too: whoever comes and goes within the period bears its own days of them.
  return 1;
}

function missingKey({ allocationKey }: CostExpense, unit: Segment["unit"]): "area" | "ownershipShare" | null {
  if (allocationKey === "area" && !unit.area) return "area";
  if (allocationKey === "ownershipShare" && !unit.ownershipShare) return "ownershipShare";
  return null;
}

function problem(
  kind: CostProblem["kind"],
  unit: Segment["unit"] | null,
  expenseId: number | null,
): CostProblem {
  return { kind, unitId: unit?.id ?? null, unitLabel: unit?.label ?? "", expenseId };
}

/** Returns each problem once, however many expenses have it. */
export function unique(problems: readonly CostProblem[]): CostProblem[] {
  return [...new Map(problems.map((one) => [`${one.kind} ${one.unitId} ${one.expenseId}`, one])).values()];
}
