import { describe, expect, it } from "vitest";
import { filterText, hasValue } from "./filter-text.ts";

const words = { yes: "yes", no: "no", preset: (name: string) => `<${name}>`, day: (iso: string) => iso };
const choices = ["A", "B", "C", "D"].map((value) => ({ value, label: `label ${value}` }));

describe("what a chip says", () => {
  it("names two choices and counts the others", () => {
    const filter = { key: "s", title: "s", kind: "multiSelect" } as const;
    expect(filterText(filter, { s: ["A", "B"] }, choices, words)).toBe("label A, label B");
    expect(filterText(filter, { s: ["A", "B", "C", "D"] }, choices, words)).toBe("label A, label B +2");
    expect(filterText(filter, { s: ["gone"] }, choices, words)).toBe("gone");
  });

  it("writes bounds, days and presets", () => {
    const price = { key: "p", title: "p", kind: "number", min: "min", max: "max" } as const;
    expect(filterText(price, { "p.min": ["2"], "p.max": ["5"] }, [], words)).toBe("≥ 2 ≤ 5");
    const period = { key: "d", title: "d", kind: "dateRange", from: "from", until: "until" } as const;
    expect(filterText(period, { d: ["thisWeek"] }, [], words)).toBe("<thisWeek>");
    expect(filterText(period, { "d.from": ["x"], "d.until": ["y"] }, [], words)).toBe("x – y");
    expect(filterText(period, { "d.until": ["y"] }, [], words)).toBe("≤ y");
    expect(filterText({ key: "b", title: "b", kind: "boolean" }, { b: ["false"] }, [], words)).toBe("no");
  });

  it("knows whether a filter narrows the list", () => {
    const price = { key: "p", title: "p", kind: "number", max: "max" } as const;
    expect(hasValue(price, {})).toBe(false);
    expect(hasValue(price, { "p.max": ["5"] })).toBe(true);
  });
});
