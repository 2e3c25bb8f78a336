import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./office.ts";

const table = (text: string, name = "buildings.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

async function choose(page: Page, file: ReturnType<typeof table>): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(file);
}

test("buildings come from a file by keys: checked row by row, imported, and their owners after them", async ({
  page,
  api,
}) => {
  await page.goto("/buildings");
  await hydrated(page);
  await page.getByRole("link", { name: "Import" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buildings\/import/);
  await choose(
    page,
    table("key;name;street;city;colour\nT1;Tabellenhof;Ring;Wien;red\nT2;;Ring;Wien;blue\n"),
  );
  await page.locator("input[type=file]").focus();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/step=check/);
  await expect(page.getByRole("cell", { name: "name", exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Not used: colour")).toBeVisible();
  expect((await api.buildings.list({ filter: { q: "Tabellenhof" } })).Total).toBe(0);
  await page.getByRole("button", { name: /^Import now/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect
    .poll(async () => (await api.buildings.list({ filter: { q: "Tabellenhof" } })).Total, { timeout: 60_000 })
    .toBe(1);
  await page.getByRole("link", { name: "To the import" }).click();
  await expect(page).toHaveURL(/\/buildings\/import/);
  await page.getByLabel("What the file holds").selectOption("BuildingClient");
  await choose(page, table("building;lastname;email\nT1;Tafler;tafler@mail.example\n", "owners.csv"));
  await page.getByRole("button", { name: /^Read file/ }).click();
  await page.getByRole("button", { name: /^Import now/ }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  const { Buildings } = await api.buildings.list({ filter: { q: "Tabellenhof" } });
  await expect
    .poll(
      async () =>
        (await api.buildingRecords.people({ id: Buildings[0]?.id ?? 0 })).owners.map(({ name }) => name),
      { timeout: 60_000 },
    )
    .toEqual(["Tafler"]);
});

test("a file without the columns every row needs is refused in words, and the choices stay", async ({
  page,
}) => {
  await page.goto("/buildings/import");
  await hydrated(page);
  await page.getByLabel("What the file holds").selectOption("BuildingClient");
  await choose(page, table("colour;size\nred;5\n"));
  await page.getByRole("button", { name: /^Read file/ }).click();
  await expect(page.getByRole("alert")).toContainText("column");
  await expect(page.getByLabel("What the file holds")).toHaveValue("BuildingClient");
  await choose(page, { ...table("no workbook"), name: "photo.xlsx" });
  await page.getByRole("button", { name: /^Read file/ }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a template is fetched, and a file is checked and imported", async ({ page, api }) => {
    await page.goto("/buildings/import");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Template: Buildings (Excel)" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await choose(page, table("name;city\nStillimport;Wien\n"));
    await page.getByRole("button", { name: /^Read file/ }).click();
    // The page asks again by itself until the check has ended.
    await page.getByRole("button", { name: /^Import now/ }).click({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/jobs\/\d+/);
    await expect
      .poll(async () => (await api.buildings.list({ filter: { q: "Stillimport" } })).Total, {
        timeout: 60_000,
      })
      .toBe(1);
  });
});
