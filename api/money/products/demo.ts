import type { Client } from "#contract/platform/client.ts";

const catalogue = [
  {
    category: "Speisen & Getränke",
    desc: "Was in die Einheit gebracht wird.",
    products: [
      {
        name: "Frühstückskorb",
        number: "F-100",
        type: "goods",
        price: 1890,
        taxRate: 10,
        unit: "person",
        stock: 40,
      },
      {
        name: "Flasche Grüner Veltliner",
        number: "F-210",
        type: "goods",
        price: 1650,
        taxRate: 20,
        unit: "piece",
        stock: 24,
      },
    ],
  },
  {
    category: "Service",
    desc: "Was für Gäste erledigt wird.",
    products: [
      {
        name: "Zwischenreinigung",
        number: "S-100",
        type: "service",
        price: 6500,
        taxRate: 20,
        unit: "stay",
        stock: null,
      },
      {
        name: "Flughafentransfer",
        number: "S-200",
        type: "service",
        price: 4900,
        taxRate: 10,
        unit: "piece",
        stock: null,
      },
    ],
  },
  {
    category: "Aufpreise",
    desc: "",
    products: [
      {
        name: "Später Check-out bis 15 Uhr",
        number: "A-100",
        type: "fee",
        price: 3000,
        taxRate: 10,
        unit: "stay",
        stock: null,
      },
      {
        name: "Garagenplatz",
        number: "A-200",
        type: "fee",
        price: 1800,
        taxRate: 20,
        unit: "night",
        stock: null,
      },
    ],
  },
] as const;

/**
 * Adds a small catalogue in the first branch, with one product dearer at weekends and cheaper by the dozen,
 * and one archived.
 */
export async function seedProducts(api: Client): Promise<void> {
  const { branches } = await api.session.profile({});
  const [branch] = branches;
  if (!branch) return;
  const ids: number[] = [];
  for (const { category, desc, products } of catalogue) {
    const { CategoryId: categoryId } = await api.productCategories.add({ name: category, desc });
    for (const product of products) {
      const { ProductId } = await api.products.add({
        product: { ...product, branchId: branch.id, categoryId },
      });
      ids.push(ProductId);
    }
  }
  const [basket = 0, wine = 0] = ids;
  await api.products.updateStrategies({
    id: basket,
    strategies: [{ kind: "weekday", weekdays: [6, 7], change: "percent", value: 10 }],
  });
  await api.products.updateStrategies({
    id: wine,
    strategies: [{ kind: "quantity", quantityFrom: 6, change: "amount", value: -150 }],
  });
  await api.products.archive({ id: ids.at(-1) ?? 0 });
}
