import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { productRecord } from "#contract/money/products/product.ts";
import { products } from "#contract/money/products/products.ts";
import { archivedProductList, productList } from "./list.tsx";

/** A list of products with what its filters choose from: those that are sold, or the archived ones. */
export async function loadProducts(signedIn: SignedIn, { archived }: { archived: boolean }) {
  const { api, profile, t, url } = signedIn;
  const definition = archived ? archivedProductList : productList;
  const [list, { Categories }] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      definition,
      "product",
      products.list.input,
      async (input) => {
        const { Products, ...page } = await api.products[archived ? "listArchived" : "list"](input);
        return { rows: Products, ...page };
      },
    ),
    api.products.data({}),
  ]);
  const choices = shownChoices(definition, url, {
    type: choicesOf(productRecord, "type", t),
    categoryId: Categories.map(({ id, name }) => ({ value: String(id), label: name })),
  });
  return { list, choices };
}
