import { describe, expect, it } from "vitest";
import { periodAddress } from "./period-address.ts";
import { readView } from "./view.ts";

const view = readView(new URLSearchParams("from=2026-12-20&unit=7"), "2026-11-22");
const periodOf = (since: string | null) => {
  const search = new URLSearchParams(periodAddress("/units", view, { since }).split("?")[1]);
  return [search.get("from"), search.get("until")];
};

describe("a period that is asked for", () => {
  it("begins a week before what is shown", () =>
    expect(periodOf(null)).toEqual(["2026-12-13", "2027-02-11"]));
  it("keeps the beginning of a range that is being marked", () => {
    expect(periodOf("2026-11-22")).toEqual(["2026-11-22", "2027-02-11"]);
    expect(periodOf("2026-12-18")).toEqual(["2026-12-13", "2027-02-11"]);
  });
  it("lets go of a range longer than the API answers", () => {
    expect(periodOf("2025-11-22")).toEqual(["2026-12-13", "2027-02-11"]);
  });
});
