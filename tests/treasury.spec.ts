import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a figure opens the payments that it counts, and reminders are seen before they go", async ({
      page,
    }) => {
      await page.goto("/treasureRent");
      if (scripts) await hydrated(page);
      const figure = page.locator("dl").getByRole("link").nth(3);
      const amount = await figure.textContent();
      await figure.press("Enter");
      await expect(page.getByRole("heading", { name: /^Overdue: the payments/ })).toBeVisible();
      await expect(page.locator("dl").getByRole("link").nth(3)).toHaveText(amount ?? "");

      await page.getByRole("button", { name: /^Preview reminders/ }).press("Enter");
      await expect(page.getByRole("alert")).toHaveText("Tick the units whose tenants you want to remind.");
      await page.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: /^Preview reminders/ }).press("Enter");
      await expect(page.getByRole("heading", { name: /reminders? would go out/ })).toBeVisible();
    });
  });
}
