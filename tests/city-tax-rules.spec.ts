import { apiAs, expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a rule of a municipality is refused without its amount, added, seen in a booking and its contract, and declared", async ({
      page,
    }) => {
      const place = `Ort ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/organization/city-taxes");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New rule/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New rule of a municipality" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Municipality/ }).fill(place);
      await page.getByRole("combobox", { name: /^Country/ }).selectOption("AT");
      await page.getByRole("textbox", { name: /^First night/ }).fill("01/01/2026");
      await page.getByRole("button", { name: /^Add the rule/ }).press("Enter");
      const amount = page.getByRole("textbox", { name: /^Amount by person and night/ });
      await expect(amount).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Municipality/ })).toHaveValue(place);
      await amount.fill("2.50");
      await page.getByRole("button", { name: /^Add the rule/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
    });
  });
}
