import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OpenItem, replan } from "./replan.ts";

const today = "2026-11-22";
const item = (id: number, amount: number, dueOn = `2026-12-0${id}`): OpenItem => ({
  id,
  kind: "rent",
  dueOn,
  amount,
});

describe("a plan whose price is another", () => {
  it("gets an item for what is more, due with its last one", () => {
    expect(replan([item(1, 100), item(2, 100)], 260, today)).toEqual({
      items: [item(1, 100), item(2, 100)],
      ended: [],
      added: { kind: "rent", dueOn: "2026-12-02", amount: 60 },
    });
  });

  it("loses what is less from its last items", () => {
    expect(replan([item(1, 100), item(2, 100)], 70, today)).toEqual({
      items: [item(1, 70)],
      ended: [2],
      added: null,
    });
  });

  it("pays back today what was paid beyond it", () => {
    expect(replan([item(1, 100)], -40, today)).toEqual({
      items: [],
      ended: [1],
      added: { kind: "rent", dueOn: today, amount: -40 },
    });
  });

  it("pays back less once more is owed again", () => {
    expect(replan([item(1, -40)], 10, today)).toEqual({
      items: [],
      ended: [1],
      added: { kind: "rent", dueOn: "2026-12-01", amount: 10 },
    });
  });

  it("always adds up to what is owed, and turns no item into its opposite", () => {
    const items = fc.array(fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 9 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(items, fc.integer({ min: -20_000, max: 20_000 }), (amounts, owed) => {
        const open = amounts.map(([amount, day], index) => item(index + 1, amount, `2026-12-0${day}`));
        const { items, ended, added } = replan(open, owed, today);
        const sum = items.reduce((total, { amount }) => total + amount, added?.amount ?? 0);
        expect(sum).toBe(owed);
        expect(items.length + ended.length).toBe(open.length);
        for (const { id, amount } of items) {
          const before = open.find((other) => other.id === id)?.amount ?? 0;
          expect(Math.sign(amount)).toBe(Math.sign(before));
          expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(before));
        }
      }),
    );
  });
});
