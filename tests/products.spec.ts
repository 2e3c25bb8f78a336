import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a product is added, refused without a price, dearer at weekends, archived and found there", async ({
      page,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/products");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New product" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByLabel(/^Category/).selectOption({ index: 1 });
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Price/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue(name);

      await page.getByRole("textbox", { name: /^Price/ }).fill("15.00");
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      if (scripts) await hydrated(page);
      await page.getByRole("checkbox", { name: "Sat", exact: true }).check();
      await page.getByRole("textbox", { name: /^Value/ }).fill("20");
      await page.getByRole("button", { name: "Preview" }).press("Enter");
      await expect(page.getByText("not kept yet")).toBeVisible();
      await expect(page.getByText("18.00").first()).toBeVisible();
      await page.getByRole("button", { name: "Add strategy" }).press("Enter");
      await expect(page.getByText("Sat: +20 %").first()).toBeVisible();

      await page.getByRole("link", { name: "Archive", exact: true }).press("Enter");
      await page.locator("#question-archive").getByRole("button", { name: "Archive" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Archived");
      await page.goto(`/products/archived?q=${encodeURIComponent(name)}`);
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });
  });
}
