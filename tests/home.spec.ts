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
