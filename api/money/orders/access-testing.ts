import { type Access, mark, none } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    order: number;
    otherOrder: number;
    movedOrder: number;
  }
}

const year = { from: "2026-01-01", until: "2026-12-31" };
const token = "a".repeat(43);

export const access: Access<"orders" | "orderPages", "order" | "otherOrder" | "movedOrder"> = {
  samples: {
    orders: {
      data: none,
      list: none,
      read: ({ order }) => ({ id: order }),
      add: ({ branch, product }) => ({
        order: { branchId: branch, lines: [{ productId: product, quantity: 1 }] },
      }),
      update: ({ order }) => ({ order: { id: order, note: "seen" } }),
      move: ({ movedOrder }) => ({ id: movedOrder, action: "cancel", reason: "seen" }),
      invoice: ({ order }) => ({ id: order }),
      requestPayment: ({ order }) => ({ id: order }),
      remove: ({ otherOrder }) => ({ id: otherOrder }),
      stats: () => year,
      topProducts: () => year,
      exportTicked: ({ order }) => ({ ids: String(order) }),
    },
    orderPages: { open: () => ({ token }), pay: () => ({ token }) },
  },
  records: async (_house, { branch }, { client: api }) => {
    const { CategoryId: categoryId } = await api.productCategories.add({ name: `${mark} 3` });
    const { ProductId } = await api.products.add({
      product: { branchId: branch, name: mark, type: "goods", categoryId, price: 1500, taxRate: 20 },
    });
    const place = async () =>
      (
        await api.orders.add({
          order: { branchId: branch, lines: [{ productId: ProductId, quantity: 1 }], note: mark },
        })
      ).OrderId;
    return { order: await place(), otherOrder: await place(), movedOrder: await place() };
  },
  refused: { "orderPages.open": "NOT_FOUND", "orderPages.pay": "NOT_FOUND" },
};
