import { describe, expect, it } from "vitest";
import type { CostExpense, CostInputs, CostUnit } from "#api/property/buildings/costs/rules/inputs.ts";
import { unique, weigh } from "#api/property/buildings/costs/rules/weights.ts";

const unit = (id: number, change: Partial<CostUnit> = {}): CostUnit => ({
  id,
  label: `Top ${id}`,
  area: 5000 * id,
  persons: id + 1,
  ownershipShare: 1000 * id,
  ownerId: 900,
  readings: [],
  ...change,
});
const expense = (change: Partial<CostExpense> = {}): CostExpense => ({
  id: 4,
  category: "water",
  supplier: "",
  description: "",
  gross: 10_000,
  taxRate: 1000,
  allocationKey: "area",
  meter: null,
  recoverable: true,
  periodFrom: "2025-01-01",
  periodUntil: "2025-12-31",
  unitId: null,
  ...change,
});
const year = { from: "2025-01-01", until: "2025-12-31" };
/** Top 1 is let for the first 100 days of the year and from its 201st on; Top 2 is vacant. */
const tenant = { contractId: 7, clientId: 500, unitId: 1 };
const inputs: CostInputs = {
  periodFrom: year.from,
  periodUntil: year.until,
  units: [unit(1), unit(2)],
  tenancies: [
    { ...tenant, from: "2024-06-01", until: "2025-04-10" },
    { ...tenant, from: "2025-07-20", until: "2026-01-31" },
  ],
  expenses: [],
  prepayments: [],
};
const weighed = (change: Partial<CostExpense>, more: Partial<CostInputs> = {}) => {
  const { parts, keySum, problems } = weigh(expense(change), { ...inputs, ...more }, year);
  expect(problems).toEqual([]);
  const rows = parts.map(({ bearer, unitId, value, days, weight }) => [bearer, unitId, value, days, weight]);
  return { rows, keySum };
};
const lacks = (change: Partial<CostExpense>, units: CostUnit[]) => {
  const outcome = weigh(expense(change), { ...inputs, units }, year);
  expect(outcome).toMatchObject({ parts: [], keySum: 0 });
  return outcome.problems.map(({ kind, unitId, unitLabel, expenseId }) => [
    kind,
    unitId,
    unitLabel,
    expenseId,
  ]);
};

describe("the weights of an expense", () => {
  it("are the key by days, one line for whoever bears a unit several times", () => {
    expect(weighed({ allocationKey: "area" })).toEqual({
      rows: [
        ["tenant:7", 1, 5000, 265, 1_325_000n],
        ["owner:900", 1, 5000, 100, 500_000n],
        ["owner:900", 2, 10_000, 365, 3_650_000n],
      ],
      keySum: 15_000,
    });
  });

  it.each([
    ["persons", [2, 2, 3], 5],
    ["ownershipShare", [1000, 1000, 2000], 3000],
    ["units", [1, 1, 1], 2],
  ] as const)("by %s are what the unit has of it", (allocationKey, values, keySum) => {
    const outcome = weighed({ allocationKey });
    expect(outcome.keySum).toBe(keySum);
    expect(outcome.rows.map(([, , value, days, weight]) => [value, days, weight])).toEqual([
      [values[0], 265, BigInt(values[0] * 265)],
      [values[1], 100, BigInt(values[1] * 100)],
      [values[2], 365, BigInt(values[2] * 365)],
    ]);
  });

  it("by another key than consumption take no notice of a meter", () => {
    const key = { allocationKey: "area" } as const;
    expect(weighed({ ...key, meter: "heating" })).toEqual(weighed(key));
  });

  it("of what is not passed on are the owners' alone", () => {
    expect(weighed({ recoverable: false }).rows).toEqual([
      ["owner:900", 1, 5000, 365, 1_825_000n],
      ["owner:900", 2, 10_000, 365, 3_650_000n],
    ]);
  });

  it("of one unit's own expense are that unit's", () => {
    expect(weighed({ allocationKey: "direct", unitId: 2 })).toEqual({
      rows: [["owner:900", 2, 1, 365, 365n]],
      keySum: 1,
    });
  });

  it("in equal parts are the days each bore of them: two tenants of one flat pay by how long they were there", () => {
    const next = { contractId: 8, clientId: 501, unitId: 1, from: "2025-05-16", until: "2025-10-15" };
    const tenancies = [{ ...tenant, from: "2025-01-01", until: "2025-05-15" }, next];
    expect(weighed({ allocationKey: "equal" }, { tenancies })).toEqual({
      rows: [
        ["tenant:7", 1, 1, 135, 135n],
        ["tenant:8", 1, 1, 153, 153n],
        ["owner:900", 1, 1, 77, 77n],
        ["owner:900", 2, 1, 365, 365n],
      ],
      keySum: 2,
    });
  });

  it("of a consumption are what was counted, without days", () => {
    const readings = [
      { meter: "heating" as const, on: "2024-12-31", value: 0 },
      { meter: "heating" as const, on: "2025-12-31", value: 730_000 },
    ];
    const units = [unit(1, { readings }), unit(2, { readings })];
    expect(weighed({ allocationKey: "consumption", meter: "heating" }, { units })).toEqual({
      rows: [
        ["tenant:7", 1, 530_000, 265, 530_000n],
        ["owner:900", 1, 200_000, 100, 200_000n],
        ["owner:900", 2, 730_000, 365, 730_000n],
      ],
      keySum: 1_460_000,
    });
  });
});

describe("what an expense cannot be divided for", () => {
  it("is each unit without its key, once however often it changed hands", () => {
    const bare = [unit(1, { area: null, ownershipShare: 0 }), unit(2)];
    expect(lacks({ allocationKey: "area" }, bare)).toEqual([["area", 1, "Top 1", null]]);
    expect(lacks({ allocationKey: "area" }, [unit(2, { area: 0 })])).toEqual([["area", 2, "Top 2", null]]);
    expect(lacks({ allocationKey: "ownershipShare" }, bare)).toEqual([["ownershipShare", 1, "Top 1", null]]);
    expect(weighed({ allocationKey: "persons" }, { units: bare }).keySum).toBe(5);
  });

  it("is each unit whose days nobody bears", () => {
    expect(lacks({ allocationKey: "units" }, [unit(1), unit(2, { ownerId: null })])).toEqual([
      ["owner", 2, "Top 2", null],
    ]);
  });

  it("is each meter without readings, by the expense that needs them", () => {
    expect(lacks({ allocationKey: "consumption", meter: "gas" }, [unit(1), unit(2)])).toEqual([
      ["reading", 1, "Top 1", 4],
      ["reading", 2, "Top 2", 4],
    ]);
  });

  it("is the unit that is gone, and weights that are all nothing", () => {
    expect(lacks({ allocationKey: "direct", unitId: 3 }, inputs.units.slice())).toEqual([
      ["directUnit", null, "", 4],
    ]);
    expect(lacks({ allocationKey: "persons" }, [unit(1, { persons: 0 }), unit(2, { persons: 0 })])).toEqual([
      ["nothingToDivideBy", null, "", 4],
    ]);
    expect(weighed({ allocationKey: "persons" }, { units: [unit(1, { persons: 0 }), unit(2)] }).keySum).toBe(
      3,
    );
  });

  it("is named once", () => {
    const problem = { kind: "area" as const, unitId: 1, unitLabel: "Top 1", expenseId: null };
    const others = [
      { ...problem, unitId: 2 },
      { ...problem, kind: "owner" as const },
      { ...problem, expenseId: 4 },
    ];
    expect(unique([problem, ...others, { ...problem }])).toEqual([problem, ...others]);
  });
});
