import { expect, hydrated, newUnit, test } from "./office.ts";

test("leases that run already come from a file: seen row by row before they are entered", async ({
  page,
  api,
}) => {
  const label = `Lease ${Date.now()}`;
  const { id: RealEstateId } = await newUnit(api, label);
  await page.goto("/real_estate/contracts/rent30");
  await hydrated(page);
  await page.getByRole("link", { name: "Import leases" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contracts\/rent\/import/);
  const rows = `Einheit;Nachname;Beginn;Ende;Miete;Kaution\n${label};Altmieter;01.04.2011;;850,00;2.550\nNirgends;Niemand;01.04.2011;;850;\n`;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "leases.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.locator("input[type=file]").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("cell", { name: "Altmieter" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("no such unit in this branch")).toBeVisible();
  await expect(page.getByText("without an end").first()).toBeVisible();
  expect((await api.rentContracts.list({ filter: { unitId: [RealEstateId] } })).Total).toBe(0);
  await page.getByRole("button", { name: /^Import now/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect
    .poll(async () => (await api.rentContracts.list({ filter: { unitId: [RealEstateId] } })).Total, {
      timeout: 60_000,
    })
    .toBe(1);
});
