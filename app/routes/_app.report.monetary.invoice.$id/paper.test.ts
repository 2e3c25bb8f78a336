import { describe, expect, it } from "vitest";
import type { Invoice } from "#contract/money/invoices/invoices.ts";
import { paperOf } from "./paper.ts";

const issuer = {
  name: "House GmbH",
  address: "Ring 1",
  zip: "1010",
  city: "Wien",
  country: "AT",
  vatId: "ATU12345675",
  register: "",
  iban: "AT611904300234573201",
  bic: "",
  bank: "",
  email: "",
  phone: "",
  website: "",
  smallBusiness: false,
  logoFileId: null,
};
const invoice: Invoice = {
  id: 1,
  branchId: 1,
  number: "W-2026-00001",
  kind: "invoice",
  state: "finalized",
  recipientName: "Groß",
  orderId: null,
  contractId: 1,
  unitLabel: "W17",
  issuedOn: "2026-11-21",
  dueOn: "2026-12-05",
  serviceFrom: "2026-11-14",
  serviceUntil: "2026-11-21",
  totalGross: 11_000,
  currency: "EUR",
  canceled: false,
  createdAt: "2026-11-21T10:00:00Z",
  language: "de",
  recipient: {
    name: "Groß",
    address: "Müllerstraße 5",
    zip: "80469",
    city: "München",
    country: "DE",
    vatId: "",
    email: "",
    business: false,
  },
  lines: [
    {
      description: "Beherbergung",
      detail: "",
      quantity: 2,
      unitGross: 5500,
      taxRate: 1000,
      outsideVat: false,
      net: 10_000,
      tax: 1000,
      gross: 11_000,
    },
  ],
  taxGroups: [{ taxRate: 1000, outsideVat: false, net: 10_000, tax: 1000, gross: 11_000 }],
  totalNet: 10_000,
  totalTax: 1000,
  notes: "",
  issuer,
  printedDueOn: "2026-12-05",
  issuerLines: ["Ring 1", "1010 Wien"],
  recipientLines: ["Müllerstraße 5", "80469 München"],
  paid: 0,
  clientId: 1,
  statementDifference: null,
  cancelsId: null,
  cancelsNumber: null,
  canceledById: null,
  canceledByNumber: null,
  missing: [],
  pdfSha256: null,
  version: 1,
  updatedAt: "2026-11-21T10:00:00Z",
  allowedActions: [],
};
const words = (key: string, values = {}) => [key, ...Object.values(values)].join(" ");
const paper = (changes: Partial<Invoice> = {}) => paperOf({ ...invoice, ...changes }, "2026-11-21", words);

describe("the paper of an invoice", () => {
  it("writes money and rates as the invoice's language does, and leaves out what is empty", () => {
    expect(paper().lines).toEqual([
      {
        description: "Beherbergung",
        detail: "",
        quantity: "2",
        unitPrice: "€\u00a055,00",
        vat: "10\u00a0%",
        amount: "€\u00a0110,00",
      },
    ]);
    expect(paper().facts.map(({ term }) => term)).toEqual(["number", "date", "servicePeriod", "dueDate"]);
    expect(paper().account.map(({ value }) => value)).toEqual(["House GmbH", "AT61 1904 3002 3457 3201"]);
  });

  it("asks for what is still open, and thanks when nothing is", () => {
    expect(paper({ paid: 1000 }).sentences).toContain("payBy €\u00a0100,00 W-2026-00001 05/12/2026");
    expect(paper({ paid: 11_000 })).toMatchObject({
      account: [],
      sentences: ["pricesIncludeVat", "settled"],
    });
  });

  it("asks for nothing on a cancellation and names the invoice it takes back", () => {
    expect(paper({ kind: "cancellation", cancelsNumber: "W-2026-00001" })).toMatchObject({
      cancels: "cancelsUndated W-2026-00001",
      account: [],
      sentences: ["pricesIncludeVat"],
    });
  });

  it("shows no tax of a small business but its sentence", () => {
    const small = paper({ issuer: { ...issuer, smallBusiness: true } });
    expect(small.taxHead).toBeNull();
    expect(small.totals.map(({ term }) => term)).toEqual(["total"]);
    expect(small.sentences[0]).toBe("smallBusiness.AT");
  });

  it("leaves an undecided rate empty", () => {
    const [line] = invoice.lines;
    expect(paper({ lines: line ? [{ ...line, taxRate: null }] : [] }).lines[0]?.vat).toBe("");
  });
});
