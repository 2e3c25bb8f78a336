import type { Client } from "#contract/platform/client.ts";
import type { TestedScreens } from "./tested-screens.ts";

/** A product of the first category there is. */
export async function addProduct(api: Client, branchId: number, name = "Walked product"): Promise<number> {
  const { Categories } = await api.productCategories.data({});
  const categoryId =
    Categories[0]?.id ?? (await api.productCategories.add({ name: "Food", desc: "" })).CategoryId;
  const product = { branchId, name, type: "goods", categoryId, price: 1500, taxRate: 20, stock: 10 } as const;
  return (await api.products.add({ product })).ProductId;
}

export const screens: TestedScreens = {
  "/products": { agreed: { resource: "product", level: "rw" } },
  "/products/archived": { agreed: null },
  "/products/categories": { agreed: null },
  "/products/tax-rates": { agreed: null },
  "/products/import": { agreed: null },
  "/products/edit/{id}": {
    agreed: { resource: "product", level: "rw" },
    record: (api, { branch }) => addProduct(api, branch),
  },
};
