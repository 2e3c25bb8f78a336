import { describe, expect, it } from "vitest";
import { impossibleDates } from "./impossible-dates.server.ts";

describe("days and months of an address", () => {
  const of = (query: string) => impossibleDates(new URLSearchParams(query));

  it("are let be when they exist, typed either way", () => {
    expect(of("date=2026-02-28&from=28/02/2026&until=&month=2026-02&tab=prices")).toEqual([]);
  });

  it("are named when they do not", () => {
    expect(of("from=2026-02-31&until=soon")).toEqual(["2026-02-31", "soon"]);
    expect(of("month=2026-13")).toEqual(["2026-13"]);
  });
});
