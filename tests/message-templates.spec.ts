import { expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a message template is added, refused for a variable there is not, spoken in German, deleted and restored", async ({
      page,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/messageTemplate");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New message template" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByRole("textbox", { name: /^Subject/ }).fill("Welcome");
      const text = page.getByRole("textbox", { name: /^Text/ });
      await text.fill("Your code: {door_code}");
      await page.getByRole("button", { name: /^Add the template/ }).press("Enter");
      await expect(text).toHaveAttribute("aria-invalid", "true");
      await expect(text).toHaveValue("Your code: {door_code}");
      await text.fill("Dear {guest.name}");
      await page.getByRole("button", { name: /^Add the template/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      await page.getByRole("link", { name: /^Languages/ }).press("Enter");
      await expect(page.getByRole("heading", { name: "Add a language" })).toBeVisible();
      await page.getByRole("combobox", { name: /^Language/ }).selectOption("de");
      await page.getByRole("textbox", { name: /^Subject/ }).fill("Willkommen");
      await page.getByRole("textbox", { name: /^Text/ }).fill("Hallo {guest.name}");
      await page.getByRole("button", { name: /^Save the text/ }).press("Enter");
      await expect(page.getByRole("link", { name: "Edit Deutsch" })).toBeVisible();

      await page.getByRole("link", { name: "Delete", exact: true }).press("Enter");
      await page.locator("#question-delete").getByRole("button", { name: "Delete" }).press("Enter");
      await expect(page).toHaveURL(/\/messageTemplate$/);
      await page.goto(`/messageTemplate?q=${encodeURIComponent(name)}&f.status=DELETED`);
      await page.getByRole("link", { name }).press("Enter");
      await page.getByRole("link", { name: "Restore", exact: true }).press("Enter");
      await page.locator("#question-restore").getByRole("button", { name: "Restore" }).press("Enter");
      await expect(page.getByRole("link", { name: "Delete", exact: true })).toBeVisible();
    });
  });
}
