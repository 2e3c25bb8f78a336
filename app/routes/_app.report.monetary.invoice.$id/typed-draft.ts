import { typedMoney, typedNumber } from "#app/components/form/parse-number.ts";
import type { Invoice } from "#contract/money/invoices/invoices.ts";
import type { Language } from "#contract/platform/languages.ts";

/** What stands in the form of a draft, as one types it. */
export function typedDraft(invoice: Invoice, spoken: Language) {
  const { recipient: to, lines, serviceFrom, serviceUntil, dueOn, notes } = invoice;
  return {
    recipient: { ...to, business: to.business ? "on" : "" },
    lines: lines.map((entry) => ({
      description: entry.description,
      detail: entry.detail,
      quantity: typedNumber(entry.quantity, spoken),
      unitGross: typedMoney(entry.unitGross, spoken),
      taxRate: entry.outsideVat || entry.taxRate === null ? "" : typedNumber(entry.taxRate / 100, spoken),
      outsideVat: entry.outsideVat ? "on" : "",
    })),
    serviceFrom,
    serviceUntil,
    dueOn: dueOn ?? "",
    language: invoice.language,
    notes,
  };
}
