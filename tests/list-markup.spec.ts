import { expect, hydrated, inMenu, newUnit, serverUrl, test } from "./office.ts";

test("rows that came with the page work as if they had been drawn here", async ({ page, api }) => {
  for (const name of ["Markup 1", "Markup 2", "Markup 3"]) await newUnit(api, name);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
  });
  const answer = await page.goto("/real_estate?q=Markup&sort=label");
  const html = (await answer?.text()) ?? "";
  expect(html.match(/Markup 2/g)).toHaveLength(1);
  await hydrated(page);
  const row = (name: string) => page.locator("[data-row]", { hasText: name });
  await row("Markup 2").locator("[data-select]").check();
  await row("Markup 2").locator("[data-open]").focus();
  await page.getByRole("link", { name: "Address" }).dispatchEvent("click");
  await expect(page).toHaveURL(/sort=address/);
  await expect(page.locator("[data-select]:checked")).toHaveCount(1);
  await expect(row("Markup 2").locator("[data-select]")).toBeChecked();
  await row("Markup 3").locator("[data-open]").click();
  await expect(page).toHaveURL(/\/real_estate\/edit\/\d+\?list=/);
  await page.goBack();
  await expect(page.locator("[data-row]")).toHaveCount(3);
  expect(documents).toEqual([`${serverUrl}/real_estate?q=Markup&sort=label`]);
});

test("what a row holds beside its own link can be clicked, too", async ({ page }) => {
  await page.goto("/buildings?sort=units&dir=desc");
  const units = page.locator('[data-row] a[href^="/real_estate?f.buildingId="]').first();
  const count = await units.textContent();
  await units.click();
  await expect(page).toHaveURL(/\/real_estate\?f\.buildingId=\d+$/);
  await expect(page.locator("[data-row]")).toHaveCount(Math.min(20, Number(count)));
});

test("the menu leads on without another document, and marks where it led", async ({ page }) => {
  await page.goto("/clients");
  await hydrated(page);
  const menu = page.locator("#menu");
  await expect(menu.locator("details [aria-current=page]")).toHaveText("Clients");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await (await inMenu(page, "Buildings")).click();
  await expect(page.getByRole("heading", { name: "Buildings" })).toBeVisible();
  await expect(menu.locator("details [aria-current]")).toHaveText("Buildings");
  await expect(page.locator("body[data-same]")).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each panel of a list is a link away", async ({ page }) => {
    await page.goto("/real_estate");
    const panel = (name: string) =>
      page.locator("details", { has: page.locator("summary", { hasText: name }) });
    await panel("Status").locator("summary").click();
    await panel("Status").getByRole("link").click();
    await expect(page).toHaveURL(/add=status/);
    await page.getByLabel("Live", { exact: true }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/f\.status=ACTIVE/);
    await panel("View:").locator("summary").click();
    await panel("View:").getByRole("link").click();
    await page.getByRole("checkbox", { name: "Price per night" }).uncheck();
    await page.getByRole("button", { name: "Save columns" }).click();
    await expect(page.getByRole("columnheader", { name: "Price per night" })).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: "Owner" })).toBeVisible();
  });

  test("colours are chosen on the page the person's menu leads to", async ({ page }) => {
    await page.goto("/clients");
    await page.locator("summary[aria-label*='account and look']").click();
    await page.getByRole("link", { name: "Language and look" }).click();
    await page.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-skin", "dark");
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-skin", "light");
  });
});
