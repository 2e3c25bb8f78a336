import type { Translate } from "#api/platform/calls/texts.ts";
import type { CostRecipient } from "#api/property/buildings/costs/rules/calculate.ts";
import type { CostExpense } from "#api/property/buildings/costs/rules/inputs.ts";
import { divide } from "#api/property/buildings/costs/rules/largest-remainder.ts";
import { proofOf } from "#api/property/buildings/costs/rules/proof.ts";
import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";

interface CostBill {
  recipient: CostRecipient;
  expenses: ReadonlyMap<number, CostExpense>;
  currency: string;
  language: Language;
}

/**
 * Computes the lines of a recipient's statement: each share with its calculation, less the advances paid.
 * Advances are deducted rate by rate in proportion, so that their VAT is deducted as well (§ 11 Abs 12 UStG
 * (AT): final invoices).
 */
export function billCosts(
  { recipient, expenses, currency, language }: CostBill,
  t: Translate,
): InvoiceLine[] {
  const lines = recipient.shares.flatMap((share): InvoiceLine[] => {
    const expense = expenses.get(share.expenseId);
    if (!expense || share.amount === 0) return [];
    const proof = proofOf(share, expense, currency, language);
    return [
      {
        description: [t(`operatingCosts:category.${expense.category}`), expense.supplier]
          .filter(Boolean)
          .join(", "),
        detail: `${share.unitLabel}: ${proof}`.slice(0, 200),
        quantity: 1,
        unitGross: share.amount,
        taxRate: expense.taxRate,
        outsideVat: false,
      },
    ];
  });
  return [...lines, ...advances(recipient.prepaid, lines, t)];
}

/**
 * Returns the kind for a total: a balance in the recipient's favour is a credit note, because it gives money
 * back.
 */
export function kindOfBill(totalGross: number): "invoice" | "creditNote" {
  return totalGross < 0 ? "creditNote" : "invoice";
}

function advances(prepaid: number, lines: readonly InvoiceLine[], t: Translate): InvoiceLine[] {
  if (prepaid === 0) return [];
  const rates = [...Map.groupBy(lines, ({ taxRate }) => taxRate)].map(([taxRate, members]) => ({
    taxRate,
    gross: Math.max(
      0,
      members.reduce((sum, { unitGross }) => sum + unitGross, 0),
    ),
  }));
  const parts = rates.every(({ gross }) => gross === 0)
    ? [{ taxRate: rates[0]?.taxRate ?? 0, amount: prepaid }]
    : divide(
        prepaid,
        rates.map(({ gross }) => BigInt(gross)),
      ).map((amount, index) => ({ taxRate: rates[index]?.taxRate ?? 0, amount }));
  return parts
    .filter(({ amount }) => amount !== 0)
    .map(({ taxRate, amount }) => ({
      description: t("operatingCosts:bill.advances"),
      detail: "",
      quantity: 1,
      unitGross: -amount,
      taxRate,
      outsideVat: false,
    }));
}
