import { against, atOnce, contrastIn } from "./axe.ts";
import { expect, hydrated, signedOut, test } from "./office.ts";

// Every screen that is signed in for: every-screen.spec.ts.

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
  for (const path of ["/login", "/register", "/reset-password", `/invitation/${"a".repeat(43)}`]) {
    const reply = await page.goto(path);
    expect.soft(reply?.status(), path).toBeLessThan(500);
    await hydrated(page);
    const problems = [...(await against(page, path)), ...(await contrastIn(page, path, "dark"))];
    expect.soft(problems, path).toEqual([]);
  }
  await context.close();
});

test("a text too pale for its ground is a violation, in the dark skin too", async ({ page, context }) => {
  await atOnce(context, page);
  await page.goto("/keys");
  await page.locator("h1").evaluate((heading) => heading.setAttribute("style", "color: #1b2936"));
  expect((await contrastIn(page, "/keys", "dark")).join()).toContain("color-contrast at h1");
});
