import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
} from "#contract/platform/format.ts";
import { languages } from "#contract/platform/languages.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

describe("formatMoney", () => {
  it("puts the currency before the amount, in each language's separators", () => {
    const shown = Object.fromEntries(
      languages.map((language) => [language, spaced(formatMoney(123_456_789, "EUR", language))]),
    );
    expect(shown).toEqual({
      en: "€ 1,234,567.89",
      de: "€ 1.234.567,89",
      fr: "€ 1 234 567,89",
      es: "€ 1.234.567,89",
      pt: "€ 1.234.567,89",
      he: "\u200e€ 1,234,567.89",
      ru: "€ 1 234 567,89",
    });
  });

  it("keeps both decimals, below one unit too, and the minus at the digits", () => {
    expect(spaced(formatMoney(5, "EUR", "de"))).toBe("€ 0,05");
    expect(spaced(formatMoney(-120_000, "EUR", "de"))).toBe("€ -1.200,00");
    expect(spaced(formatMoney(0, "CHF", "en"))).toBe("CHF 0.00");
  });

  it("knows currencies without hundredths", () => {
    expect(spaced(formatMoney(125_000, "JPY", "en"))).toBe("JPY 125,000");
    expect(spaced(formatMoney(1_500, "KWD", "en"))).toBe("KWD 1.500");
  });

  it("never breaks between currency and amount", () => {
    expect(formatMoney(100, "EUR", "de")).not.toContain(" ");
  });
});

describe("formatNumber", () => {
  it("shows up to two decimals, or always two", () => {
    expect(formatNumber(1234.5, "de")).toBe("1.234,5");
    expect(formatNumber(1234, "de")).toBe("1.234");
    expect(formatNumber(1234, "de", "fixed")).toBe("1.234,00");
    expect(formatNumber(-0.25, "en")).toBe("-0.25");
  });

  it("rounds halves away from zero, also those binary fractions miss", () => {
    expect(formatNumber(1.005, "en")).toBe("1.01");
    expect(formatNumber(-1.005, "en")).toBe("-1.01");
    expect(formatNumber(-0.001, "en")).toBe("0");
    expect(formatNumber(1e-7, "en", "fixed")).toBe("0.00");
  });

  it("is empty for what is no number", () => {
    expect(formatNumber(Number.NaN, "en")).toBe("");
    expect(formatNumber(Number.POSITIVE_INFINITY, "en")).toBe("");
  });
});

describe("dates", () => {
  it("are DD/MM/YYYY and MM/YYYY", () => {
    expect(formatDate("2026-11-02")).toBe("02/11/2026");
    expect(formatMonth("2026-11")).toBe("11/2026");
    expect(formatMonth("2026-11-30")).toBe("11/2026");
  });

  it("are empty where there is none", () => {
    expect([
      formatDate(null),
      formatDate(""),
      formatDate("soon"),
      formatDate("2026-11-24T23:30:00Z"),
      formatDay(null, "UTC"),
      formatMonth(undefined),
      formatDateTime(null, "UTC"),
    ]).toEqual(["", "", "", "", "", "", ""]);
  });

  it("of an instant are those of the place", () => {
    expect(formatDay("2026-11-24T23:30:00Z", "Europe/Vienna")).toBe("25/11/2026");
    expect(formatDay("2026-11-24T23:30:00Z", "America/Sao_Paulo")).toBe("24/11/2026");
  });

  it("follow the clock of the time zone, with summer time and midnight as 00", () => {
    expect(formatDateTime("2026-07-01T22:00:00Z", "Europe/Vienna")).toBe("02/07/2026 00:00");
    expect(formatDateTime("2026-11-21T22:59:00Z", "Europe/Vienna")).toBe("21/11/2026 23:59");
    expect(formatTime("2026-11-21T07:05:00.000Z", "Europe/Lisbon")).toBe("07:05");
  });
});
