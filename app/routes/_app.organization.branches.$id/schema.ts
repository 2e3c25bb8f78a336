import { numberInput } from "#app/components/form/inputs.ts";
import { recordForm } from "#app/components/form/record-form.ts";
import { branchSchemas, invoiceNumber } from "#contract/organization/branches/branches.ts";

// How long one has to pay stands with the branch's settings.
const form = recordForm(branchSchemas, {
  without: ["paymentDays"],
  more: (language) => ({ nextInvoiceNumber: numberInput(language).pipe(invoiceNumber).optional() }),
});

export const branchSchema = form.schema;
export const typedBranch = form.typed;
