import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "@playwright/test";
import { screenPaths } from "#contract/platform/screens.ts";
import { expect, prefer, signedOut, test } from "./office.ts";
import { recordPaths } from "./records.ts";

// Each test has screens of its own: they may run side by side.
test.describe.configure({ mode: "parallel" });

/**
 * What each screen is held to: every rule in the light skin, and the contrast in the dark one as well, for skins are
 * colours on the same page (`tokens.css`) and change nothing else. `bordered` changes lines only; `semi-dark` the menu,
 * which is the same on every screen.
 */
async function violations(page: Page, path: string): Promise<string[]> {
  const reply = await page.goto(path);
  expect.soft(reply?.status(), path).toBeLessThan(500);
  await page.waitForLoadState("networkidle");
  const here = [...(await against(page, path)), ...(await contrastIn(page, path, "dark"))];
  // A list with rows has two views.
  if (
    path.includes("view=") ||
    (await page.locator('main:has(tr[data-row]) a[href*="view=grid"]').count()) === 0
  )
    return here;
  const inGrid = await violations(page, `${path}?view=grid`);
  await expect.soft(page.locator("[role$=grid]"), path).toBeVisible();
  return [...here, ...inGrid];
}

async function contrastIn(page: Page, path: string, skin: string): Promise<string[]> {
  await page.locator("html").evaluate((html, chosen) => html.setAttribute("data-skin", chosen), skin);
  return against(page, `${path} (${skin})`, ["color-contrast"]);
}

/** What axe has against the page as it is, by these rules or by all. */
async function against(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // The page has no frames of other origins; for those it would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const found = await (rules ? axe.withRules(rules) : axe).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target }) => `${where}: ${id} at ${target.join(" ")}`),
  );
}

/** Colours that are still on their way to another skin have no contrast to be judged. */
async function atOnce(context: BrowserContext, page: Page): Promise<void> {
  await prefer(context, { skin: "light" });
  await page.emulateMedia({ reducedMotion: "reduce" });
}

/** A handful of screens a test, so that a slow one is named by its test. */
const handful = 6;
const plainScreens = [
  ...screenPaths.filter((path) => !path.includes("{")),
  "/not-authorized",
  "/error-404",
  "/building/edit/new",
];

for (let first = 0; first < plainScreens.length; first += handful) {
  const paths = plainScreens.slice(first, first + handful);
  test(`no screen from ${paths[0]} on has a violation`, async ({ page, context }) => {
    await atOnce(context, page);
    for (const path of paths) expect.soft(await violations(page, path)).toEqual([]);
  });
}

for (const half of [0, 1])
  test(`no record of the ${half === 0 ? "first" : "second"} half has a violation`, async ({
    page,
    context,
    api,
  }) => {
    await atOnce(context, page);
    const paths = (await recordPaths(api)).filter((_path, index) => index % 2 === half);
    for (const path of paths) expect.soft(await violations(page, path)).toEqual([]);
  });

test("the dark menu beside a light page has contrast", async ({ page, context }) => {
  await atOnce(context, page);
  await page.goto("/buildings");
  await expect(page.locator("nav").first()).toBeVisible();
  expect(await contrastIn(page, "/buildings", "semi-dark")).toEqual([]);
});

test("the pages before signing in have no violation", async ({ browser }) => {
  const context = await browser.newContext({ storageState: signedOut });
  const page = await context.newPage();
  await atOnce(context, page);
  for (const path of ["/login", "/register", "/reset-password", `/invitation/${"a".repeat(43)}`])
    expect.soft(await violations(page, path), path).toEqual([]);
  await context.close();
});

test("a text too pale for its ground is a violation, in the dark skin too", async ({ page, context }) => {
  await atOnce(context, page);
  await page.goto("/keys");
  await page.locator("h1").evaluate((heading) => heading.setAttribute("style", "color: #1b2936"));
  expect((await contrastIn(page, "/keys", "dark")).join()).toContain("color-contrast at h1");
});
