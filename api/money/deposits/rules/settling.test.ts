import { describe, expect, it } from "vitest";
import { dueDay } from "#api/money/deposits/rules/due-day.ts";
import { settlingOf } from "#api/money/deposits/rules/settling.ts";

const money = {
  kind: "money",
  stay: "rent",
  until: "2026-11-10",
  overdue: 0,
  uncleaned: false,
  days: 7,
} as const;

describe("what becomes of a deposit that is held", () => {
  it("waits for seven days after check-out, and is then to be paid back", () => {
    expect(["2026-11-09", "2026-11-16", "2026-11-17"].map((day) => settlingOf(money, day))).toEqual([
      "wait",
      "wait",
      "payBack",
    ]);
  });

  it("waits as many days as the branch says", () => {
    const patient = { ...money, days: 10 };
    expect(["2026-11-19", "2026-11-20"].map((day) => settlingOf(patient, day))).toEqual(["wait", "payBack"]);
    expect(settlingOf({ ...money, days: 0 }, "2026-11-10")).toBe("payBack");
  });

  it("says first what of the stay is still to be paid", () => {
    expect(settlingOf({ ...money, overdue: 1 }, "2026-11-20")).toBe("overdue");
  });

  it("waits for the cleaning, in which a damage is found", () => {
    expect(settlingOf({ ...money, uncleaned: true }, "2026-11-16")).toBe("wait");
    expect(settlingOf({ ...money, uncleaned: true }, "2026-11-20")).toBe("uncleaned");
    expect(settlingOf({ ...money, kind: "hold", uncleaned: true }, "2026-11-20")).toBe("uncleaned");
    expect(settlingOf({ ...money, uncleaned: true, overdue: 1 }, "2026-11-20")).toBe("overdue");
  });

  it("of a hold is released where it was made", () => {
    expect(settlingOf({ ...money, kind: "hold" }, "2026-11-17")).toBe("release");
  });

  it("of a long stay never goes back by itself: settled at the return of the keys, and said daily after two weeks", () => {
    const long = { ...money, stay: "rent30" } as const;
    const days = ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-23", "2026-11-24", "2026-12-30"];
    expect(days.map((day) => settlingOf(long, day))).toEqual([
      "wait",
      "settle",
      "wait",
      "wait",
      "settle",
      "settle",
    ]);
  });
});

describe("when a deposit is due", () => {
  const stay = { checkIn: "2026-11-20", checkOut: "2026-11-30" };
  it("as money a week before arrival, as a hold so that it lasts until check-out, never before today", () => {
    expect(dueDay("money", stay, "2026-11-01")).toBe("2026-11-13");
    expect(dueDay("hold", stay, "2026-11-01")).toBe("2026-11-24");
    expect(dueDay("hold", { ...stay, checkOut: "2026-11-22" }, "2026-11-01")).toBe("2026-11-20");
    expect(dueDay("money", stay, "2026-11-18")).toBe("2026-11-18");
  });
});
