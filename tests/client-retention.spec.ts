import { expect, hydrated, ownAddress, signedOut, signIn, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "by keys" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("what would go is shown first, then switched on and off", async ({ page }) => {
      // One rule each, so that both may run at once.
      const what = scripts
        ? "Documents “Contracts” after the last stay: delete"
        : "Documents “Other” after the last stay: delete";
      await page.goto("/clients/retention");
      if (scripts) await hydrated(page);
      const row = page.getByRole("row", { name: what });
      await expect(row).toContainText("off");
      await row.getByRole("link").press("Enter");
      const months = page.getByLabel("Kept for (months)");
      await months.fill("500");
      await months.press("Enter");
      await expect(page.getByText("0 documents would be deleted now")).toBeVisible();
      await page.getByRole("button", { name: "Let go after 500 months" }).press("Enter");
      await expect(row).toContainText("500 months");
      await expect(row.getByText("on", { exact: true })).toBeVisible();
      await page.reload();
      if (scripts) await hydrated(page);
      await row.getByRole("link").press("Enter");
      await page.getByRole("button", { name: "Switch off" }).press("Enter");
      await expect(row.getByText("off", { exact: true })).toBeVisible();
    });
  });
}

test.describe("somebody who sees no personal data", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("does not reach the page", async ({ page }) => {
    await signIn(page, "einsicht");
    await page.goto("/clients/retention");
    await expect(page).toHaveURL(/not-authorized/);
  });
});
