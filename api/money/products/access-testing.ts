import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    category: number;
    categoryPicture: number;
    product: number;
  }
}

const table = () =>
  new File(["name;category;price;taxRate\nTea;Food;3;10\n"], "products.csv", { type: "text/csv" });

export const access: Access<
  "products" | "productCategories" | "productImport",
  "category" | "categoryPicture" | "product"
> = {
  samples: {
    products: {
      data: none,
      list: none,
      listArchived: none,
      read: ({ product }) => ({ id: product }),
      add: ({ branch, category }) => ({
        product: {
          branchId: branch,
          name: "Wine",
          type: "goods",
          categoryId: category,
          price: 900,
          taxRate: 20,
        },
      }),
      update: ({ product }) => ({ product: { id: product, description: "seen" } }),
      updateStrategies: ({ product }) => ({ id: product, strategies: [] }),
      preview: ({ product }) => ({ id: product, strategies: [] }),
      archive: ({ product }) => ({ id: product }),
      activate: ({ product }) => ({ id: product }),
      meta: () => ({ type: "goods" }),
      taxRates: none,
    },
    productCategories: {
      data: none,
      list: none,
      read: ({ category }) => ({ id: category }),
      add: () => ({ name: "Drinks", desc: "", file: picture() }),
      update: ({ category }) => ({ category: { id: category, desc: "seen" } }),
      setImage: ({ category }) => ({ id: category, file: picture() }),
      image: ({ categoryPicture }) => ({ id: categoryPicture }),
    },
    productImport: {
      importFile: () => ({ file: table() }),
      template: none,
      importUpload: () => ({ file: table() }),
      importStart: ({ file, branch }) => ({ fileId: file, branchId: branch, dryRun: true }),
    },
  },
  records: async (_house, { branch }, { client: api }) => {
    const { CategoryId: category } = await api.productCategories.add({
      name: mark,
      desc: "",
      file: picture(),
    });
    const { Category } = await api.productCategories.read({ id: category });
    const { ProductId: product } = await api.products.add({
      product: {
        branchId: branch,
        name: mark,
        type: "goods",
        categoryId: category,
        price: 1500,
        taxRate: 20,
      },
    });
    return { category, categoryPicture: Category.image ?? 0, product };
  },
  organizationWide: ["productCategories", "products.data"],
  // The file belongs to somebody else.
  refused: { "productImport.importStart": "NOT_FOUND" },
};
