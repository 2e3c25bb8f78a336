import { describe, expect, it } from "vitest";
import { hebrewDay, jewishHolidays, letters } from "#api/planning/calendar-home/rules/hebrew-days.ts";

describe("the Hebrew calendar", () => {
  it.each([
    ["2024-10-03", 5785, "Tishri", 1],
    ["2025-09-23", 5786, "Tishri", 1],
    ["2026-12-05", 5787, "Kislev", 25],
    ["2024-03-24", 5784, "Adar II", 14],
    ["1970-01-01", 5730, "Tevet", 23],
  ])("knows %s", (date, year, month, day) => {
    expect(hebrewDay(date)).toMatchObject({ year, month, day });
  });

  it("writes days in letters, without a name of God", () => {
    expect([1, 10, 15, 16, 23, 30].map(letters)).toEqual(["א׳", "י׳", "ט״ו", "ט״ז", "כ״ג", "ל׳"]);
  });
});

describe("Jewish holidays", () => {
  const first = (key: string, year: number, israel = false) =>
    jewishHolidays(`${year}-01-01`, `${year}-12-31`, { israel }).find((one) => one.key === key)?.date;

  it("begin on the published days", () => {
    // Hebcal's tables.
    expect(first("roshHashana", 2026)).toBe("2026-09-12");
    expect(first("yomKippur", 2026)).toBe("2026-09-21");
    expect(first("sukkot", 2027)).toBe("2027-10-16");
    expect(first("chanukah", 2026)).toBe("2026-12-05");
    expect(first("purim", 2027)).toBe("2027-03-23");
    expect(first("pesach", 2027)).toBe("2027-04-22");
    expect(first("shavuot", 2026)).toBe("2026-05-22");
    expect(first("yomHaatzmaut", 2027)).toBe("2027-05-12");
    expect(first("yomHaatzmaut", 2025)).toBe("2025-05-01");
    expect(first("yomHazikaron", 2025)).toBe("2025-04-30");
    expect(first("yomHashoah", 2024)).toBe("2024-05-06");
    expect(first("av9", 2025)).toBe("2025-08-03");
    expect(first("av9", 2022)).toBe("2022-08-07");
    expect(first("gedaliah", 2024)).toBe("2024-10-06");
    expect(first("esther", 2024)).toBe("2024-03-21");
  });

  it("last a day longer outside of Israel", () => {
    const days = (israel: boolean) =>
      jewishHolidays("2027-04-01", "2027-04-30", { israel }).filter(({ key }) => key === "pesach").length;
    expect([days(false), days(true)]).toEqual([4, 2]);
  });

  it("are the eight days of Chanukah, also where a month begins among them", () => {
    const december = jewishHolidays("2026-12-01", "2026-12-31", { israel: false });
    expect(december.filter(({ key }) => key === "chanukah").map(({ date }) => date.slice(8))).toEqual([
      "05",
      "06",
      "07",
      "08",
      "09",
      "10",
      "11",
      "12",
    ]);
    expect(jewishHolidays("2026-12-12", "2026-12-12", { israel: true })).toHaveLength(1);
  });
});
