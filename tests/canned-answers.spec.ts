import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a canned answer is added, refused without a name, found in the list, and deleted", async ({
      page,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/messages/answers");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New canned answer" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Text/ }).fill("Behind the house");
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Text/ })).toHaveValue("Behind the house");

      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await page.goto("/messages/answers?sort=name");
      const row = page.locator("[data-row]").filter({ hasText: name });
      await expect(row).toHaveCount(1);
      await row.getByRole("link").first().press("Enter");
      await page.getByRole("link", { name: "Delete", exact: true }).press("Enter");
      await page
        .locator("#question-remove")
        .getByRole("button", { name: "Delete", exact: true })
        .press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Canned answers" })).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });
}
