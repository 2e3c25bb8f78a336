import { describe, expect, it } from "vitest";
import {
  formFields,
  isNumbered,
  isRegistered,
  missingOf,
  registerCountry,
  sheetRetentionEnd,
  type TravellerData,
  unnamedOf,
} from "#api/contracts/contract-parties/rules/guest-register.ts";

const main: TravellerData = {
  isMain: true,
  isNamed: true,
  birthday: "1980-02-03",
  sex: "female",
  address: "Ring 1",
  zip: "1010",
  city: "Wien",
  country: "AT",
};
const companion: TravellerData = { isMain: false, isNamed: true };

describe("Austria", () => {
  it("asks citizens for no passport, and foreigners for all of it", () => {
    expect(missingOf("AT", { ...main, nationality: "AT" })).toEqual([]);
    expect(missingOf("AT", { ...main, nationality: "IT" })).toEqual([
      "documentType",
      "documentNumber",
      "documentCountry",
      "documentIssuedOn",
      "documentIssuedBy",
    ]);
    expect(missingOf("AT", main)).toContain("nationality");
  });

  it("asks of those who travel along for name and birthday, each of them", () => {
    expect(missingOf("AT", companion)).toEqual(["birthday"]);
    expect(missingOf("AT", { ...companion, isNamed: false })).toEqual(["name", "birthday"]);
    expect(unnamedOf("AT", { booked: 4, named: 1 })).toBe(3);
    expect(unnamedOf("AT", { booked: 2, named: 3 })).toBe(0);
  });

  it("numbers its sheets and keeps them for seven years", () => {
    expect(isNumbered("AT")).toBe(true);
    expect(sheetRetentionEnd("AT", "2027-03-10")).toBe("2034-03-10");
    expect(sheetRetentionEnd("AT", "2028-02-29")).toBe("2035-02-28");
  });
});

describe("Germany", () => {
  it("registers foreigners only", () => {
    expect(isRegistered("DE", { ...main, nationality: "DE" })).toBe(false);
    expect(isRegistered("DE", { ...main, nationality: "AT" })).toBe(true);
    expect(isRegistered("DE", main)).toBe(true);
    expect(missingOf("DE", { ...companion, isMain: true, nationality: "DE" })).toEqual([]);
    expect(missingOf("DE", { ...main, nationality: "AT" })).toEqual(["documentNumber"]);
  });

  it("wants those who travel along by their number alone", () => {
    expect(missingOf("DE", companion)).toEqual([]);
    expect(unnamedOf("DE", { booked: 4, named: 1 })).toBe(0);
    expect(isNumbered("DE")).toBe(false);
    expect(sheetRetentionEnd("DE", "2027-03-10")).toBe("2028-03-10");
  });
});

describe("elsewhere", () => {
  it("nobody is registered, and the agency is told what a contract needs", () => {
    expect(registerCountry("IT")).toBeNull();
    expect(registerCountry(null)).toBeNull();
    expect(isRegistered(null, main)).toBe(false);
    expect(missingOf(null, { ...main, city: null })).toEqual(["city"]);
  });
});

it("a form asks for the passport until the nationality says that it is not needed", () => {
  expect(formFields("AT", main)).toContain("documentNumber");
  expect(formFields("AT", { ...main, nationality: "AT" })).not.toContain("documentNumber");
  expect(formFields("DE", companion)).toEqual(["purpose"]);
});
