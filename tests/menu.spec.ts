import { expect, hydrated, inMenu, prefer, test } from "./office.ts";

test("a screen is found by typing, by the word of another language too, and opened by keys", async ({
  page,
}) => {
  await page.goto("/clients");
  await hydrated(page);
  await page.keyboard.press("f");
  const field = page.getByRole("combobox", { name: "Find in menu" });
  await expect(field).toBeFocused();
  await field.pressSequentially("rea");
  const options = page.getByRole("listbox", { name: "Main menu" }).getByRole("option");
  await expect(options.filter({ hasText: "Inactive real estate" })).toBeVisible();
  await expect(page.getByText(/^\d of \d\d entries$/)).toBeVisible();
  await expect(page.locator("#menu details:visible")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(page.locator("#menu details").first()).toBeVisible();
  await field.fill("Gebäude");
  await expect(options).toHaveText(["Buildings"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Buildings" })).toBeVisible();
  await expect(page.locator("#menu [data-group=property]")).toHaveAttribute("open");
  // What no entry is called is looked for everywhere.
  await page.keyboard.press("f");
  await field.fill("Praterstraße");
  await page.getByRole("link", { name: "Search everything for “Praterstraße”" }).click();
  await expect(page).toHaveURL(/\/search\?q=Praterstra/);
});

test("groups fold by keys, and stay as they were left", async ({ page }) => {
  await page.goto("/clients");
  await hydrated(page);
  const group = (name: string) => page.locator(`#menu [data-group=${name}]`);
  await expect(group("clients")).toHaveAttribute("open");
  await expect(group("organization")).not.toHaveAttribute("open");
  await group("organization").locator("summary").focus();
  await page.keyboard.press("ArrowRight");
  await expect(group("organization")).toHaveAttribute("open");
  await page.keyboard.press("ArrowDown");
  await expect(group("organization").locator("a").first()).toBeFocused();
  await page.reload();
  await expect(group("organization")).toHaveAttribute("open");
  await expect(group("contracts")).not.toHaveAttribute("open");
  await hydrated(page);
  await group("organization").locator("a").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(group("organization").locator("summary")).toBeFocused();
  await page.reload();
  await expect(group("organization")).not.toHaveAttribute("open");
});

test("what is used most stands on top from the next week on", async ({ page }) => {
  await page.goto("/clients");
  await hydrated(page);
  const top = page.locator("#menu [data-used] a");
  await expect(top.first()).toHaveText("Calendar");
  // Last week's visits.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("menu ")) ?? "";
    localStorage.setItem(key, JSON.stringify({ week: 1, byPath: { "/owners": 30, "/buildings": 20 } }));
  });
  await page.reload();
  await hydrated(page);
  await expect(top).toHaveText(["Owners", "Buildings"]);
  await page.reload();
  await expect(top).toHaveText(["Owners", "Buildings"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("groups unfold, the group of the screen is open, and the field searches", async ({ page }) => {
    await page.goto("/clients");
    await expect(page.locator("#menu details[open]")).toHaveCount(1);
    await (await inMenu(page, "Buildings")).click();
    await expect(page).toHaveURL(/\/buildings$/);
    await page.locator("#menu").getByLabel("Find in menu").fill("owners");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=owners$/);
    await expect(page.getByRole("main").getByRole("link", { name: /Owners/ })).toBeVisible();
  });
});

test("on a phone in Hebrew the menu opens by its key, too", async ({ page, context }) => {
  await prefer(context, { language: "he" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/clients");
  await hydrated(page);
  await page.keyboard.press("f");
  await expect(page.locator("#menu [data-find]")).toBeFocused();
  await page.keyboard.type("buildings");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/buildings$/);
  await expect(page.locator("#menu")).toBeHidden();
});
