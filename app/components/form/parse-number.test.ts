import { describe, expect, it } from "vitest";
import { languages } from "#contract/platform/languages.ts";
import { parseDecimal, parseMoney, typedMoney, typedNumber } from "./parse-number.ts";

describe("money as typed", () => {
  it.each([
    ["de", "1.234,56", 123456],
    ["de", "1234,5", 123450],
    ["de", "€ 12", 1200],
    ["de", "12 EUR", 1200],
    ["en", "1,234.56", 123456],
    ["en", "1234.56", 123456],
    ["en", "-12.00", -1200],
    ["en", "−12", -1200],
    ["he", "1,234.56", 123456],
    ["fr", "1 234,56", 123456],
    ["fr", "1\u202f234,56", 123456],
    ["ru", "1\u00a0234,56", 123456],
    ["de", "1'234,56", 123456],
    ["en", "0.29", 29],
    ["en", "-0", 0],
    ["en", "007", 700],
    ["de", "1.5", 150],
    ["de", "12.50", 1250],
    ["de", "1,234.56", 123456],
    ["de", "0.29", 29],
    ["de", "1,234,567", 123456700],
    ["de", "1.234", 123400],
    ["en", "1.234,56", 123456],
    ["en", "12,34", 1234],
    ["en", "1,234", 123400],
    ["fr", "1 234.56", 123456],
  ] as const)("%s %s", (language, typed, minor) => {
    expect(parseMoney(typed, language)).toEqual({ ok: true, value: minor });
  });

  it.each([
    ["de", "1,234", "tooManyDecimals"],
    ["de", "1.23.456", "money"],
    ["de", "1.234.56", "money"],
    ["en", "1,23,456", "money"],
    ["en", "1.234,567", "tooManyDecimals"],
    ["en", "0,125", "tooManyDecimals"],
    ["en", "1e400", "money"],
    ["en", "Infinity", "money"],
    ["en", "0x10", "money"],
    ["en", "5-", "money"],
    ["en", "--5", "money"],
    ["en", "12😀", "money"],
    ["en", "\u202e12", "money"],
    ["en", "12\u200f", "money"],
    ["en", "١٢", "money"],
    ["en", "", "money"],
    ["en", "1.234", "tooManyDecimals"],
    ["en", "1000000000.00", "tooLarge"],
    ["en", "9999999999999999", "tooLarge"],
  ] as const)("%s refuses %s as %s", (language, typed, problem) => {
    expect(parseMoney(typed, language)).toEqual({ ok: false, problem });
  });

  it("reads back what it writes, in every language", () => {
    for (const language of languages) {
      for (const minor of [0, 5, 123456, -99, 99_999_999_999]) {
        expect(parseMoney(typedMoney(minor, language), language)).toEqual({ ok: true, value: minor });
      }
    }
    expect(typedMoney(null, "de")).toBe("");
  });
});

describe("numbers as typed", () => {
  it("keeps decimals exact and refuses more than allowed", () => {
    expect(parseDecimal("75,9", "de", 2)).toEqual({ ok: true, value: "75.9" });
    expect(parseDecimal("75,9", "de", 0)).toEqual({ ok: false, problem: "wholeNumber" });
    expect(typedNumber(75.9, "de")).toBe("75,9");
    expect(typedNumber(undefined, "de")).toBe("");
  });
});
