import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a member is added, refused without a way to reach them, written to and let go", async ({
      page,
    }) => {
      const name = `Walk${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/vips");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New member/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New VIP member" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("Last name", { exact: true }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("textbox", { name: /^E-mail/ })).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Last name", { exact: true })).toHaveValue(name);

      await page.getByRole("textbox", { name: /^E-mail/ }).fill(`${name.toLowerCase()}@mail.example`);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: "Write", exact: true }).press("Enter");
      const letter = page.locator("#question-sendEmail");
      await letter.getByLabel("Subject").fill("New flats");
      await letter.getByLabel("Text").fill("Good day");
      await letter.getByRole("button", { name: "Send", exact: true }).press("Enter");
      await expect(page.getByText("Mail to the member is on its way")).toBeVisible();

      await page.getByRole("link", { name: "End membership", exact: true }).press("Enter");
      const end = page.locator("#question-disable");
      await end.getByLabel("Reason").fill("Moved away");
      await end.getByRole("button", { name: "End membership", exact: true }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Ended");

      await page.goto("/vips?f.status=DISABLED");
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
    });

    test("a link that opens nothing says so", async ({ page }) => {
      for (const door of ["confirm", "unsubscribe"]) {
        const answer = await page.goto(`/vip/${door}/${"a".repeat(43)}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole("button", { name: /Confirm|Leave/ })).toHaveCount(0);
      }
    });
  });
}
