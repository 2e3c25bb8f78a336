import type { Browser, Page } from "@playwright/test";
import { screenPaths } from "#contract/platform/screens.ts";
import { against, atOnce, contrastIn } from "./axe.ts";
import { deadKeys } from "./footer-keys.ts";
import { test as base, expect, hydrated, prefer, settled } from "./office.ts";
import { layGround, recordPath } from "./records.ts";
import type { Ground } from "./tested-screens.ts";

interface Walk {
  ground: Ground;
  /** A page in English in the light skin, and one in Hebrew: both keep what they have loaded from screen to screen. */
  english: Page;
  hebrew: Page;
}

const test = base.extend<object, Walk>({
  ground: [async ({ api }, use) => use(await layGround(api)), { scope: "worker" }],
  english: [
    async ({ browser }, use) => {
      const page = await openPage(browser);
      await atOnce(page.context(), page);
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
  hebrew: [
    async ({ browser }, use) => {
      const page = await openPage(browser);
      await prefer(page.context(), { language: "he" });
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
});
// They may run side by side, and one that is broken leaves the others alone.
test.describe.configure({ mode: "parallel" });

const openPage = async (browser: Browser) =>
  (
    await browser.newContext({
      baseURL: process.env.HAUSWART_URL,
      storageState: process.env.HAUSWART_SIGNED_IN,
      locale: "en-GB",
      timezoneId: "Europe/Vienna",
      viewport: wide,
    })
  ).newPage();
const wide = { width: 1366, height: 900 };
const narrow = { width: 390, height: 844 };

/** Pages that are no screens of the contract's, and how they answer. */
const others: Record<string, number> = {
  "/not-authorized": 403,
  "/error-404": 404,
  "/building/edit/new": 200,
};
const paths = [...screenPaths, ...Object.keys(others)];
/** What is printed and filed; it shows no buttons then. */
const papers =
  /^\/(home|real_estate|real_estate\/contracts\/rent|calendar\/time-line\/rents|(report\/monetary\/invoice|real_estate\/contracts\/rent|building\/edit|clients\/edit)\/\d+)$/;

/** One visit a screen: all that is promised of each. */
for (const path of paths) {
  test(`${path} can be read, heard, worked by keys and printed`, async ({ api, ground, english: page }) => {
    const messages: string[] = [];
    const hear = (message: { text(): string } | Error) =>
      messages.push(message instanceof Error ? message.message : message.text());
    page.on("console", hear).on("pageerror", hear);
    const address = await recordPath(api, path, ground);
    const reply = await page.goto(address);
    expect.soft(reply?.status(), address).toBe(others[path] ?? 200);
    // A page that refuses says its heading by itself.
    await (reply?.ok() ? settled : hydrated)(page);
    await expect.soft(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect.soft(await page.title()).not.toBe("");
    expect
      .soft([...(await against(page, address)), ...(await contrastIn(page, address, "dark"))])
      .toEqual([]);
    expect.soft(papers.test(address) ? await printedButtons(page) : []).toEqual([]);
    expect.soft(await violationsInGrid(page, address)).toEqual([]);
    expect.soft(path in others ? [] : await deadKeys(page, address)).toEqual([]);
    page.off("console", hear).off("pageerror", hear);
    // The browser says once that a page was refused.
    const refusal = [expect.stringContaining(`status of ${others[path]}`)];
    expect(messages, "what the browser said").toEqual(reply?.ok() ? [] : refusal);
  });

  test(`${path} runs from right to left in Hebrew and fits each width`, async ({
    api,
    ground,
    hebrew: page,
  }) => {
    const address = await recordPath(api, path, ground);
    await page.setViewportSize(wide);
    const reply = await page.goto(address);
    expect.soft(reply?.status(), address).toBe(others[path] ?? 200);
    await expect.soft(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect.soft(page.locator("main")).toContainText(/\p{Script=Hebrew}/u);
    expect.soft(await over(page), "pixels too wide at 1366").toBeLessThanOrEqual(0);
    await page.setViewportSize(narrow);
    // It chooses its nights by the width it opens at.
    if (path.startsWith("/calendar/")) await page.reload();
    expect(await over(page), "pixels too wide at 390").toBeLessThanOrEqual(0);
  });
}

/** By how many pixels the page is wider than its window. */
const over = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function printedButtons(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const shown = page.locator(".button:visible, button:visible:not(.tl-period), input[type=search]:visible");
  const texts = await shown.allTextContents();
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  return texts;
}

/** A list with rows has two views; what is around the second one was looked at already. */
async function violationsInGrid(page: Page, address: string): Promise<string[]> {
  if ((await page.locator('main:has(tr[data-row]) a[href*="view=grid"]').count()) === 0) return [];
  const inGrid = `${address}?view=grid`;
  await page.goto(inGrid);
  await settled(page);
  await expect(page.locator("[role$=grid]")).toBeVisible();
  const problems = [
    ...(await against(page, inGrid, "main")),
    ...(await contrastIn(page, inGrid, "dark", "main")),
  ];
  await page.goto(address);
  await settled(page);
  return problems;
}
