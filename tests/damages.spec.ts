import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a damage is fixed, refused without a cost, and borne by the owner", async ({ page, api }) => {
      const words = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      const { RealEstates } = await api.units.list({ amount: 1, filter: {} });
      const [unit] = RealEstates;
      const place = { branchId: unit?.branchId ?? 0, unitId: unit?.id ?? 0 };
      await api.damages.add({ damage: { ...place, damage: words } });
      await page.goto(`/real_estate/damages?q=${encodeURIComponent(words)}`);
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: words }).first().press("Enter");
      await expect(page.getByRole("textbox", { name: /^What is damaged/ })).toHaveValue(words);
      if (scripts) await hydrated(page);

      const fix = async (cost: string) => {
        await page.locator("#question-fix").getByRole("textbox", { name: /^Cost/ }).fill(cost);
        await page.getByRole("button", { name: /^It is fixed/ }).press("Enter");
      };
      await page.getByRole("link", { name: /^It is fixed/ }).press("Enter");
      await fix("a lot");
      await expect(page.locator("#question-fix").getByRole("textbox", { name: /^Cost/ })).toHaveValue(
        "a lot",
      );
      await fix("85.50");
      await expect(page.locator("header .chip").first()).toHaveText("Fixed");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^The owner bears it/ }).press("Enter");
      await page.getByRole("button", { name: /^The owner bears it/ }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Paid");
    });
  });
}
