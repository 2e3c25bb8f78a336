import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newStay, test } from "./office.ts";

/** A house of one unit with an owner. */
async function letHouse(api: Client, name: string): Promise<number> {
  return (await houseWithUnit(api, name)).id;
}

async function houseWithUnit(api: Client, name: string): Promise<{ id: number; propertyId: number }> {
  const { branches } = await api.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const place = { branchId, address: "Ring", house: "1", zip: "1010", city: "Wien", country: "AT" };
  const { BuildingId: id } = await api.buildings.add({ building: { ...place, name, type: "Altbau" } });
  const { ClientId: ownerId } = await api.clients.add({
    client: {
      branchId,
      lastname: `${name} Eigentümerin`,
      phone: "+43 1 234",
      address: "Ring 1",
      zip: "1010",
      city: "Wien",
      country: "AT",
      isOwner: true,
    },
  });
  const { RealEstateId: propertyId } = await api.units.add({
    realEstate: { ...place, label: `${name} Top 1`, area: 62.5, ownerId, basePricePerNight: 10_000 },
  });
  await api.buildings.addUnit({ id, propertyId });
  return { id, propertyId };
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
  await expect(page.getByRole("heading", { level: 1, name: "Finalizing of statements" })).toBeVisible();
  await expect(page.getByText("Kostenhof Eigentümerin")).toBeVisible({ timeout: 60_000 });
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

test("a bill inside a final statement is taken back by a counter expense of the next year", async ({
  page,
  api,
}) => {
  const id = await letHouse(api, "Gegenhof");
  const year = new Date().getUTCFullYear() - 1;
  const expense = {
    spentOn: `${year}-12-31`,
    category: "water" as const,
    supplier: "Brunnen",
    gross: 50_000,
    taxRate: 1000,
    allocationKey: "area" as const,
    periodFrom: `${year}-01-01`,
    periodUntil: `${year}-12-31`,
  };
  await api.operatingCosts.addExpense({ id, expense });
  await api.operatingCosts.generate({ id });
  await page.goto(`/building/edit/${id}?tab=costs`);
  await hydrated(page);
  await page.getByRole("link", { name: "Finalize", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Finalize", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Statement finalized")).toBeVisible();
  await page.getByRole("link", { name: "Expenses", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Correct Water, Brunnen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Enter a counter expense" })).toBeVisible();
  await expect(page.getByLabel("Amount with VAT")).toHaveValue("-500.00");
  await page.getByLabel("Amount with VAT").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Expense added")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${year + 1}-01-01`));
  await expect(page.getByText("Counter expense", { exact: true })).toBeVisible();
});

test("a draft is edited and deleted from the statement, and last period's advances are taken over", async ({
  page,
  api,
}) => {
  const { id, propertyId } = await houseWithUnit(api, "Vorschusshof");
  const [from, until] = [dayFromToday(61), dayFromToday(120)];
  const contractId = await newStay(api, propertyId, dayFromToday(1), dayFromToday(300), "Dauermieterin");
  await api.rentContracts.updateStatus({ id: contractId, status: "ACTIVE", reason: "Test" });
  await api.operatingCosts.savePrepayments({
    id,
    start: dayFromToday(1),
    end: dayFromToday(60),
    prepayments: [{ contractId, amount: 12_345 }],
  });
  const expense = {
    spentOn: until,
    category: "waste" as const,
    gross: 20_000,
    taxRate: 1000,
    allocationKey: "area" as const,
    periodFrom: from,
    periodUntil: until,
  };
  await api.operatingCosts.addExpense({ id, expense });
  await page.goto(`/building/edit/${id}?tab=costs&from=${from}&until=${until}`);
  await hydrated(page);
  await page.getByRole("link", { name: "As in the period before" }).click();
  const advance = page.getByLabel(/Dauermieterin/);
  await expect(advance).toHaveValue("123.45");
  await page.getByRole("button", { name: "Save advances" }).click();
  await expect(page.getByText("€ 200.00 less € 123.45")).toBeVisible();
  await page.getByRole("button", { name: "Make drafts" }).click();
  await page.getByRole("link", { name: /^Edit the statement of/ }).click();
  await expect(page).toHaveURL(/\/report\/monetary\/invoice\/\d+\?edit=1/);
  await page.getByLabel("Notes on the invoice").fill("Danke für die Geduld");
  await page.getByLabel("Unit price").first().fill("190.00");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Danke für die Geduld").first()).toBeVisible();
  await expect(page.getByText(/a difference of \S*-?€\s?-?10\.00/).first()).toBeVisible();
  await page.goto(`/building/edit/${id}?tab=costs&from=${from}&until=${until}`);
  await hydrated(page);
  await expect(page.getByText("1 bill was edited", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("No drafts for this period yet")).toBeVisible();
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
