import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a cleaning is asked for, refused to nobody, begun, interrupted, finished, and found in the history", async ({
      page,
    }) => {
      const reason = `Wine ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/cleaning/tasks");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New cleaning" })).toBeVisible();
      if (scripts) {
        await hydrated(page);
        await page.getByRole("combobox", { name: "Unit" }).click();
        await page.getByRole("option").first().click();
      } else await page.getByRole("combobox", { name: /^Unit/ }).selectOption({ index: 1 });
      await page.getByLabel("Reason").fill(reason);
      await page.getByRole("button", { name: /^Ask for/ }).press("Enter");
      await page.waitForURL(/\/cleaning\/edit\/\d+$/);
      const chip = page.locator("header .chip").first();
      await expect(chip).toHaveText("To be cleaned");
      await expect(page.getByRole("button", { name: /^Start/ })).toHaveCount(0);

      const who = page.getByRole("combobox", { name: /^Assigned to/ });
      await who.selectOption({ index: 1 });
      await page.getByRole("button", { name: /^Save/ }).press("Enter");
      const start = page.getByRole("button", { name: /^Start/ });
      await expect(start).toBeVisible();
      if (scripts) {
        await hydrated(page);
        await page.keyboard.press("s");
      } else await start.press("Enter");
      await expect(chip).toHaveText("Being cleaned");

      await page.getByRole("link", { name: /^Interrupt/ }).press("Enter");
      const question = page.locator("#question-interrupt");
      await question.evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await question.getByRole("button", { name: /^Interrupt/ }).press("Enter");
      await expect(question.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
      await question.getByLabel("Reason").fill("No hot water");
      await question.getByRole("button", { name: /^Interrupt/ }).press("Enter");
      await expect(chip).toHaveText("To be cleaned");
      await expect(page.getByText("No hot water").first()).toBeVisible();

      await page.getByRole("button", { name: /^Done/ }).press("Enter");
      await expect(chip).toHaveText("Clean");
      const { pathname } = new URL(page.url());
      await page.goto("/cleaning/history");
      await expect(page.locator(`a[href^="${pathname}"]`).first()).toBeVisible();
    });
  });
}
