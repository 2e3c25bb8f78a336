import { expect, hydrated, newUnit, test } from "./office.ts";

test("a unit that cannot go says why, and is left out and taken in again", async ({ page, api }) => {
  const unit = await newUnit(api, "Exportprobe");
  await page.goto("/exports?q=Exportprobe");
  await hydrated(page);
  const row = page.locator("[data-row]").filter({ hasText: "Hostaway" });
  await expect(row).toContainText("No image");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Leave out" }).click();
  await expect(row).toContainText("Left out");
  const { Exports } = await api.channels.exports({ filter: { unitId: unit.id, obstacle: ["notWanted"] } });
  expect(Exports).toHaveLength(1);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("all that can go is exported as a job, with an OpenImmo file", async ({ page }) => {
    await page.goto("/exports");
    await page.getByRole("button", { name: "Export all that can go" }).click();
    await expect(page).toHaveURL(/\/jobs\/\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Export to channels");
  });

  test("listings are fetched and one becomes a unit", async ({ page, api }) => {
    await page.goto("/exports/sources");
    await page.getByRole("button", { name: "Fetch listings" }).click();
    await expect(page).toHaveURL(/\/jobs\/\d+/);
    await expect.poll(async () => (await api.channels.pending({})).Listings.length).toBeGreaterThan(0);
    await page.goto("/exports/sources");
    await page.getByRole("button", { name: "Make a new unit" }).click();
    await expect(page.getByText("The unit has been made.")).toBeVisible();
  });
});
