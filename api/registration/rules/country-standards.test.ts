import { describe, expect, it } from "vitest";
import { countryStandards, invoicePrefix } from "#api/registration/rules/country-standards.ts";

describe("a new branch", () => {
  it.each([
    ["AT", "EUR", "Europe/Vienna"],
    ["DE", "EUR", "Europe/Berlin"],
    ["IL", "ILS", "Asia/Jerusalem"],
    ["RU", "RUB", "Europe/Moscow"],
    ["PT", "EUR", "Europe/Lisbon"],
    ["CH", "CHF", "Europe/Zurich"],
  ])("of %s begins with %s and %s", (country, currency, timeZone) => {
    expect(countryStandards(country)).toEqual({ currency, timeZone });
  });

  it("numbers its invoices by its name, also where that has no Latin letter", () => {
    expect(invoicePrefix("Österreich Mitte")).toBe("OST");
    expect(invoicePrefix("תל אביב")).toBe("A1");
  });
});
