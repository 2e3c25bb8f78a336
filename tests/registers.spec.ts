import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a meter is added, read, refused a reading below the last one, and found in the list", async ({
      page,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/services/electros");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New meter/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New electricity meter" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      if (scripts) await hydrated(page);

      const read = async (value: string, day: string) => {
        await page.getByRole("textbox", { name: /^Read on/ }).fill(day);
        await page.getByRole("textbox", { name: /^Reading/ }).fill(value);
        await page.getByRole("button", { name: /^Write down/ }).press("Enter");
      };
      await read("1200", "01/02/2026");
      await expect(page.locator("tbody tr")).toHaveCount(1);
      if (scripts) await hydrated(page);
      await read("1100", "01/03/2026");
      await expect(page.getByText("This is below the last reading")).toBeVisible();
      await expect(page.getByRole("textbox", { name: /^Reading/ })).toHaveValue("1100");
      await read("1300", "01/03/2026");
      await expect(page.locator("tbody tr")).toHaveCount(2);

      await page.getByRole("button", { name: "Registration sent" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Registration under way");
      await page.goto(`/services/electros?q=${encodeURIComponent(name)}`);
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });
  });
}
