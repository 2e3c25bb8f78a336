import type { Page } from "@playwright/test";
import { screenPaths } from "#contract/platform/screens.ts";
import { expect, hydrated, test } from "./office.ts";
import { recordPaths } from "./records.ts";

/** Screens a test, so that a slow one is named by its test. */
const handful = 8;
const plainScreens = screenPaths.filter((path) => !path.includes("{"));

/** What the first of the keys on the line is pressed as. */
const pressed: Record<string, string> = {
  "←": "ArrowLeft",
  "↓": "ArrowDown",
  Shift: "Shift+ArrowRight",
};

/** What has to be done first for a key to have something to do. */
const before: Record<string, string> = { T: "ArrowRight" };

/** All by which somebody would see, or hear, that a key did something. */
async function stateOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return JSON.stringify([
      location.href,
      document.querySelector("dialog[open]") !== null,
      focused?.outerHTML.slice(0, 200),
      focused !== null && "value" in focused ? focused.value : null,
      document.querySelector("[data-current]")?.textContent,
      document.querySelectorAll(":checked").length,
      document.querySelector("[role=status]")?.textContent,
    ]);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // What gives the focus its place comes with the part that says the heading.
  await expect(page.locator("p[aria-live=polite]:not([role])")).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const waiting = path.startsWith("/calendar/") ? "[role=grid]:focus" : "body";
  await expect(page.locator(waiting)).toBeAttached();
}

async function does(page: Page, key: string): Promise<boolean> {
  const first = before[key];
  if (first) await page.keyboard.press(first);
  const was = await stateOf(page);
  await page.keyboard.press(pressed[key] ?? (key.length === 1 ? key.toLowerCase() : key));
  return expect
    .poll(() => stateOf(page).catch(() => "on its way"), { timeout: 4000, intervals: [20, 50, 100] })
    .not.toBe(was)
    .then(
      () => true,
      () => false,
    );
}

const isTyping = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.matches("input:not([type=checkbox],[type=file]),textarea,select") ?? false,
  );

/** Presses the first of each pair of keys that the screen itself names; answers those that did nothing. */
async function deadKeys(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  const line = await page
    .locator("main [data-hint] kbd:visible")
    .evaluateAll((keys) => keys.map((key) => (key.textContent ?? "").split(" ")[0] ?? ""));
  // Where the screen names none, the list of keys is a key away, unless the cursor waits in a field.
  const chooses = await page.evaluate(() => document.activeElement?.tagName === "SELECT");
  const waiting = chooses ? "ArrowDown" : "a";
  const named = line.length > 0 ? line : [(await isTyping(page)) ? waiting : "?"];
  const dead: string[] = [];
  for (const key of named) {
    if (!(await does(page, key))) dead.push(`${path}: ${key} does nothing`);
    if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
    const { pathname } = new URL(page.url());
    if (pathname !== path) await open(page, path);
    else if (await isTyping(page)) await page.keyboard.press("Escape");
  }
  return dead;
}

/** What is dead on these screens, and what the browser said meanwhile. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const noise: string[] = [];
  page.on("pageerror", (error) => noise.push(error.message));
  page.on("console", (message) => noise.push(`${page.url()}: ${message.text()}`));
  const dead: string[] = [];
  for (const path of paths) dead.push(...(await deadKeys(page, path)));
  return [...dead, ...noise];
}

for (let first = 0; first < plainScreens.length; first += handful) {
  const paths = plainScreens.slice(first, first + handful);
  test(`the keys that screens from ${paths[0]} on name do something at once`, async ({ page }) => {
    expect(await walk(page, paths)).toEqual([]);
  });
}

test("a key does something at once on every record", async ({ page, api }) => {
  expect(await walk(page, await recordPaths(api))).toEqual([]);
});
