import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a line is refused without its reason, charged with it, and voided", async ({ page, api }) => {
      const unit = await newUnit(api, scripts ? "Charged 1" : "Charged 2");
      const start = scripts ? 200 : 210;
      const stay = await newStay(api, unit.id, dayFromToday(start), dayFromToday(start + 2), "Zimmerbar");
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=charges`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Description").fill("Broken lamp");
      await page.getByLabel("Price each").fill("12.345");
      await page.getByRole("button", { name: "Charge", exact: true }).press("Enter");
      await expect(page.getByLabel("Price each")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Description")).toHaveValue("Broken lamp");
      await page.getByLabel("Price each").fill("30.00");
      await page.getByRole("button", { name: "Charge", exact: true }).press("Enter");
      await expect(page.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Reason").fill("fell off the table");
      await page.getByRole("button", { name: "Charge", exact: true }).press("Enter");
      await expect(page.getByText("Charged. The payment plan has followed.").first()).toBeVisible();
      expect((await api.rentContracts.read({ id: stay })).contract).toMatchObject({ charges: 3000 });

      await page.getByRole("link", { name: /^Void/ }).click();
      const question = page.getByRole("dialog");
      await question.getByLabel("Reason").fill("it was broken before");
      await question.getByRole("button", { name: "Void" }).click();
      await expect(page.getByText("Voided by").first()).toBeVisible();
      expect((await api.rentContracts.read({ id: stay })).contract).toMatchObject({ charges: 0 });
    });
  });
}
