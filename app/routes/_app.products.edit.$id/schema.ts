import { recordForm } from "#app/components/form/record-form.ts";
import { productSchemas } from "#contract/money/products/products.ts";

const form = recordForm(productSchemas);

export const productSchema = form.schema;
export const typedProduct = form.typed;
