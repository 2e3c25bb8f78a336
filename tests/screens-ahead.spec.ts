import type { Page } from "@playwright/test";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

/** Opens a list, touches a key and waits until the router's scripts for a reception's day are there. */
async function standing(page: Page, path = "/buildings"): Promise<void> {
  const last = page.waitForResponse(/\/assets\/real_estate\.contracts\.change\._id-/);
  await page.goto(path);
  await hydrated(page);
  await page.keyboard.press("Shift");
  await (await last).finished();
}

/** Scripts, texts and routes that are asked for from now on. */
function askedFor(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(assets\/.*\.js|resources\/locales|__manifest)/.test(pathname)) requests.push(pathname + search);
  });
  return requests;
}

test("with little memory nothing of other screens is fetched, used or not", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "deviceMemory", { value: 2 });
  });
  await page.goto("/clients");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const requests = askedFor(page);
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
});

test("a booking and its stay wait for no script once a screen has stood for a moment", async ({
  page,
  api,
}) => {
  const label = `Ahead ${Math.random().toString(36).slice(2, 8)}`;
  await newUnit(api, label);
  await standing(page);
  const requests = askedFor(page);
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.locator(".home")).toBeVisible();
  await page.keyboard.press("n");
  const unit = page.getByRole("combobox", { name: /^Unit/ });
  await expect(unit).toBeFocused();
  await page.keyboard.insertText(label);
  await page.getByRole("option", { name: label }).click();
  await page.getByLabel("Last name").fill("Vorausgeholt");
  await page.getByLabel("E-mail").fill("voraus@mail.example");
  await expect(page.getByText("Total price", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Contract created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/real_estate\/contracts\/rent\/\d+/);
  // Nobody waits for the routes behind the links of a screen.
  expect(requests.filter((address) => !address.startsWith("/__manifest"))).toEqual([]);
});

test("routes are asked for once for all addresses that differ in numbers", async ({ page, api }) => {
  const { id: unit } = await newUnit(api, `Kind ${Math.random().toString(36).slice(2, 8)}`);
  const guest = `Zweimal${Math.random().toString(36).slice(2, 8)}`;
  for (const days of [310, 313]) await newStay(api, unit, dayFromToday(days), dayFromToday(days + 2), guest);
  await standing(page, `/real_estate/contracts/rent?q=${guest}`);
  const requests = askedFor(page);
  for (const row of [0, 1]) {
    await page.locator("[data-open]").nth(row).click();
    await expect(page.locator("[data-record]")).toBeVisible();
    await page.goBack();
    await expect(page.locator("[data-open]")).toHaveCount(2);
  }
  const stay = encodeURIComponent("/real_estate/contracts/rent/");
  expect(requests.filter((path) => path.startsWith("/__manifest") && path.includes(stay))).toEqual([]);
});

test("where the server is of another version, the next screen is a new document", async ({
  page,
  api,
  complaints,
}) => {
  complaints.expected(/manifest version mismatch/);
  const { id: unit } = await newUnit(api, `Version ${Math.random().toString(36).slice(2, 8)}`);
  await page.route("**/__manifest?**", (route) =>
    route.fulfill({ status: 204, headers: { "x-remix-reload-document": "true" } }),
  );
  await page.goto("/real_estate?q=Version");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.locator(`a[href^="/real_estate/edit/${unit}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/real_estate/edit/${unit}`));
  await expect(page.locator("[data-record]")).toBeVisible();
  expect(await page.evaluate(() => "before" in window)).toBe(false);
});

test("a long list of choices is there when its select is gone to, by key or by a draft", async ({ page }) => {
  await standing(page, "/clients");
  await page.keyboard.press("n");
  const lastname = page.getByLabel("Last name", { exact: false }).first();
  await lastname.fill("Spätwahl");
  const country = page.getByRole("combobox", { name: "Country", exact: true });
  const choices = () => country.locator("option").count();
  expect(await choices()).toBeLessThan(5);
  await country.focus();
  expect(await choices()).toBeGreaterThan(200);
  await page.keyboard.type("Port");
  await expect(country).toHaveValue("PT");
  // Lost with its page, and taken up again from the draft.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await standing(page, "/clients");
  await page.keyboard.press("n");
  await expect(lastname).toBeVisible();
  expect(await choices()).toBeLessThan(5);
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(country).toHaveValue("PT");
  await expect(lastname).toHaveValue("Spätwahl");
});
