import { screenPaths } from "#contract/screens.ts";
import { dayFromToday, expect, newStay, newUnit, prefer, test } from "./office.ts";
import { recordPaths } from "./records.ts";

for (const width of [1366, 390]) {
  test(`in Hebrew every screen runs from right to left and fits ${width} pixels`, async ({
    page,
    context,
    api,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await prefer(context, { language: "he" });
    const paths = [...screenPaths.filter((path) => !path.includes("{")), ...(await recordPaths(api))];
    for (const path of paths) {
      const reply = await page.goto(path);
      expect.soft(reply?.status(), path).toBe(200);
      await expect.soft(page.locator("html"), path).toHaveAttribute("dir", "rtl");
      await expect.soft(page.locator("main"), path).toContainText(/\p{Script=Hebrew}/u);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, `${path} is ${over} pixels too wide`).toBeLessThanOrEqual(0);
    }
  });
}

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
    await page.setViewportSize({ width: 1366, height: 768 });
    const unit = await newUnit(api, `Zweischrift ${language}`);
    const contractId = await newStay(api, unit.id, dayFromToday(2), dayFromToday(4), lastname, first);
    await prefer(context, { language });
    await page.goto(`/calendar/time-line/rents?q=${encodeURIComponent(`Zweischrift ${language}`)}`);
    const bar = page.locator(`[role=grid] [data-stay="${contractId}"]`);
    await expect(bar).toContainText(lastname);
    const letter = await bar.evaluate((box) => {
      const name = box.querySelector("b")?.firstChild;
      if (!name) throw new Error("no name");
      const range = document.createRange();
      range.setStart(name, 0);
      range.setEnd(name, 1);
      const { left, right } = range.getBoundingClientRect();
      const edges = box.getBoundingClientRect();
      return { fromLeft: left - edges.left, fromRight: edges.right - right };
    });
    expect(letter.fromLeft).toBeGreaterThanOrEqual(0);
    expect(letter.fromRight).toBeGreaterThanOrEqual(0);
  });
}
