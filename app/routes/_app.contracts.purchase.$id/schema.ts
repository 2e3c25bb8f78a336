import { recordForm } from "#app/components/form/record-form.ts";
import { purchaseContractSchemas } from "#contract/sale/purchase-contracts/purchase-contracts.ts";

const form = recordForm(purchaseContractSchemas);

export const purchaseSchema = form.schema;
export const typedPurchase = form.typed;
