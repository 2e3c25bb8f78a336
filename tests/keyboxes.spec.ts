import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a key box is added, asked how it is, and a slot opened with a reason", async ({ page }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/keybox");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New key box/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New key box" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("textbox", { name: /^Device/ }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (scripts) await hydrated(page);

      await page.getByRole("button", { name: "Ask how it is" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Online");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Open slot 2" }).press("Enter");
      await page.getByRole("textbox", { name: /^Reason/ }).fill("Spare key");
      await page.getByRole("button", { name: /^Open slot 2/ }).press("Enter");
      await expect(page.getByText(/Spare key/).first()).toBeVisible();

      await page.goto(`/keybox?q=${encodeURIComponent(name)}`);
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });
  });
}
