import type { AllocationKey, ExpenseCategory } from "#contract/money/invoices/cost-choices.ts";
import type { Client } from "#contract/platform/client.ts";

type Bill = readonly [ExpenseCategory, string, number, number, AllocationKey, boolean];

/** By the building's country: senders of bills and their VAT in basis points. */
const bills: Record<string, readonly Bill[]> = {
  AT: [
    ["propertyTax", "Magistrat", 214_680, 0, "area", true],
    ["water", "Wasserwerke", 386_420, 1000, "persons", true],
    ["waste", "Stadtreinigung", 241_130, 1000, "units", true],
    ["cleaning", "Sauber & Söhne", 512_400, 2000, "area", true],
    ["insurance", "Donau-Versicherung", 478_915, 0, "area", true],
    ["elevator", "Aufzug Wien Service", 196_740, 2000, "equal", true],
    ["repair", "Dachdeckerei Huber", 1_284_000, 2000, "area", false],
  ],
  DE: [
    ["propertyTax", "Finanzamt", 231_500, 0, "area", true],
    ["water", "Wasserbetriebe", 402_180, 700, "persons", true],
    ["waste", "Stadtreinigung", 228_960, 0, "units", true],
    ["cleaning", "Hausservice Lehmann", 498_300, 1900, "area", true],
    ["insurance", "Havel-Versicherung", 455_240, 0, "area", true],
    ["elevator", "Aufzugsdienst Spree", 188_620, 1900, "equal", true],
    ["repair", "Dachdeckerei Neumann", 1_190_000, 1900, "area", false],
  ],
  PT: [
    ["propertyTax", "Autoridade Tributária", 186_340, 0, "area", true],
    ["water", "Águas do Tejo", 274_910, 600, "persons", true],
    ["waste", "Serviços Municipais", 142_700, 600, "units", true],
    ["cleaning", "Limpezas Alfama", 361_620, 2300, "area", true],
    ["insurance", "Seguradora Tejo", 312_480, 0, "area", true],
    ["elevator", "Elevadores Baixa", 168_510, 2300, "equal", true],
    ["repair", "Telhados Costa", 984_000, 2300, "area", false],
  ],
};

/**
 * Adds last year's bills of three buildings; for one of them drafts of the statement, for another a finished
 * one. Made with the calls, so that numbers and PDFs are real.
 */
export async function seedOperatingCosts(api: Client): Promise<void> {
  const year = Number(new Date().toISOString().slice(0, 4)) - 1;
  const period = { start: `${year}-01-01`, end: `${year}-12-31` };
  const { Buildings } = await api.buildings.list({ amount: 3, sortcolumn: "units", sortby: "asc" });
  for (const [index, { id, country }] of Buildings.entries()) {
    for (const [category, supplier, gross, taxRate, allocationKey, recoverable] of bills[country] ?? [])
      await api.operatingCosts.addExpense({
        id,
        expense: {
          category,
          supplier,
          // Different costs for each building.
          gross: Math.round(gross * (1 + index * 0.137)),
          taxRate,
          allocationKey,
          recoverable,
          spentOn: `${year + 1}-01-${String(9 + index).padStart(2, "0")}`,
          periodFrom: period.start,
          periodUntil: period.end,
        },
      });
    const { calculation } = await api.operatingCosts.calculate({ id, ...period });
    if (index === 2 || calculation.problems.length > 0) continue;
    const { InvoiceDetails } = await api.operatingCosts.generate({ id, ...period });
    if (index === 1) continue;
    for (const draft of InvoiceDetails) {
      const { Invoice } = await api.invoices.read({ id: draft.id });
      if (Invoice.recipient.address === "") continue;
      await api.operatingCosts.finalize({ id, invoiceId: draft.id });
    }
  }
}
