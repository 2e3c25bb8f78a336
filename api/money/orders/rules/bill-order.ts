import type { Translate } from "#api/platform/calls/texts.ts";
import type { InvoiceLine } from "#contract/money/invoices/invoices.ts";
import { type OrderedLine, sharesOf } from "./sums.ts";

interface Discount {
  /** In minor units. */
  amount: number;
  /** Code of the voucher. */
  code: string;
}

/** The highest quantity that a line of an invoice takes. */
const mostPieces = 9999;

/**
 * Returns the lines of an order's invoice: what was ordered at its price, and the discount once for each rate of
 * VAT, so that the invoice comes to what the order costs, with the same VAT.
 */
export function billOrder(
  lines: readonly (OrderedLine & { name: string })[],
  { amount, code }: Discount,
  t: Translate,
): InvoiceLine[] {
  const outsideVat = false;
  const ordered = lines.map(({ name, quantity, unitPrice, taxRate }) => ({
    description: name.slice(0, 300),
    detail: quantity > mostPieces ? `${quantity} ×` : "",
    quantity: quantity > mostPieces ? 1 : quantity,
    unitGross: quantity > mostPieces ? quantity * unitPrice : unitPrice,
    taxRate: basisPoints(taxRate),
    outsideVat,
  }));
  const discounts = sharesOf(lines, amount)
    .filter(({ gross, share }) => share !== gross)
    .map(({ gross, share, taxRate }) => ({
      description: t("orders:discountBy", { code }),
      detail: "",
      quantity: 1,
      unitGross: share - gross,
      taxRate: basisPoints(taxRate),
      outsideVat,
    }));
  return [...ordered, ...discounts];
}

const basisPoints = (percent: number) => Math.round(percent * 100);
