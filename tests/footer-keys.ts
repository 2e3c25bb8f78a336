import { expect, type Page } from "@playwright/test";
import { settled } from "./office.ts";

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

/** Presses the first of each pair of keys that the open screen itself names; answers those that did nothing. */
export async function deadKeys(page: Page, path: string): Promise<string[]> {
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
    if (pathname !== path) {
      await page.goto(path);
      await settled(page);
    } else if (await isTyping(page)) await page.keyboard.press("Escape");
  }
  return dead;
}
