import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, surplusOf } from "#api/money/card-payments/rules/allocation.ts";

const item = (id: number, amount: number, open = true) => ({ id, amount, open });

describe("money that came in", () => {
  it("pays what it was asked for", () => {
    expect(allocate(300, [item(1, 100), item(2, 200)])).toEqual({ paid: [1, 2], allocated: 300 });
  });

  it("pays no item in part, and none that is paid already", () => {
    expect(allocate(250, [item(1, 100), item(2, 200)])).toEqual({ paid: [1], allocated: 100 });
    expect(allocate(300, [item(1, 100, false), item(2, 200)])).toEqual({ paid: [2], allocated: 200 });
  });

  it("is spent at most once, whatever the items", () => {
    const items = fc.array(
      fc.record({ id: fc.integer(), amount: fc.integer({ min: -500, max: 500 }), open: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.nat(2000), items, (received, given) => {
        const { allocated } = allocate(received, given);
        expect(allocated).toBeGreaterThanOrEqual(0);
        expect(allocated + surplusOf({ received, allocated, refunded: 0 })).toBe(received);
      }),
    );
  });

  it("is no surplus any more once it went back", () => {
    expect(surplusOf({ received: 300, allocated: 100, refunded: 150 })).toBe(50);
    expect(surplusOf({ received: 300, allocated: 300, refunded: 100 })).toBe(0);
  });
});
