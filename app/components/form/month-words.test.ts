import { expect, it } from "vitest";
import { monthsOfYear, monthsWritten, pickMonth } from "./month-words.ts";

it("a range is written from - to, year", () => {
  expect(monthsWritten({ from: "2026-01", until: "2026-03" }, "en")).toBe("Jan - Mar, 2026");
  expect(monthsWritten({ from: "2025-11", until: "2026-02" }, "en")).toBe("Nov 2025 - Feb, 2026");
  expect(monthsWritten({ from: "2026-05", until: "2026-05" }, "en")).toBe("May, 2026");
});

it("the first press begins a range, the second ends it, in whichever order", () => {
  const begun = pickMonth({ from: "2026-01", until: "2026-12", whole: true }, "2026-06");
  expect(begun).toEqual({ from: "2026-06", until: "2026-06", whole: false });
  expect(pickMonth(begun, "2026-08")).toEqual({ from: "2026-06", until: "2026-08", whole: true });
  expect(pickMonth(begun, "2025-12")).toEqual({ from: "2025-12", until: "2026-06", whole: true });
});

it("a year has its twelve months", () => {
  expect(monthsOfYear(2026, "de").map(({ month }) => month)).toHaveLength(12);
  expect(monthsOfYear(2026, "en")[1]).toEqual({ month: "2026-02", name: "Feb" });
});
