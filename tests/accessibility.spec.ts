import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { screenPaths } from "#contract/screens.ts";
import { expect, prefer, signedOut, test } from "./office.ts";
import { recordPaths } from "./records.ts";

async function violations(page: Page, path: string): Promise<string[]> {
  const reply = await page.goto(path);
  expect.soft(reply?.status(), path).toBeLessThan(500);
  await page.waitForLoadState("networkidle");
  const found = await new AxeBuilder({ page }).analyze();
  const here = found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target }) => `${path}: ${id} at ${target.join(" ")}`),
  );
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

/** A handful of screens a test, so that a slow one is named by its test. */
const handful = 8;
const plainScreens = [
  ...screenPaths.filter((path) => !path.includes("{")),
  "/not-authorized",
  "/error-404",
  "/building/edit/new",
];

for (const skin of ["light", "dark"]) {
  for (let first = 0; first < plainScreens.length; first += handful) {
    const paths = plainScreens.slice(first, first + handful);
    test(`no screen from ${paths[0]} on has a violation, ${skin}`, async ({ page, context }) => {
      test.setTimeout(120_000);
      await prefer(context, { skin });
      for (const path of paths) expect.soft(await violations(page, path)).toEqual([]);
    });
  }

  test(`no record has a violation, ${skin}`, async ({ page, context, api }) => {
    test.setTimeout(180_000);
    await prefer(context, { skin });
    for (const path of await recordPaths(api)) expect.soft(await violations(page, path)).toEqual([]);
  });
}

test("the pages before signing in have no violation", async ({ browser }) => {
  test.setTimeout(120_000);
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await browser.newContext({ storageState: signedOut, colorScheme });
    const page = await context.newPage();
    for (const path of ["/login", "/register", "/reset-password", `/invitation/${"a".repeat(43)}`])
      expect.soft(await violations(page, path), path).toEqual([]);
    await context.close();
  }
});
