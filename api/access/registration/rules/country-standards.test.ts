import { describe, expect, it } from "vitest";
import { countryStandards, invoicePrefix } from "#api/access/registration/rules/country-standards.ts";

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

  it.each([
    ["EUR", "AT BE DE ES FI FR GR HR IE IT LU NL PT SI SK"],
    ["CHF", "CH LI"],
    ["AED ARS AUD BRL CAD CLP CNY COP CZK DKK", "AE AR AU BR CA CL CN CO CZ DK"],
    ["EGP GBP GEL HUF ILS INR ISK JPY KRW KZT", "EG GB GE HU IL IN IS JP KR KZ"],
    ["MAD MXN NOK NZD PEN PLN RON RSD RUB SEK", "MA MX NO NZ PE PL RO RS RU SE"],
    ["SGD THB TRY UAH USD UYU ZAR", "SG TH TR UA US UY ZA"],
  ])("pays in %s where that is the money of %s (ISO 4217)", (currencies, countries) => {
    const actual = countries.split(" ").map((country) => countryStandards(country).currency);
    expect(actual.join(" ")).toMatch(new RegExp(`^${currencies}( ${currencies})*$`));
  });

  it.each([
    ["AU", "Australia/Sydney"],
    ["BR", "America/Sao_Paulo"],
    ["CA", "America/Toronto"],
    ["CN", "Asia/Shanghai"],
    ["ES", "Europe/Madrid"],
    ["MX", "America/Mexico_City"],
    ["NZ", "Pacific/Auckland"],
    ["US", "America/New_York"],
    ["ZZ", "UTC"],
  ])("of %s, which has several zones or none, keeps the time of %s", (country, timeZone) => {
    expect(countryStandards(country).timeZone).toBe(timeZone);
  });
});
