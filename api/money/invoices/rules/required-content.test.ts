import { describe, expect, it } from "vitest";
import { type InvoiceContent, missingForFinalize } from "#api/money/invoices/rules/required-content.ts";

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

  it("asks everywhere else for the recipient from the first cent on", () => {
    const issuer = { ...complete.issuer, country: "IL" };
    expect(missingForFinalize({ ...complete, issuer, recipient: nobody, totalGross: 1 })).toEqual([
      "recipientName",
      "recipientAddress",
    ]);
  });

  it("asks no German company for the recipient's VAT id, and an Austrian one in another currency always", () => {
    const recipient = { ...complete.recipient, business: true };
    const german = { ...complete.issuer, country: "DE" };
    expect(missingForFinalize({ ...complete, issuer: german, recipient, totalGross: 2_000_000 })).toEqual([]);
    expect(missingForFinalize({ ...complete, recipient, currency: "CHF" })).toEqual(["recipientVatId"]);
  });

  it("lets small invoices go without the issuer's VAT id, but not in Portugal (art. 40.º n.º 2 CIVA)", () => {
    const of = (country: string, more = {}) => ({ ...complete.issuer, vatId: "", country, ...more });
    expect(missingForFinalize({ ...complete, issuer: of("AT"), totalGross: 40_000 })).toEqual([]);
    expect(missingForFinalize({ ...complete, issuer: of("DE"), totalGross: 25_000 })).toEqual([]);
    expect(missingForFinalize({ ...complete, issuer: of("PT"), totalGross: 10_000 })).toEqual([
      "issuerVatId",
    ]);
    expect(missingForFinalize({ ...complete, issuer: of("DE", { smallBusiness: true }) })).toEqual([
      "issuerVatId",
    ]);
  });

  it("asks for every part of an address, and both days of a service, which may be the same", () => {
    for (const part of ["address", "zip", "city", "country"])
      expect(missingForFinalize({ ...complete, recipient: { ...complete.recipient, [part]: " " } })).toEqual([
        "recipientAddress",
      ]);
    expect(missingForFinalize({ ...complete, serviceFrom: null })).toEqual(["servicePeriod"]);
    expect(missingForFinalize({ ...complete, serviceUntil: null })).toEqual(["servicePeriod"]);
    expect(missingForFinalize({ ...complete, serviceFrom: complete.serviceUntil })).toEqual([]);
  });

  it("gives money back by a credit note, not by an invoice", () => {
    const total = (kind: InvoiceContent["kind"], totalGross: number) =>
      missingForFinalize({ ...complete, kind, totalGross });
    expect([total("invoice", -1), total("invoice", 0), total("creditNote", -1)]).toEqual([
      ["negativeTotal"],
      [],
      [],
    ]);
  });
});
