import { describe, expect, it } from "vitest";
import { addProduct } from "#api/money/products/products-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { picture } from "#api/walks/access-sample-testing.ts";

const house = await testHouse();
const [branchId, otherBranchId] = house.branchIds;
const api = await house.admin();

describe("products", () => {
  it("are added, changed and remembered with who changed what", async () => {
    const { id } = await addProduct(api, branchId);
    const { Product } = await api.products.update({ product: { id, price: 1700, version: 1 } });
    expect(Product).toMatchObject({ name: "Basket", price: 1700, taxRate: 20, currency: "EUR", version: 2 });
    const { History } = await api.products.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["update", "add"]);
    const second = api.products.update({ product: { id, price: 1, version: 1 } });
    await expect(second).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
  });

  it("need a category, a price that is not negative, and a number that nobody else has", async () => {
    const failing = (more: object) => expect(addProduct(api, branchId, more)).rejects;
    await failing({ categoryId: 999_999 }).toMatchObject({ errorType: "VALIDATION" });
    await failing({ price: -1 }).toMatchObject({ errorType: "VALIDATION" });
    await failing({ price: 10.001 }).toMatchObject({ errorType: "VALIDATION" });
    await failing({ type: "service", stock: 3 }).toMatchObject({ errorType: "VALIDATION" });
    await addProduct(api, branchId, { number: "B-1" });
    await failing({ number: "b-1" }).toMatchObject({ errorType: "VALIDATION" });
  });

  it("are listed by branch, words and category, and archived ones apart", async () => {
    const { id, categoryId } = await addProduct(api, branchId, { name: "Listed wine" });
    const ids = async (input: Parameters<typeof api.products.list>[0]) =>
      (await api.products.list(input)).Products.map((one) => one.id);
    expect(await ids({ filter: { q: "wine", categoryId: [categoryId] } })).toEqual([id]);
    expect(await ids({ buids: [otherBranchId] })).not.toContain(id);
    await api.products.archive({ id });
    await api.products.archive({ id });
    expect(await ids({ filter: { q: "wine" } })).toEqual([]);
    expect((await api.products.listArchived({})).Products.map((one) => one.id)).toContain(id);
    await api.products.activate({ id });
    const { History } = await api.products.read({ id });
    expect(History.map(({ action }) => action)).toEqual(["activate", "archive", "add"]);
  });

  it("have prices by strategies, shown before they are kept", async () => {
    const { id } = await addProduct(api, branchId);
    const strategies = [{ kind: "weekday", weekdays: [6, 6, 7], change: "percent", value: 20 }] as const;
    const wanted = { id, strategies: strategies.map((one) => ({ ...one, weekdays: [...one.weekdays] })) };
    const { Preview } = await api.products.preview({ ...wanted, from: "2026-11-27" });
    expect(Preview.slice(0, 2).map(({ prices }) => prices[0]?.price)).toEqual([1500, 1800]);
    const { Product } = await api.products.updateStrategies(wanted);
    expect(Product.strategies[0]?.weekdays).toEqual([6, 7]);
    const lacking = api.products.updateStrategies({
      id,
      strategies: [{ kind: "season", change: "price", value: 1 }],
    });
    await expect(lacking).rejects.toMatchObject({ errorType: "VALIDATION" });
  });

  it("know what their type is like, and the rates of their branches", async () => {
    const { MetaBase } = await api.products.meta({ type: "service" });
    expect(MetaBase).toMatchObject({
      stock: false,
      units: ["piece", "person", "night", "personNight", "stay"],
    });
    const { TaxRates } = await api.products.taxRates({});
    expect(TaxRates.filter((one) => one.branchId === branchId).map(({ rate }) => rate)).toContain(20);
  });
});

describe("categories", () => {
  it("carry a picture, which is encoded anew and can be taken away", async () => {
    const { CategoryId: id } = await api.productCategories.add({
      name: "Pictured",
      desc: "x",
      file: picture(),
    });
    const { Category } = await api.productCategories.read({ id });
    expect(await api.productCategories.image({ id: Category.image ?? 0 })).toMatchObject({
      type: "image/png",
    });
    expect(await api.productCategories.setImage({ id })).toEqual({ image: null });
    const twice = api.productCategories.add({ name: "pictured" });
    await expect(twice).rejects.toMatchObject({ errorType: "VALIDATION" });
  });
});

describe("an import of products", () => {
  const file = (text: string) => new File([text], "products.csv", { type: "text/csv" });

  it("adds, changes and refuses row by row, and again changes nothing", async () => {
    const rows = [
      "SKU;Name;Category;Price;VAT;Stock;Colour",
      "I-1;Tea;Hot drinks;3,50;10;12;green",
      "I-2;Coffee;Hot drinks;three;10;;black",
      "I-3;;Hot drinks;3;10;;",
    ].join("\n");
    const { report: check } = await api.productImport.importFile({
      file: file(rows),
      branchId,
      dryRun: true,
    });
    expect(check).toMatchObject({ added: 1, refused: 2, unused: ["Colour"] });
    const { report } = await api.productImport.importFile({ file: file(rows), branchId });
    expect(report).toMatchObject({ rows: 3, added: 1, refused: 2 });
    const { Products } = await api.products.list({ filter: { q: "Tea" } });
    expect(Products[0]).toMatchObject({ number: "I-1", price: 350, stock: 12, categoryName: "Hot drinks" });
    const { report: again } = await api.productImport.importFile({ file: file(rows), branchId });
    expect(again).toMatchObject({ added: 0, unchanged: 1 });
    const changed = rows.replace("3,50", "3,80");
    const { report: later } = await api.productImport.importFile({ file: file(changed), branchId });
    expect(later).toMatchObject({ updated: 1 });
  });

  it("offers a template with its columns", async () => {
    expect(await api.productImport.template({})).toMatchObject({
      name: expect.stringContaining("ProductCloth"),
    });
  });
});
