import { describe, expect, it } from "vitest";
import { priceSchema, typedPrices } from "./price-schema.ts";

const typed = { mode: "set", from: "24/12/2026", until: "26/12/2026", price: "1.234,50" };
const read = (fields: object) => priceSchema("de").safeParse({ ...typed, ...fields });
const fieldsOf = (fields: object) => read(fields).error?.issues.map(({ path }) => path.join("."));

describe("the form of nightly prices", () => {
  it("includes the last night and takes all weekdays when none is ticked", () => {
    const parsed = priceSchema("de").parse(typed);
    expect(typedPrices(5, parsed)).toEqual({
      id: 5,
      from: "2026-12-24",
      until: "2026-12-27",
      price: 123450,
      minNights: null,
      lock: false,
    });
  });
  it("hands chosen weekdays on", () => {
    const parsed = priceSchema("de").parse({ ...typed, weekdays: ["5", "6"], minNights: "3" });
    expect(typedPrices(5, parsed)).toMatchObject({ weekdays: [5, 6], minNights: 3 });
  });
  it("asks for a price only where one is set", () => {
    expect(fieldsOf({ price: undefined })).toEqual(["price"]);
    const back = priceSchema("de").parse({ ...typed, mode: "base", minNights: "3" });
    expect(typedPrices(5, back)).toMatchObject({ price: null, minNights: null });
  });
  it("locks the prices of today, or sets the minimum of nights alone", () => {
    const locked = priceSchema("de").parse({ ...typed, mode: "lock", price: undefined });
    expect(typedPrices(5, locked)).toMatchObject({ lock: true, price: null });
    expect(fieldsOf({ mode: "minNights" })).toEqual(["minNights"]);
    const only = priceSchema("de").parse({ ...typed, mode: "minNights", minNights: "4" });
    expect(typedPrices(5, only)).toMatchObject({ lock: false, price: null, minNights: 4 });
  });
  it("refuses an end before the beginning, days that do not exist and numbers that could be two", () => {
    expect(fieldsOf({ until: "23/12/2026" })).toEqual(["until"]);
    expect(fieldsOf({ from: "31/02/2026" })).toEqual(["from"]);
    expect(fieldsOf({ price: "1,234" })).toEqual(["price"]);
    expect(fieldsOf({ price: "-5" })).toEqual(["price"]);
  });
});
