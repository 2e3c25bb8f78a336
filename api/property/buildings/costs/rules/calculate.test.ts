import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculate } from "#api/property/buildings/costs/rules/calculate.ts";
import type {
  CostExpense,
  CostInputs,
  CostUnit,
  Tenancy,
} from "#api/property/buildings/costs/rules/inputs.ts";
import { divide, partOfDays } from "#api/property/buildings/costs/rules/largest-remainder.ts";
import { proofOf } from "#api/property/buildings/costs/rules/proof.ts";
import { allocationKeys, meters } from "#contract/money/invoices/cost-choices.ts";
import { addDays } from "#contract/platform/days.ts";

const unit = (id: number, change: Partial<CostUnit> = {}): CostUnit => ({
  id,
  label: `Top ${id}`,
  area: 5000,
  persons: 2,
  ownershipShare: 10_000,
  ownerId: 900,
  readings: [],
  ...change,
});
const expense = (change: Partial<CostExpense> = {}): CostExpense => ({
  id: 1,
  category: "water",
  supplier: "Wasserwerk",
  description: "",
  gross: 123_456,
  taxRate: 1000,
  allocationKey: "area",
  meter: null,
  recoverable: true,
  periodFrom: "2025-01-01",
  periodUntil: "2025-12-31",
  unitId: null,
  ...change,
});
const house = (change: Partial<CostInputs> = {}): CostInputs => ({
  periodFrom: "2025-01-01",
  periodUntil: "2025-12-31",
  units: [unit(1), unit(2)],
  tenancies: [],
  expenses: [expense()],
  prepayments: [],
  ...change,
});
const tenancy = (change: Partial<Tenancy> = {}): Tenancy => ({
  contractId: 70,
  clientId: 500,
  unitId: 1,
  from: "2024-03-01",
  until: "2027-02-28",
  ...change,
});

describe("the operating costs of a building", () => {
  it("prove each line and put vacancy on the owner", () => {
    const units = [unit(1, { area: 6250 }), unit(2, { area: 41_750, ownerId: 901 })];
    const moved = tenancy({ from: "2025-01-01", until: "2025-07-03" });
    const { recipients } = calculate(house({ units, tenancies: [moved] }));
    expect(recipients.map(({ key, total }) => [key, total])).toEqual([
      ["tenant:70", 8104],
      ["owner:901", 107_381],
      ["owner:900", 7971],
    ]);
    const share = recipients[0]?.shares[0];
    expect(share && proofOf(share, expense(), "EUR", "en")).toBe("€\u00a01,234.56 × 62.5 / 480 m² × 184/365");
  });

  it("leave to the owner what is not passed on, and take off what was paid in advance", () => {
    const { recipients } = calculate(
      house({
        tenancies: [tenancy()],
        expenses: [expense(), expense({ id: 2, gross: 5000, recoverable: false })],
        prepayments: [{ contractId: 70, amount: 70_000 }],
      }),
    );
    expect(recipients.map(({ key, total, balance }) => [key, total, balance])).toEqual([
      ["tenant:70", 61_728, -8272],
      ["owner:900", 66_728, 66_728],
    ]);
  });

  it("say whose they are: a tenant's by contract and client, an owner's by client", () => {
    const { recipients } = calculate(
      house({
        tenancies: [tenancy({ from: "2025-07-03" })],
        prepayments: [{ contractId: 71, amount: 5000 }],
      }),
    );
    // Half of 123,456 on 182 of 365 days: 30,779.44.
    expect(recipients.map(({ shares: _shares, ...whose }) => whose)).toEqual([
      {
        key: "tenant:70",
        clientId: 500,
        contractId: 70,
        total: 30_779,
        prepaid: 0,
        balance: 30_779,
      },
      {
        key: "owner:900",
        clientId: 900,
        contractId: null,
        total: 92_677,
        prepaid: 0,
        balance: 92_677,
      },
    ]);
  });

  it("are each rounded once, however many units they have", () => {
    // 8.25 and 2.75 of 11 cents; 2.75 four times would leave the second owner 2.
    const units = [unit(1), unit(2), unit(3), unit(4, { ownerId: 901 })];
    const { recipients } = calculate(house({ units, expenses: [expense({ gross: 11 })] }));
    expect(recipients.map(({ key, total }) => [key, total])).toEqual([
      ["owner:901", 3],
      ["owner:900", 8],
    ]);
  });

  it("leave out what falls into another period, and take of a longer bill what falls into this one", () => {
    const other = expense({ id: 2, periodFrom: "2024-01-01", periodUntil: "2024-12-31" });
    // 366 of the 731 days are the year before.
    const longer = expense({ id: 3, gross: 73_100, periodFrom: "2024-01-01" });
    const { total, recipients } = calculate(house({ expenses: [other, longer] }));
    expect(total).toBe(36_500);
    expect(recipients[0]?.shares.map(({ expenseId, cost, ofDays }) => [expenseId, cost, ofDays])).toEqual([
      [3, 36_500, 365],
      [3, 36_500, 365],
    ]);
  });

  it("cannot be divided without units, nor without anything to divide", () => {
    const nothing = { unitId: null, unitLabel: "", expenseId: null };
    const other = expense({ periodFrom: "2024-01-01", periodUntil: "2024-12-31" });
    expect(calculate(house({ units: [] }))).toEqual({
      problems: [{ kind: "noUnits", ...nothing }],
      recipients: [],
      total: 0,
    });
    for (const expenses of [[], [other]])
      expect(calculate(house({ expenses }))).toEqual({
        problems: [{ kind: "noExpenses", ...nothing }],
        recipients: [],
        total: 0,
      });
  });

  it("name every unit that lacks the key, its owner or a reading, and divide nothing", () => {
    const units = [unit(1, { area: null }), unit(2, { ownerId: null })];
    const metered = expense({ id: 2, allocationKey: "consumption", meter: "heating" });
    const { problems, recipients } = calculate(house({ units, expenses: [expense(), metered] }));
    expect(problems.map(({ kind, unitId }) => `${kind} ${unitId}`).toSorted()).toEqual([
      "area 1",
      "owner 2",
      "reading 1",
      "reading 2",
    ]);
    expect(recipients).toEqual([]);
  });

  it("share consumption by readings, split by days when a tenant leaves between two", () => {
    const readings = [
      { meter: "heating" as const, on: "2024-12-31", value: 0 },
      { meter: "heating" as const, on: "2025-12-31", value: 365_000 },
    ];
    const { recipients } = calculate(
      house({
        units: [unit(1, { readings }), unit(2, { readings })],
        tenancies: [tenancy({ from: "2024-01-01", until: "2025-04-10" })],
        expenses: [expense({ gross: 73_000, allocationKey: "consumption", meter: "heating" })],
      }),
    );
    expect(recipients.map(({ key, total }) => [key, total])).toEqual([
      ["tenant:70", 10_000],
      ["owner:900", 63_000],
    ]);
  });

  it("take of a longer bill what falls into the period; the periods add up to the bill", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }),
        (amount, lengths) => {
          const days = lengths.reduce((sum, length) => sum + length, 0);
          let day = 0;
          const parts = lengths.map((length) => {
            day += length;
            return partOfDays(amount, days, day - length, day);
          });
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        },
      ),
    );
  });

  it("add up to the cent, whatever the expenses, keys and stays", () => {
    fc.assert(
      fc.property(houses(), (inputs) => {
        const { recipients, total, problems } = calculate(inputs);
        expect(problems).toEqual([]);
        const byExpense = Map.groupBy(
          recipients.flatMap(({ shares }) => shares),
          ({ expenseId }) => expenseId,
        );
        for (const shares of byExpense.values())
          expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(shares[0]?.cost);
        expect(recipients.reduce((sum, recipient) => sum + recipient.total, 0)).toBe(total);
      }),
      { numRuns: 300 },
    );
  });
});

describe("dividing", () => {
  it("is never more than a cent off the exact share", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (amount, of) => {
        const sum = of.reduce((total, weight) => total + weight, 0n);
        if (sum === 0n) return;
        const parts = divide(amount, of);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * Number(of[index])) / Number(sum))).toBeLessThan(1.001);
      }),
    );
  });
});

function houses(): fc.Arbitrary<CostInputs> {
  const day = fc.integer({ min: -200, max: 500 }).map((days) => addDays("2025-01-01", days));
  const period = fc
    .tuple(day, fc.integer({ min: 0, max: 600 }))
    .map(([from, days]) => ({ from, until: addDays(from, days) }));
  return fc.integer({ min: 1, max: 7 }).chain((count) => {
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const unitOf = (id: number) =>
      fc
        .record({
          area: fc.integer({ min: 1, max: 30_000 }),
          persons: fc.integer({ min: 1, max: 9 }),
          ownershipShare: fc.integer({ min: 1, max: 1_000_000 }),
          ownerId: fc.integer({ min: 900, max: 903 }),
          used: fc.integer({ min: 1, max: 9_000_000 }),
        })
        .map(({ used, ...values }) =>
          unit(id, {
            ...values,
            readings: meters.flatMap((meter) => [
              { meter, on: "2024-01-01", value: 0 },
              { meter, on: "2027-12-31", value: used * 1000 },
            ]),
          }),
        );
    return fc.record({
      periodFrom: fc.constant("2025-01-01"),
      periodUntil: fc.constant("2025-12-31"),
      units: fc.tuple(...ids.map(unitOf)),
      tenancies: fc.array(
        fc
          .tuple(period, fc.constantFrom(...ids), fc.integer({ min: 1, max: 50 }))
          .map(([{ from, until }, unitId, contractId]) => ({
            from,
            until,
            unitId,
            contractId,
            clientId: 500,
          })),
        { maxLength: 8 },
      ),
      expenses: fc
        .array(
          fc.record({
            gross: fc.integer({ min: -500_000, max: 5_000_000 }),
            allocationKey: fc.constantFrom(...allocationKeys),
            unitId: fc.constantFrom(...ids),
            recoverable: fc.boolean(),
            until: fc.integer({ min: 0, max: 700 }),
          }),
          { minLength: 1, maxLength: 6 },
        )
        .map((list) =>
          list.map(({ until, ...values }, index) =>
            expense({
              ...values,
              id: index + 1,
              meter: values.allocationKey === "consumption" ? "heating" : null,
              periodFrom: "2024-11-15",
              periodUntil: addDays("2025-01-01", until),
            }),
          ),
        ),
      prepayments: fc.constant([]),
    });
  });
}
