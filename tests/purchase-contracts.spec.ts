import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a purchase contract is added, refused without a name, closed, and found in the list", async ({
      page,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/contracts/purchase");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New purchase contract" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("Note", { exact: true }).fill("Behind the house");
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Behind the house");

      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.getByRole("link", { name: "Close", exact: true }).press("Enter");
      await page
        .locator("#question-close")
        .getByRole("button", { name: "Close", exact: true })
        .press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Closed");

      await page.goto("/contracts/purchase?f.status=closed&sort=name");
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });
  });
}
