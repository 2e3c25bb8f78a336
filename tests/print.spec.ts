import { expect, test } from "./office.ts";
import { recordPaths } from "./records.ts";

const lists = ["/real_estate", "/real_estate/contracts/rent", "/calendar/time-line/rents", "/home"];
const papers = /\/(report\/monetary\/invoice|real_estate\/contracts\/rent|building\/edit|clients\/edit)\//;

test("a printed page shows what it says and no buttons", async ({ page, api }) => {
  const records = (await recordPaths(api)).filter((path) => papers.test(path));
  await page.emulateMedia({ media: "print" });
  for (const path of [...lists, ...records]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const shown = page.locator(".button:visible, button:visible:not(.tl-period), input[type=search]:visible");
    expect(await shown.allTextContents(), path).toEqual([]);
  }
});
