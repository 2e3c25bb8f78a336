import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a bank is added with a mortgage, refused at 900 per cent, and the debt of today is shown", async ({
      page,
    }) => {
      const name = `Bank ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/banks");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New bank" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("button", { name: /^Add/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await page.getByRole("link", { name: "New mortgage" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New mortgage" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Purpose/ }).fill("The house");
      await page.getByRole("textbox", { name: /^Amount/ }).fill("100,000.00");
      await page.getByRole("textbox", { name: /^Term/ }).fill("360");
      await page.getByRole("textbox", { name: /^Starts/ }).fill("01/01/2016");
      const rate = page.getByRole("textbox", { name: /^Interest/ });
      await rate.fill("900");
      const save = page.getByRole("button", { name: /^Save the mortgage/ });
      await save.press("Enter");
      await expect(rate).toHaveAttribute("aria-invalid", "true");
      await rate.fill("5");
      await save.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("row", { name: /The house/ })).toContainText("536.82");
    });
  });
}
