import { dayFromToday, expect, newStay, newUnit, test } from "./office.ts";

test("the home shows who arrives today, and leads to their contract", async ({ page, api }) => {
  const unit = await newUnit(api, "Home 1");
  await newStay(api, unit.id, dayFromToday(0), dayFromToday(3), "Abendstern");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  const arrivals = page.getByRole("region", { name: /Arrivals/ });
  await expect(arrivals.getByRole("link", { name: /Abendstern/ })).toBeVisible();
  await arrivals.getByRole("link", { name: /Abendstern/ }).click();
  await expect(page).toHaveURL(/\/real_estate\/contracts\/rent\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Abendstern");
});

test("the days before and after are a link away", async ({ page, api }) => {
  const unit = await newUnit(api, "Home 2");
  await newStay(api, unit.id, dayFromToday(1), dayFromToday(3), "Morgenrot");
  await page.goto("/");
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(
    page.getByRole("region", { name: /Arrivals/ }).getByRole("link", { name: /Morgenrot/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(
    page.getByRole("region", { name: /Arrivals/ }).getByRole("link", { name: /Morgenrot/ }),
  ).toHaveCount(0);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a full day shows its first arrivals, and all of them a link away", async ({ page, api }) => {
    const stays = 27;
    const day = dayFromToday(170);
    for (let count = 0; count < stays; count += 1) {
      const unit = await newUnit(api, `Home full ${count}`);
      await newStay(api, unit.id, day, dayFromToday(172), `Vollmond ${count}`);
    }
    await page.goto(`/?date=${day}`);
    const arrivals = page.getByRole("region", { name: /Arrivals/ });
    await expect(arrivals.locator("tbody tr")).toHaveCount(25);
    const rest = arrivals.getByRole("link", { name: /Show all \d+ arrivals/ });
    const all = Number(((await rest.textContent()) ?? "").replaceAll(/\D/g, ""));
    expect(all).toBeGreaterThanOrEqual(stays);
    await expect(page.getByRole("definition").first()).toContainText(String(all));
    await rest.click();
    await expect(arrivals.locator("tbody tr")).toHaveCount(all);
    await expect(arrivals.getByRole("link", { name: /Show all/ })).toHaveCount(0);
  });
});
