import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a ticket is added at a stay, taken, refused without a word about it, and handled", async ({
      page,
    }) => {
      const subject = `Heating ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/real_estate/ticket");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New ticket" })).toBeVisible();
      if (scripts) await hydrated(page);
      const stay = page.getByRole("combobox", { name: /^Stay/ });
      if (scripts) {
        await stay.press("ArrowDown");
        await stay.press("ArrowDown");
        await stay.press("Enter");
      } else await stay.selectOption({ index: 1 });
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      const field = page.getByRole("textbox", { name: /^Subject/ });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await field.fill(subject);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();

      await page.getByRole("link", { name: "Take it" }).press("Enter");
      await page.locator("#question-take").getByRole("button", { name: "Take it" }).press("Enter");
      await expect(page.getByRole("link", { name: "Take it" })).toHaveCount(0);

      await page.getByRole("link", { name: "Mark as handled" }).press("Enter");
      const question = page.locator("#question-handle");
      await question.getByRole("button", { name: "Mark as handled" }).press("Enter");
      const resolution = question.getByLabel("What was done");
      await expect(resolution).toHaveAttribute("aria-invalid", "true");
      await resolution.fill("The radiators are warm again.");
      await question.getByRole("button", { name: "Mark as handled" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Handled");

      await page.goto("/real_estate/ticket?f.status=HANDLED&f.assignee=mine");
      await expect(page.locator("[data-row]").filter({ hasText: subject })).toHaveCount(1);
    });
  });
}
