import { expect, prefer, test } from "./office.ts";

test("lite mode loads at most 5 KB of scripts, and the keys work", async ({ page, context }) => {
  await prefer(context, { lite: "on" });
  let bytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    bytes += (await response.body().catch(() => Buffer.alloc(0))).byteLength;
  });
  for (const path of ["/buildings", "/", "/calendar/time-line/rents"]) {
    bytes = 0;
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-keys", "listening");
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(5 * 1024);
  }
  await page.goto("/buildings");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/building\/edit\/\d+/);
});
