import { recordForm } from "#app/components/form/record-form.ts";
import { voucherSchemas } from "#contract/money/vouchers/vouchers.ts";

const form = recordForm(voucherSchemas);

export const voucherSchema = form.schema;
export const typedVoucher = form.typed;
