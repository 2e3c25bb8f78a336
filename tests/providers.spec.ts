import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a provider with a price list gets a service, which is done and billed", async ({ page }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/providers/settings");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New provider" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByLabel("Contact person").fill("Eva Huber");
      await page.getByRole("button", { name: /^Add the provider/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Contact person")).toHaveValue("Eva Huber");
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("button", { name: /^Add the provider/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      const price = page.locator("#price");
      await price.getByLabel("Name").fill("Windows");
      await price.getByLabel("Cost").fill("25");
      await price.getByLabel("Charged on").fill("30");
      await price.getByRole("button", { name: "Add the price" }).press("Enter");
      await expect(page.getByRole("rowheader", { name: "Windows" })).toBeVisible();

      await page.getByRole("link", { name: "Order a service" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Order a service" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel(/^Line of the price list/).selectOption({ index: 1 });
      await page.getByLabel("Quantity").fill("2");
      await page.getByRole("button", { name: /^Order the service/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Windows" })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: "50" }).first()).toBeVisible();

      if (scripts) await hydrated(page);
      await page.getByLabel("What was done").fill("All of them");
      await page.getByRole("button", { name: "It is done" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Done");
      await page.getByLabel("Bill number").fill("R-17");
      await page.getByRole("button", { name: "Save the bill" }).press("Enter");
      await expect(page.getByRole("definition").filter({ hasText: "R-17" })).toBeVisible();

      await page.goto("/providers/services?f.status=COMPLETED&f.billed=true&sort=name");
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });
  });
}
