import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("money is refused, booked by hand, and taken back", async ({ page }) => {
      await page.goto("/report/monetary/new");
      if (scripts) await hydrated(page);
      await page.getByLabel("Amount").fill("0.00");
      await page.getByLabel("Payer").fill("Groß");
      await page.getByRole("button", { name: "Book", exact: true }).press("Enter");
      await expect(page.getByText("An amount other than nothing, please").first()).toBeVisible();
      await page.getByLabel("Amount").fill("120.00");
      await page.getByRole("button", { name: "Book", exact: true }).press("Enter");
      await page.waitForURL(/\/report\/monetary\/\d+/);
      await expect(page.locator("header .chip").first()).toHaveText("Paid");
      await page.goto(`${new URL(page.url()).pathname}?confirm=cancel`);
      if (scripts) await hydrated(page);
      const question = page.locator('[id="question-cancel"]');
      await question.getByLabel("Text").fill("Typed twice");
      await question.getByRole("button", { name: "Take back" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Cancelled");
    });
  });
}
