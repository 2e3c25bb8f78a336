import { taxLines } from "#api/money/invoices/rules/tax.ts";
import type { InvoiceDocument } from "./document.ts";

/** Makes a complete Austrian invoice of one stay, for tests, with the given changes. */
export function sampleDocument(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { lines, groups, totals } = taxLines([
    {
      description: "Apartment W17, Leopoldsgasse 12/17",
      detail: "14/11/2026 – 21/11/2026, 7 Nächte, 2 Personen",
      quantity: 7,
      unitGross: 12_050,
      taxRate: 1000,
    },
    { description: "Endreinigung", quantity: 1, unitGross: 9_500, taxRate: 2000 },
    { description: "Ortstaxe Wien", quantity: 1, unitGross: 2_454, taxRate: 0, outsideVat: true },
  ]);
  return {
    language: "de",
    currency: "EUR",
    kind: "invoice",
    state: "final",
    number: "W-2026-00017",
    issueDate: "2026-11-21",
    servicePeriod: { from: "2026-11-14", until: "2026-11-21" },
    issuer: {
      name: "Stadtwohnen Wien GmbH",
      addressLines: ["Praterstraße 38", "1020 Wien", "Österreich"],
      vatId: "ATU12345675",
      register: "FN 123456a, Handelsgericht Wien",
      iban: "AT611904300234573201",
      bic: "BKAUATWW",
      bank: "Beispielbank Wien",
      email: "office@stadtwohnen.example",
      phone: "+43 1 234 56 78",
      website: "stadtwohnen.example",
    },
    recipient: {
      name: "Käthe Groß-Özdemir",
      addressLines: ["Müllerstraße 5", "80469 München", "Deutschland"],
    },
    lines,
    taxGroups: groups,
    totals,
    paymentTerms: { dueDate: "2026-12-05" },
    ...changes,
  };
}
