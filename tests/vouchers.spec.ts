import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a campaign gets its voucher, starts and ends; a voucher without its worth is refused", async ({
      page,
    }) => {
      const mark = Math.random().toString(36).slice(2, 8).toUpperCase();
      await page.goto("/coupon-campaigns/edit/new");
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(`Walk ${mark}`);
      await page.getByRole("textbox", { name: /^Last day/ }).fill("31/12/2198");
      await page.getByRole("button", { name: /^Add the campaign/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Walk ${mark}` })).toBeVisible();
      await expect(page.getByRole("button", { name: "Start" })).toHaveCount(0);

      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Code/ }).fill(`W-${mark}`);
      await page.getByRole("button", { name: "Add the voucher" }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^Per cent/ })).toHaveAttribute("aria-invalid", "true");
      await page.getByRole("textbox", { name: /^Per cent/ }).fill("10");
      await page.getByRole("button", { name: "Add the voucher" }).press("Enter");
      await expect(page.getByRole("link", { name: `W-${mark}` })).toBeVisible();

      await page.getByRole("button", { name: "Start" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Running");
      await page.getByRole("link", { name: "End", exact: true }).press("Enter");
      await page.locator("#question-end").getByRole("button", { name: "End" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Ended");
      await page.goto(`/vouchers?q=W-${mark}`);
      await expect(page.locator("[data-row]").filter({ hasText: `W-${mark}` })).toHaveCount(1);
    });
  });
}
