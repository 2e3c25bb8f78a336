import { apiAs, expect, signedOut, test, trySignIn } from "./office.ts";

// Entering and returning change the browser's session: each test signs in anew.
test.use({ storageState: signedOut });

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("the operator enters another agency, works there in view of the bar, and returns", async ({
      page,
    }) => {
      await trySignIn(page, "admin");
      await page.waitForURL((url) => url.pathname !== "/login");
      await page.goto("/organization");
      await page.getByRole("button", { name: "Enter: Elbperle Ferienwohnungen" }).press("Enter");
      await expect(page).toHaveURL(/\/$/);
      const bar = page.getByRole("complementary", { name: "Acting in another name" });
      await expect(bar).toContainText("You are acting as Wiebke Petersen of Elbperle Ferienwohnungen.");
      for (const path of ["/real_estate", "/clients", "/not-authorized", "/account"]) {
        await page.goto(path);
        await expect(bar).toBeVisible();
      }
      await bar.getByRole("button", { name: "Return" }).press("Enter");
      await expect(page).toHaveURL(/\/organization$/);
      await expect(bar).toHaveCount(0);
      const theirs = await apiAs("elbperle");
      const { Entries } = await theirs.audit.list({ filter: { impersonated: true } });
      expect(Entries[0]).toMatchObject({
        impersonatorName: "Andrea Horn",
        actorName: "Wiebke Petersen",
        action: "impersonateEnd",
      });
      expect(Entries.map(({ action }) => action)).toContain("look");
    });
  });
}
