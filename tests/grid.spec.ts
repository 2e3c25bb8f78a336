import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { screenPaths } from "#contract/platform/screens.ts";
import { colleaguePassword, newAgency } from "./colleague.ts";
import { expect, newUnit, prefer, serverUrl, test } from "./office.ts";
import { recordPaths } from "./records.ts";

const rows = (page: Page) => page.locator(".ag-row");
const titles = (page: Page) => page.locator(".ag-header-cell-text").allTextContents();

test("every list shows its rows in the grid", async ({ page, api }) => {
  // So that no list is empty.
  await recordPaths(api);
  const lists: string[] = [];
  for (const path of screenPaths.filter((one) => !one.includes("{"))) {
    const html = await (await page.request.get(path)).text();
    if (!html.includes("open=columns")) continue;
    lists.push(path);
    await page.goto(path);
    const first = page.locator("tr[data-row]").first();
    const text = (await first.locator("td", { hasText: /./ }).first().textContent()) ?? "no row";
    await page.goto(`${path}?view=grid`);
    await expect.soft(rows(page).filter({ hasText: text }).first(), path).toBeVisible();
  }
  expect(lists.length).toBeGreaterThan(8);
});

/** What a screen reader is given, counters of the style sheet worked out. */
async function spoken(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  return nodes.map(({ name }) => name?.value ?? "").join(" ");
}

/** An agency with three units to look for and one other, signed in. */
async function agencyWithUnits(context: BrowserContext): Promise<Client> {
  const { api, username } = await newAgency();
  for (const label of ["Raster B", "Raster C", "Raster A", "Anderes"]) await newUnit(api, label);
  const form = { username, password: colleaguePassword };
  await context.clearCookies();
  const reply = await context.request.post("/login", {
    form,
    headers: { origin: serverUrl },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(302);
  return api;
}

test("rows are filtered, sorted, ticked and columns moved, and nothing but keys is touched", async ({
  page,
  context,
}) => {
  const api = await agencyWithUnits(context);
  await page.goto("/real_estate?view=grid&columns=label,status,persons&sort=label");
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText("Anderes");

  await page.keyboard.press("/");
  await page.keyboard.type("Raster");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press("Escape");

  // From the first row up into the head, which sorts by Enter.
  await page.keyboard.press("j");
  await expect(rows(page).first()).toHaveAttribute("data-current");
  await page.keyboard.press("ArrowUp");
  const head = page.locator(".ag-header-cell", { hasText: "Label" });
  await expect(head).toBeFocused();
  await expect(head).toHaveAttribute("aria-sort", "ascending");
  await page.keyboard.press("Enter");
  await page.waitForURL(/sort=label&dir=desc/);
  await expect(head).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText("Raster C");

  // A moved column stays where it was put, in the table, too.
  await expect(head).toBeFocused();
  expect(await titles(page)).toEqual(["Label", "Status", "Persons"]);
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForURL((url) => !url.searchParams.has("columns"));
  await expect.poll(() => titles(page)).toEqual(["Status", "Label", "Persons"]);
  expect((await api.uiComponents.columns({ action: "columns", table: "units" })).columns).toEqual([
    "status",
    "label",
    "persons",
  ]);

  // The current row has gone down with its record. Two others ticked, by X and by Space; Tab leaves the grid for what can
  // be done with them.
  await expect(rows(page).last()).toHaveAttribute("data-current");
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(rows(page).locator("[data-select]:checked")).toHaveCount(2);
  await expect(page.getByText("selected").first()).toBeVisible();
  expect(await spoken(page)).toMatch(/2 ?selected/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Disable" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.locator("[data-bulk-check]").waitFor();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Raster A");
});

test("a row is opened and the list handed out by keys", async ({ page, api }) => {
  const { id } = await newUnit(api, "Rasteröffnen");
  await page.goto("/real_estate?view=grid&q=Rasteröffnen");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: "Export" }).focus();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/real_estate/edit/${id}\\?list=`));
});

test("in Hebrew and dark the grid runs from the right, in the colours of its skin", async ({
  page,
  context,
}) => {
  await agencyWithUnits(context);
  await prefer(context, { skin: "dark", language: "he" });
  await page.goto("/real_estate?view=grid&columns=label,status,persons");
  await expect(rows(page)).toHaveCount(4);
  expect(await titles(page)).toEqual(["שם", "סטטוס", "אנשים"]);
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
  const cells = page.locator(".ag-row").first().locator(".ag-cell");
  const [box, first, second] = await Promise.all([0, 1, 2].map((index) => left(cells.nth(index))));
  expect(box).toBeGreaterThan(first ?? 0);
  expect(first).toBeGreaterThan(second ?? 0);
  const colours = (of: Locator, property: string) =>
    of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await colours(page.locator(".ag-root-wrapper"), "background-color")).toBe(
    await colours(page.locator("section.card").first(), "background-color"),
  );
  expect(await colours(rows(page).first(), "color")).toBe(await colours(page.locator("body"), "color"));
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForURL((url) => !url.searchParams.has("columns"));
  await expect.poll(() => titles(page)).toEqual(["סטטוס", "שם", "אנשים"]);
});
