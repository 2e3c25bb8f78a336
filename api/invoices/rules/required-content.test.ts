import { describe, expect, it } from "vitest";
import { type InvoiceContent, missingForFinalize } from "#api/invoices/rules/required-content.ts";

const complete: InvoiceContent = {
  kind: "invoice",
  numberPrefix: "W",
  issuer: {
    name: "Haus am Ring GmbH",
    address: "Ringstraße 1",
    zip: "1010",
    city: "Wien",
    country: "AT",
    vatId: "ATU12345675",
  },
  recipient: { name: "Lena Haas", address: "Weg 2", zip: "80331", city: "München", country: "DE", vatId: "" },
  issueDate: "2026-11-21",
  serviceFrom: "2026-11-14",
  serviceUntil: "2026-11-21",
  currency: "EUR",
  totalGross: 84_000,
  lines: [{ description: "Apartment W17", quantity: 7, taxRate: 1000 }],
};
const nobody = { name: "", address: "", zip: "", city: "", country: "", vatId: "" };

describe("missingForFinalize", () => {
  it("finds nothing in a complete invoice", () => {
    expect(missingForFinalize(complete)).toEqual([]);
  });

  it("names everything an empty one lacks", () => {
    const empty = {
      ...complete,
      numberPrefix: " ",
      issuer: nobody,
      recipient: nobody,
      issueDate: null,
      serviceFrom: null,
      serviceUntil: null,
      lines: [],
    };
    expect(missingForFinalize(empty)).toEqual([
      "numberPrefix",
      "issuerName",
      "issuerAddress",
      "issuerVatId",
      "recipientName",
      "recipientAddress",
      "issueDate",
      "servicePeriod",
      "lines",
    ]);
  });

  it("asks for the recipient in Austria above 400 euro, not at 400", () => {
    expect(missingForFinalize({ ...complete, recipient: nobody, totalGross: 40_000 })).toEqual([]);
    expect(missingForFinalize({ ...complete, recipient: nobody, totalGross: 40_001 })).toEqual([
      "recipientName",
      "recipientAddress",
    ]);
  });

  it("asks for the recipient in Germany above 250 euro, and always in another currency", () => {
    const german = { ...complete, issuer: { ...complete.issuer, country: "DE" }, recipient: nobody };
    expect(missingForFinalize({ ...german, totalGross: 25_000 })).toEqual([]);
    expect(missingForFinalize({ ...german, totalGross: 25_001 })).toContain("recipientAddress");
    expect(missingForFinalize({ ...german, totalGross: 100, currency: "CHF" })).toContain("recipientName");
  });

  it("asks Austrian companies for the recipient's VAT id above 10,000 euro, never private guests", () => {
    const business = { ...complete.recipient, business: true };
    expect(missingForFinalize({ ...complete, recipient: business, totalGross: 1_000_000 })).toEqual([]);
    expect(missingForFinalize({ ...complete, recipient: business, totalGross: 1_000_001 })).toEqual([
      "recipientVatId",
    ]);
    expect(missingForFinalize({ ...complete, totalGross: 1_000_001 })).toEqual([]);
  });

  it("measures a cancellation by its amount, not its sign", () => {
    expect(
      missingForFinalize({ ...complete, kind: "cancellation", recipient: nobody, totalGross: -84_000 }),
    ).toEqual(["recipientName", "recipientAddress"]);
  });

  it("takes the tax number for the VAT id, and neither from a small business in Austria", () => {
    const without = { ...complete.issuer, vatId: "" };
    expect(missingForFinalize({ ...complete, issuer: without })).toEqual(["issuerVatId"]);
    expect(
      missingForFinalize({ ...complete, issuer: { ...without, country: "DE", taxNumber: "37/123/45678" } }),
    ).toEqual([]);
    expect(missingForFinalize({ ...complete, issuer: { ...without, smallBusiness: true } })).toEqual([]);
  });

  it("refuses a service that ends before it begins, and lines that say nothing", () => {
    const odd = {
      ...complete,
      serviceFrom: "2026-11-22",
      lines: [{ description: " ", quantity: 0, taxRate: null }],
    };
    expect(missingForFinalize(odd)).toEqual([
      "servicePeriod",
      "lineDescription",
      "lineQuantity",
      "lineTaxRate",
    ]);
  });
});
