import { expect, test } from "./office.ts";

test("what an address asks for and is not there is said, and the nearest is shown", async ({ page }) => {
  await page.goto("/real_estate?page=9999&f.price.min=x");
  const note = page.locator("main").getByRole("status");
  await expect(note).toContainText("fewer pages than the address asks for");
  await expect(note).toContainText("“x”");
  expect(await page.locator("tr[data-row]").count()).toBeGreaterThan(0);

  for (const path of ["/calendar/time-line/rents?from=2026-02-31", "/?date=2026-02-31"]) {
    await page.goto(path);
    await expect(page.locator("main .notice").first(), path).toContainText("2026-02-31");
  }
  await page.getByRole("link", { name: "Rent contracts" }).first().click();
  await expect(page).toHaveTitle("Rent contracts");
  await expect(page.locator("main .notice")).toHaveCount(0);
});

test("the contracts open at what runs and comes; what is past is a link away", async ({ page }) => {
  await page.goto("/real_estate/contracts/rent");
  await expect(page.getByRole("link", { name: "Now and next" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Past", exact: true }).click();
  await expect(page).toHaveURL(/part=past/);
  await expect(page.getByRole("columnheader", { name: /Check-in/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
});
