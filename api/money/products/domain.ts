import { seedProducts } from "#api/money/products/demo.ts";
import { productHandlers } from "#api/money/products/handlers.ts";
import { importProductsTask } from "#api/money/products/import/calls.ts";
import { importProducts } from "#api/money/products/import/job.ts";
import { Failure, invalid } from "#api/platform/calls/failure.ts";
import type { Domain } from "#api/platform/domain.ts";

export const products: Domain = {
  handlers: productHandlers,
  longTasks: { [importProductsTask]: importProducts },
  constraints: {
    product_number: () => invalid("product.number", "nameTaken"),
    product_in_stock: () => new Failure("NOT_READY", { detail: "notInStock" }),
    product_category_name: () => invalid("category.name", "nameTaken"),
  },
  demo: { acts: seedProducts },
};
