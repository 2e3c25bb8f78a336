import { addProduct } from "./products.screens.ts";
import type { TestedScreens } from "./tested-screens.ts";

export const screens: TestedScreens = {
  "/report/orders": { agreed: { resource: "order", level: "r" } },
  "/report/orders/new": { agreed: null },
  "/report/orders/{id}": {
    agreed: null,
    record: async (api, { branch }) => {
      const productId = await addProduct(api, branch);
      const order = { branchId: branch, lines: [{ productId, quantity: 1 }] };
      return (await api.orders.add({ order })).OrderId;
    },
  },
};
