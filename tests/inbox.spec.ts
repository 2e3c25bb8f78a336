import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a conversation is opened, taken, done and found among those that are done", async ({ page }) => {
      await page.goto("/messages");
      if (scripts) await hydrated(page);
      const first = page.locator("[data-row]").first().getByRole("link");
      const name = (await first.locator("strong").textContent()) ?? "";
      await first.press("Enter");
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await page.getByRole("button", { name: "Take it" }).press("Enter");
      await expect(page.getByRole("button", { name: "Hand it back" })).toBeVisible();
      await page.getByRole("button", { name: "Done", exact: true }).press("Enter");
      await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
      await page.goto("/messages?lane=done");
      await expect(page.locator("[data-row]").filter({ hasText: name }).first()).toBeVisible();
    });
  });
}
