import type { FileChooser } from "@playwright/test";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";
import { tabTo } from "./tab-to.ts";

test("a stay is cancelled and nothing but keys is touched", async ({ page, api }) => {
  const unit = await newUnit(api, "Tasten 1");
  const id = await newStay(api, unit.id, dayFromToday(20), dayFromToday(23), "Tastatur");
  await page.goto(`/real_estate/contracts/rent/${id}`);
  await hydrated(page);
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, /^Reason/);
  await page.keyboard.type("changed plans");
  await tabTo(page, /^Cancel contract/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  expect((await api.rentContracts.read({ id })).contract).toMatchObject({
    status: "CANCELED",
    cancelReason: "changed plans",
  });
});

test("an invoice is drafted, its number asked for and declined, and nothing but keys is touched", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Tasten 2");
  const id = await newStay(api, unit.id, dayFromToday(2), dayFromToday(4), "Rechnung");
  await page.goto(`/real_estate/contracts/rent/${id}`);
  await hydrated(page);
  await page.keyboard.press("i");
  await expect(page).toHaveURL(/\/report\/monetary\/invoice\/\d+/);
  await hydrated(page);
  await expect(page.getByText("Draft").first()).toBeVisible();
  await tabTo(page, /^Finalize/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a file is chosen, sent and understood and nothing but keys is touched", async ({ page }) => {
  // Listened for from the beginning: the browser has to be told before it is asked for a file.
  const chooser = new Promise<FileChooser>((resolve) => void page.once("filechooser", resolve));
  await page.goto("/real_estate");
  await hydrated(page);
  await tabTo(page, /^Import/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/real_estate\/import/);
  await hydrated(page);
  const file = page.locator("input[type=file]");
  for (
    let step = 0;
    step < 80 && !(await file.evaluate((element) => element === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await expect(file).toBeFocused();
  await page.keyboard.press("Enter");
  const buffer = Buffer.from("label,city,persons,price\nT1,Wien,2,80\n");
  await (await chooser).setFiles({ name: "units.csv", mimeType: "text/csv", buffer });
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/step=columns/);
  await expect(page.getByText("T1").first()).toBeVisible();
});

test("the list of keys opens over a form and leaves what was typed in it", async ({ page }) => {
  await page.goto("/real_estate/contracts/rent/new");
  await hydrated(page);
  const email = page.getByLabel("E-mail");
  await email.fill("half@written");
  await email.blur();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Next and previous row");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(email).toHaveValue("half@written");
});
