import { screenPaths } from "#contract/screens.ts";
import { expect, prefer, test } from "./office.ts";
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
