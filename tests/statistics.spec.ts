import { expect, hydrated, test } from "./office.ts";

/** The number that a tile or a list says, digits alone. */
const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a figure opens the list of the same total, now and as of a moment", async ({ page }) => {
      await page.goto("/dashboard/contract-rent?period=last30Days&by=branch");
      if (scripts) await hydrated(page);
      const tile = page.getByRole("list", { name: "Figures" }).getByRole("listitem");
      const arrivals = tile.filter({ hasText: "Check-ins" }).getByRole("link");
      const count = numberIn(await arrivals.textContent());
      expect(count).toBeGreaterThan(0);
      await arrivals.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Rent contracts" })).toBeVisible();
      await expect(page.locator("main header p").first()).toContainText(
        `${count.toLocaleString("en")} · Counted`,
      );

      await page.goBack();
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^Link to this moment/ }).press("Enter");
      await expect(page.getByText(/^As of .* This link keeps showing/)).toBeVisible();
      expect(numberIn(await arrivals.textContent())).toBe(count);
      const nights = tile.filter({ hasText: "Nights let" }).getByRole("link").first();
      const sum = numberIn(await nights.textContent());
      await nights.press("Enter");
      await expect(page.locator("main header p").first()).toContainText(
        `Counted: ${sum.toLocaleString("en")}`,
      );
    });

    test("months say what they came to, and an impossible range what is wrong with it", async ({ page }) => {
      await page.goto("/dashboard/contract-rent/monthly");
      await expect(page.locator("tbody[data-rows] tr")).toHaveCount(12);
      await page.goto("/dashboard/contract-rent?from=2026-12-01&until=2026-11-01&asOf=yesterday");
      await expect(page.getByRole("alert")).toContainText("asOf=yesterday");
      await page.goto("/dashboard/contract-rent?from=2010-01-01&until=2026-11-01");
      await expect(page.getByRole("alert")).toContainText("three years");
    });
  });
}

test("months are picked in a year that closes outside, and show as from - to, year", async ({ page }) => {
  await page.goto("/dashboard/contract-rent/monthly");
  await hydrated(page);
  const months = page.getByRole("combobox", { name: "Period", exact: true });
  const year = page.getByRole("dialog", { name: "Choose months" });
  await months.click();
  await expect(year).toBeVisible();
  await page.locator("h1").first().click();
  await expect(year).toBeHidden();
  await months.press("Enter");
  await year.getByRole("button", { name: "Feb" }).click();
  await year.getByRole("button", { name: "Apr" }).click();
  await expect(months).toHaveValue(/^Feb - Apr, \d{4}$/);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.locator("tbody[data-rows] tr")).toHaveCount(3);
});

test.describe("months without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("are two plain fields", async ({ page }) => {
    await page.goto("/dashboard/contract-rent/monthly");
    await page.getByLabel("From", { exact: true }).fill("2026-02");
    await page.getByLabel("To", { exact: true }).fill("2026-04");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.locator("tbody[data-rows] tr")).toHaveCount(3);
  });
});
