import { describe, expect, it } from "vitest";
import { isDate, readView, viewSearch } from "./view.ts";

const read = (search: string) => readView(new URLSearchParams(search), "2026-11-21");

describe("the timeline's address", () => {
  it("begins yesterday, so that today's departures are seen", () => expect(read("").from).toBe("2026-11-20"));
  it("says the same when read again", () => {
    const search =
      "?from=2026-12-01&zoom=weeks&q=prater&building=7&persons=4&unit=12&overbooked=1&as=table&page=3";
    expect(viewSearch(read(search))).toBe(search);
  });
  it("falls back where it cannot be read", () => {
    expect(read("from=2026-02-30&zoom=hours&building=x&persons=-4&page=0&unit=1e9")).toEqual(read(""));
    expect(["2026-02-29", "2024-02-29", "1899-12-31", "today"].map(isDate)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
