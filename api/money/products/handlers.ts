import { categoryHandlers } from "#api/money/products/categories.ts";
import { importNow, prepareUpload, startImport, uploadImport } from "#api/money/products/import/calls.ts";
import { categoryChoices, listProducts, metaOf, metaOfAll, taxRatesOf } from "#api/money/products/queries.ts";
import { previewOf } from "#api/money/products/rules/price.ts";
import {
  addProduct,
  productOf,
  requireSound,
  setArchived,
  updateProduct,
  updateStrategies,
} from "#api/money/products/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { handle, handleAsking } from "#api/platform/calls/handle.ts";
import { todayAt } from "#api/platform/calls/today.ts";
import { importTemplate } from "#api/platform/paper/tabular/import-template.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { type PriceStrategy, productColumns, productTypes } from "#contract/money/products/product.ts";
import { productImport } from "#contract/money/products/product-import.ts";
import { products } from "#contract/money/products/products.ts";

export const productHandlers = [
  handle(products.data, async (context) => ({
    Categories: await categoryChoices(context),
    Types: [...productTypes],
    MetaBase: await metaOfAll(context),
  })),
  handle(products.list, (context, input) => listProducts(context, input, { archived: false })),
  handle(products.listArchived, (context, input) => listProducts(context, input, { archived: true })),
  handle(products.read, async (context, { id }) => {
    const product = await productOf(context, id);
    return {
      Product: product,
      Preview: await previewed(context, product),
      History: await historyOf(context, "product", id),
    };
  }),
  handle(products.add, async (context, { product }) => ({ ProductId: await addProduct(context, product) })),
  handle(products.update, async (context, { product }) => ({
    Product: await updateProduct(context, product),
  })),
  handle(products.updateStrategies, async (context, input) => ({
    Product: await updateStrategies(context, input),
  })),
  handle(products.preview, async (context, { id, strategies, from }) => {
    const product = await productOf(context, id);
    return { Preview: await previewed(context, { ...product, strategies: requireSound(strategies) }, from) };
  }),
  handle(products.archive, async (context, { id }) => {
    await setArchived(context, id, true);
    return {};
  }),
  handle(products.activate, async (context, { id }) => {
    await setArchived(context, id, false);
    return {};
  }),
  handle(products.meta, async (context, { type, category }) => ({
    MetaBase: await metaOf(context, type, category),
  })),
  handle(products.taxRates, async (context) => ({ TaxRates: await taxRatesOf(context) })),
  handle(productImport.importFile, async (context, input) => ({ report: await importNow(context, input) })),
  handle(productImport.template, (context) =>
    importTemplate(context, {
      name: "ProductCloth-template",
      title: context.t("products:title"),
      fields: productColumns,
    }),
  ),
  handleAsking(productImport.importUpload, prepareUpload, uploadImport),
  handle(productImport.importStart, async (context, input) => ({ jobId: await startImport(context, input) })),
  ...categoryHandlers,
];

async function previewed(
  context: CallContext,
  product: { branchId: number; price: number; strategies: readonly PriceStrategy[] },
  from?: string,
) {
  return previewOf(product, from ?? (await todayAt(context, product.branchId)));
}
