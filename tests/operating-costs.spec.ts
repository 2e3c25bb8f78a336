import type { Client } from "#contract/client.ts";
import { expect, hydrated, test } from "./office.ts";

/** A house of one unit with an owner. */
async function letHouse(api: Client, name: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const place = { branchId, address: "Ring", house: "1", zip: "1010", city: "Wien", country: "AT" };
  const { BuildingId: id } = await api.buildings.add({ building: { ...place, name, type: "Altbau" } });
  const { ClientId: ownerId } = await api.clients.add({
    client: {
      branchId,
      lastname: `${name} Eigentümerin`,
      address: "Ring 1",
      zip: "1010",
      city: "Wien",
      country: "AT",
      isOwner: true,
    },
  });
  const { RealEstateId: propertyId } = await api.realEstate.add({
    realEstate: { ...place, label: `${name} Top 1`, area: 62.5, ownerId },
  });
  await api.buildings.addUnit({ id, propertyId });
  return id;
}

test("from the bill by keys over the proof and the drafts to final invoices and their PDF", async ({
  page,
  api,
}) => {
  const id = await letHouse(api, "Kostenhof");
  await page.goto(`/building/edit/${id}?tab=expenses`);
  await hydrated(page);
  await page.getByLabel("Supplier").focus();
  await page.keyboard.type("Wasserwerk");
  await page.getByLabel("Amount with VAT").focus();
  await page.keyboard.type("1,234.56");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Expense added")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Water Wasserwerk" })).toBeVisible();
  await page.getByRole("link", { name: "Operating costs" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("€ 1,234.56 × 62.5 / 62.5 m² × 365/365")).toBeVisible();
  await page.getByRole("button", { name: "Make drafts" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Drafts: 1")).toBeVisible();
  await page.getByRole("link", { name: "Finalize all" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Finalize all" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect(page.getByText("Kostenhof Eigentümerin")).toBeVisible({ timeout: 20_000 });
  await page.goto(`/building/edit/${id}?tab=costs`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^PDF for/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test("a bill that changes makes the drafts stale until they are made anew", async ({ page, api }) => {
  const id = await letHouse(api, "Altstandhof");
  const year = new Date().getUTCFullYear() - 1;
  const expense = {
    spentOn: `${year}-12-31`,
    category: "water" as const,
    gross: 50_000,
    taxRate: 1000,
    allocationKey: "area" as const,
    periodFrom: `${year}-01-01`,
    periodUntil: `${year}-12-31`,
  };
  const { expenseId } = await api.operatingCosts.addExpense({ id, expense });
  await api.operatingCosts.generate({ id });
  await api.operatingCosts.updateExpense({ id, expenseId, expense: { gross: 60_000 } });
  await page.goto(`/building/edit/${id}?tab=costs`);
  await hydrated(page);
  await expect(page.getByText("No longer up to date.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Finalize all" })).toHaveCount(0);
  await page.getByRole("button", { name: "Make drafts anew" }).click();
  await expect(page.getByRole("link", { name: "Finalize all" })).toBeVisible();
  await expect(page.getByText("No longer up to date.")).toHaveCount(0);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("an expense is entered, refused where it is wrong, and calculated", async ({ page, api }) => {
    const id = await letHouse(api, "Stillhof");
    await page.goto(`/building/edit/${id}?tab=expenses`);
    await page.getByLabel("Supplier").fill("Stadtwerke");
    await page.getByRole("button", { name: /^Add expense/ }).click();
    await expect(page.getByLabel("Supplier")).toHaveValue("Stadtwerke");
    await page.getByLabel("Amount with VAT").fill("100");
    await page.getByRole("button", { name: /^Add expense/ }).click();
    await expect(page.getByRole("cell", { name: "Water Stadtwerke" })).toBeVisible();
    await page.getByRole("link", { name: "Operating costs" }).click();
    await expect(page.getByText("€ 100.00 × 62.5 / 62.5 m² × 365/365")).toBeVisible();
    await page.getByRole("button", { name: "Make drafts" }).click();
    await expect(page.getByRole("link", { name: "Stillhof Eigentümerin" }).first()).toBeVisible();
  });
});
