import { describe, expect, it } from "vitest";
import { vatTreatment } from "#contract/platform/tax-rates.ts";

describe("VAT of short lets", () => {
  it("has a reduced rate for lodging and the standard rate for what is charged apart", () => {
    expect(
      (["AT", "DE", "PT"] as const).map((country) => [
        vatTreatment(country, "lodging"),
        vatTreatment(country, "other"),
      ]),
    ).toEqual([
      [1000, 2000],
      [700, 1900],
      [600, 2300],
    ]);
  });

  it("leaves city tax outside the VAT base where the guest owes it, unless the branch says otherwise", () => {
    expect(vatTreatment("AT", "cityTax")).toBe("outside");
    expect(vatTreatment("AT", "cityTax", { own: 1000 })).toBe(1000);
    expect(vatTreatment("DE", "cityTax")).toBe(700);
  });

  it("is nothing for small businesses, while city tax stays a pass-through item", () => {
    expect(vatTreatment("DE", "lodging", { smallBusiness: true })).toBe(0);
    expect(vatTreatment("AT", "cityTax", { smallBusiness: true })).toBe("outside");
  });

  it("is none of the tourist tax of a Portuguese municipality", () => {
    expect(vatTreatment("PT", "cityTax")).toBe("outside");
  });

  it("is left open where nobody has looked up the country's law", () => {
    expect(vatTreatment("FR", "cityTax")).toBeNull();
    expect(vatTreatment("FR", "lodging", { own: 1000 })).toBe(1000);
    expect(vatTreatment("FR", "lodging", { smallBusiness: true })).toBe(0);
  });
});
