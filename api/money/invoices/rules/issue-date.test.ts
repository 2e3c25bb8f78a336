import { describe, expect, it } from "vitest";
import { firstOpenDay } from "./issue-date.ts";

describe("the first day an invoice may be dated", () => {
  it.each([
    ["AT", "2026-11-15", "2026-09-01"],
    ["AT", "2026-11-16", "2026-10-01"],
    ["DE", "2026-11-10", "2026-09-01"],
    ["DE", "2026-11-11", "2026-10-01"],
    ["PT", "2027-01-20", "2026-11-01"],
    ["AT", "2027-02-28", "2027-01-01"],
    ["IL", "2026-11-01", "2026-10-01"],
  ])("in %s on %s is %s", (country, today, first) => {
    expect(firstOpenDay(today, country)).toBe(first);
  });
});
