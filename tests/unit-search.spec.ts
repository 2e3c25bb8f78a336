import type { Page } from "@playwright/test";
import { expect, hydrated, newUnit, test } from "./office.ts";

const unique = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

/** Finds something by a part of its name in a combobox and chooses it: by typing, or by the search button of a page without scripts. */
async function choose(page: Page, name: string, typed: string, scripts: boolean) {
  if (!scripts) {
    await page.locator(`input[name="${name}:search"]`).fill(typed);
    await page.locator(`button[value="search:${name}"]`).press("Enter");
    const value = await page
      .locator(`select[name="${name}"] option`)
      .filter({ hasText: typed })
      .getAttribute("value");
    await page.locator(`select[name="${name}"]`).selectOption(value);
    return;
  }
  const box = page.getByRole("combobox").and(page.locator(`input[type=hidden][name="${name}"] ~ input`));
  await box.fill(typed);
  await expect(page.getByRole("option", { name: typed })).toBeVisible();
  await box.press("Enter");
  await expect(box).toHaveValue(new RegExp(typed));
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a purchase gets another unit, found by its name among all", async ({ page, api }) => {
      const [sold, other] = [await newUnit(api, unique("Sold")), unique("Other")];
      await newUnit(api, other);
      const { contractId } = await api.purchaseContracts.create({
        propertyId: sold.id,
        contract: { price: 20_000_000 },
      });
      await page.goto(`/contracts/purchase/${contractId}?confirm=change`);
      if (scripts) await hydrated(page);
      const question = page.locator("#question-change");
      await question.evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await question.locator(".button-primary").press("Enter");
      await expect(question.getByRole("combobox")).toHaveAttribute("aria-invalid", "true");
      await choose(page, "propertyId", other, scripts);
      await question.locator(".button-primary").press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
    });

    test("a purchase gets a seller, found among all owners", async ({ page, api }) => {
      const unit = await newUnit(api, unique("Seller's"));
      const lastname = unique("Owner");
      await api.clients.add({
        client: {
          branchId: unit.branchId,
          lastname,
          email: `${lastname.replace(" ", "")}@sale.example`,
          isOwner: true,
        },
      });
      const { contractId } = await api.purchaseContracts.create({
        propertyId: unit.id,
        contract: { price: 20_000_000 },
      });
      await page.goto(`/contracts/purchase/${contractId}`);
      if (scripts) await hydrated(page);
      // What is missing for the next step stands beside it in words.
      await expect(page.getByText(/^Review: Seller, buyers/)).toBeVisible();
      await choose(page, "sellerId", lastname, scripts);
      await page.getByRole("button", { name: /^Save/ }).first().press("Enter");
      await expect
        .poll(async () => (await api.purchaseContracts.read({ id: contractId })).contract.sellerName)
        .toContain(lastname);
    });

    test("contact persons are copied to a unit outside of the building", async ({ page, api }) => {
      const unit = await newUnit(api, unique("From"));
      const other = unique("To");
      const target = await newUnit(api, other);
      await api.unitActs.saveContact({
        id: unit.id,
        contact: { name: "Caretaker", duty: "", phone: "", email: "", note: "" },
      });
      await page.goto(`/real_estate/edit/${unit.id}?tab=contacts`);
      if (scripts) await hydrated(page);
      await choose(page, "newPropertyId", other, scripts);
      await page.locator("#copy-contacts").getByRole("button").last().press("Enter");
      await expect
        .poll(async () => (await api.unitActs.contacts({ id: target.id })).contacts.map(({ name }) => name))
        .toEqual(["Caretaker"]);
    });
  });
}
