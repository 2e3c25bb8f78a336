import type { Client } from "#contract/client.ts";
import type { AllocationKey, ExpenseCategory } from "#contract/cost-choices.ts";

const bills: readonly [ExpenseCategory, string, number, number, AllocationKey, boolean][] = [
  ["propertyTax", "Magistrat", 214_680, 0, "area", true],
  ["water", "Wasserwerke", 386_420, 1000, "persons", true],
  ["waste", "Stadtreinigung", 241_130, 1000, "units", true],
  ["cleaning", "Sauber & Söhne", 512_400, 2000, "area", true],
  ["insurance", "Donau-Versicherung", 478_915, 0, "area", true],
  ["elevator", "Aufzug Wien Service", 196_740, 2000, "equal", true],
  ["repair", "Dachdeckerei Huber", 1_284_000, 2000, "area", false],
];

/**
 * Last year's bills of three houses; for one of them drafts of the statement, for another a finished one. Made by the
 * calls, so that numbers and PDFs are real ones.
 */
export async function seedOperatingCosts(api: Client): Promise<void> {
  const year = Number(new Date().toISOString().slice(0, 4)) - 1;
  const period = { start: `${year}-01-01`, end: `${year}-12-31` };
  const { Buildings } = await api.buildings.list({ amount: 3, sortcolumn: "units", sortby: "asc" });
  for (const [index, { id }] of Buildings.entries()) {
    for (const [category, supplier, gross, taxRate, allocationKey, recoverable] of bills)
      await api.operatingCosts.addExpense({
        id,
        expense: {
          category,
          supplier,
          // No two houses cost the same.
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
      const address = { address: "Hauptstraße 1", zip: "10115", city: "Berlin", country: "DE" };
      await api.operatingCosts.updateDraft({
        id,
        invoice: { id: draft.id, recipient: { ...Invoice.recipient, ...address, business: false } },
      });
      await api.operatingCosts.finalize({ id, invoiceId: draft.id });
    }
  }
}
