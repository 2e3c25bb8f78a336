import { describe, expect, it } from "vitest";
import { parseDate, parseMonth, typedDate } from "./parse-date.ts";

describe("a day as typed", () => {
  it.each([
    ["21/11/2026", "2026-11-21"],
    ["1/2/26", "2026-02-01"],
    ["1.2.2026", "2026-02-01"],
    ["01-02-2026", "2026-02-01"],
    ["2026-02-01", "2026-02-01"],
    [" 29/02/2028 ", "2028-02-29"],
    ["01/01/1900", "1900-01-01"],
    ["31/12/2199", "2199-12-31"],
  ])("%s", (typed, day) => {
    expect(parseDate(typed)).toEqual({ ok: true, value: day });
  });

  it.each([
    ["24.11.", "2026-11-24"],
    ["24/11", "2026-11-24"],
    ["24-11", "2026-11-24"],
    ["1/2", "2027-02-01"],
    ["24112026", "2026-11-24"],
    ["241126", "2026-11-24"],
    ["29.2.", "2028-02-29"],
  ])("%s without a year or a separator", (typed, day) => {
    expect(parseDate(typed, "2026-11-26")).toEqual({ ok: true, value: day });
  });

  it.each([
    ["31/02/2026", "noSuchDay"],
    ["29/02/2027", "noSuchDay"],
    ["00/01/2026", "noSuchDay"],
    ["12/13/2026", "noSuchDay"],
    ["31/12/1899", "outsideCalendar"],
    ["01/01/2200", "outsideCalendar"],
    ["today", "date"],
    ["", "date"],
    ["31/2", "noSuchDay"],
    ["99/99", "noSuchDay"],
    ["1/2/3/4", "date"],
    ["2411202", "date"],
    ["١/٢/٢٠٢٦", "date"],
    ["21/11/2026\u202e", "date"],
    ["21/11/20267", "date"],
    ["😀", "date"],
  ])("refuses %s as %s", (typed, problem) => {
    expect(parseDate(typed)).toEqual({ ok: false, problem });
  });
});

describe("a month as typed", () => {
  it("is read and refused like a day", () => {
    expect(parseMonth("1/2026")).toEqual({ ok: true, value: "2026-01" });
    expect(parseMonth("2026-12")).toEqual({ ok: true, value: "2026-12" });
    expect(parseMonth("13/2026")).toEqual({ ok: false, problem: "month" });
    expect(parseMonth("12/1500")).toEqual({ ok: false, problem: "outsideCalendar" });
    expect(parseMonth("x")).toEqual({ ok: false, problem: "month" });
  });

  it("is shown as it is typed; what could not be read stays", () => {
    expect(typedDate("2026-11-21")).toBe("21/11/2026");
    expect(typedDate("31/02/2026")).toBe("31/02/2026");
    expect(typedDate(null)).toBe("");
  });
});
