import { expect, hydrated, newUnit, test } from "./office.ts";

test("an answer that takes long dims what is there, and says that it is waited for", async ({
  page,
  api,
}) => {
  const { id } = await newUnit(api, "Warteschleife");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/real_estate/edit/${id}.data**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/real_estate?q=Warteschleife");
  await hydrated(page);
  const content = page.locator("#content");
  await page.locator("[data-open]").click();
  await expect(content).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
  // What is left stays as it is until then.
  await expect(page.locator("[data-row]")).toHaveCount(1);
  answer();
  await expect(page.locator("[data-record]")).toBeVisible();
  await expect(content).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
