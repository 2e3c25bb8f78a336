import type { Locator } from "@playwright/test";
import { dayFromToday, expect, newStay, newUnit, prefer, test } from "./office.ts";

test("the sign-in is right to left, too", async ({ browser }) => {
  const context = await browser.newContext({ locale: "he-IL", storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await context.close();
});

for (const [language, first, lastname] of [
  ["he", "I", "Zeppelinbauerhofmannsthal"],
  ["de", "ה", "הירשפלדאורנשטייןגולדברג"],
] as const) {
  test(`on the timeline a name too long for its stay keeps its first letter (${language})`, async ({
    page,
    context,
    api,
  }) => {
    const unit = await newUnit(api, `Zweischrift ${language}`);
    const contractId = await newStay(api, unit.id, dayFromToday(2), dayFromToday(4), lastname, first);
    await prefer(context, { language });
    const address = `/calendar/time-line/rents?q=${encodeURIComponent(`Zweischrift ${language}`)}`;
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(address);
    await expectBegins(page.locator(`[role=grid] [data-stay="${contractId}"]`), lastname);
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(`${address}&as=table`);
      const name = page.locator(`.tl-table a[href$="/${contractId}"] b`);
      await expectBegins(name, lastname);
      const cell = (await page.locator(".tl-table td[data-look]").first().boundingBox())?.width ?? 0;
      const nights = ((await name.boundingBox())?.width ?? 0) / cell;
      expect(nights, "a name has the room of its nights").toBeGreaterThan(1.8);
      expect(nights).toBeLessThanOrEqual(2);
    }
  });
}

/** The first letter of the name in it is within its edges. */
async function expectBegins(box: Locator, lastname: string): Promise<void> {
  await expect(box).toContainText(lastname);
  const letter = await box.evaluate((element) => {
    const name = (element.matches("b") ? element : element.querySelector("b"))?.firstChild;
    if (!name) throw new Error("no name");
    const range = document.createRange();
    range.setStart(name, 0);
    range.setEnd(name, 1);
    const { left, right } = range.getBoundingClientRect();
    const edges = element.getBoundingClientRect();
    return { fromLeft: left - edges.left, fromRight: edges.right - right };
  });
  expect(letter.fromLeft).toBeGreaterThanOrEqual(0);
  expect(letter.fromRight).toBeGreaterThanOrEqual(0);
}
