import type { Client } from "#contract/platform/client.ts";

/** Adds a category and a product in it, for 15.00 with 20 % VAT. */
export async function addProduct(
  api: Client,
  branchId: number,
  more: Partial<Parameters<Client["products"]["add"]>[0]["product"]> = {},
) {
  const { Categories } = await api.productCategories.data({});
  const categoryId =
    Categories[0]?.id ?? (await api.productCategories.add({ name: "Food", desc: "" })).CategoryId;
  const { ProductId: id } = await api.products.add({
    product: { branchId, name: "Basket", type: "goods", categoryId, price: 1500, taxRate: 20, ...more },
  });
  return { id, categoryId };
}
