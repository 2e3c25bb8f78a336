import { expect, hydrated, test } from "./office.ts";

test("what was changed is found by filters in the address and read field by field, by keys", async ({
  page,
  api,
}) => {
  const { branches } = await api.session.profile({});
  const building = {
    branchId: branches[0]?.id ?? 0,
    name: "Silberpappel",
    type: "Altbau" as const,
    city: "Wien",
    country: "AT",
  };
  const { BuildingId } = await api.buildings.add({ building });
  await api.buildings.update({ building: { id: BuildingId, name: "Schwarzpappel" } });
  await page.goto("/organization/audit");
  await hydrated(page);
  await page.getByLabel("Kind of object").selectOption({ label: "Building" });
  await page.getByLabel("Number", { exact: true }).fill(String(BuildingId));
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page).toHaveURL(/f\.objectType=building/);
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/organization\/audit\/\d+/);
  await expect(page.getByRole("row", { name: /^Name/ })).toContainText("Silberpappel");
  await expect(page.getByRole("row", { name: /^Name/ })).toContainText("Schwarzpappel");
  await page.getByRole("link", { name: "To the record" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schwarzpappel");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the chain is checked, and a mark noted earlier still stands", async ({ page }) => {
    await page.goto("/organization/audit");
    await page.getByRole("link", { name: "Check the chain" }).click();
    await expect(page.getByText("Unbroken: no entry was changed")).toBeVisible();
    await expect(page.getByText(/^\d[\d.,]* sec$/)).toBeVisible();
    const mark = (await page.locator("dd code").textContent())?.trim() ?? "";
    await page.getByLabel("Mark noted earlier").fill(mark);
    await page.getByRole("button", { name: "Check with it" }).click();
    await expect(page.getByText("Unbroken: no entry was changed")).toBeVisible();
    await page.getByLabel("Mark noted earlier").fill("1-wrong");
    await page.getByRole("button", { name: "Check with it" }).click();
    await expect(page.getByText("This is no mark")).toBeVisible();
  });

  test("an export is a job with a file", async ({ page }) => {
    await page.goto("/organization/audit?f.objectType=session");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Export of the audit" })).toBeVisible();
  });
});
