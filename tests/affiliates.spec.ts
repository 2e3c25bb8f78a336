import { expect, test } from "./office.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an affiliate gets a campaign with a code and a banner", async ({ page }) => {
      const code = `SPEC-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
      await page.goto("/organization/affiliate/new");
      await page.getByLabel("Name").fill("Elbblick Blog");
      await page.getByRole("button", { name: "Add the affiliate" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Elbblick Blog" })).toBeVisible();
      await page.getByLabel("Campaign").fill("Summer");
      await page.getByLabel("Code").fill(code.toLowerCase());
      await page.getByRole("button", { name: "Add campaign" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Summer · 0 clients came" })).toBeVisible();
      await page
        .getByLabel("Image")
        .setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: pixel });
      await page.getByLabel("Text for those who do not see it").fill("A view of the Elbe");
      await page.getByRole("button", { name: "Add banner" }).click();
      await expect(page.getByRole("img", { name: "A view of the Elbe" })).toBeVisible();
      await page.goto("/organization/affiliate");
      await expect(page.getByRole("link", { name: "Elbblick Blog" }).first()).toBeVisible();
    });
  });
}
