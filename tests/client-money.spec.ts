import { inDatabase } from "./colleague.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("a client's record says what is open, overdue and paid, and leads to the stay by keys", async ({
      page,
      api,
    }) => {
      const { id: unit } = await newUnit(api, `Geld ${own()}`);
      const stay = await newStay(api, unit, dayFromToday(40), dayFromToday(43), `Geld-${own()}`);
      const { clientId } = (await api.rentContracts.read({ id: stay })).contract;
      const { sums } = await api.rentContracts.moneyOfClient({ id: clientId });
      const open = sums[0]?.open ?? 0;
      expect(open).toBeGreaterThan(0);
      await inDatabase("UPDATE contract_payment SET due_on = current_date - 3 WHERE contract_id = $1", [
        stay,
      ]);
      await page.goto(`/clients/edit/${clientId}`);
      await page.getByRole("link", { name: "Money" }).press("Enter");
      await expect(page.getByRole("heading", { name: "Stays" })).toBeVisible();
      if (javaScriptEnabled) await hydrated(page);
      const written = `€\u00a0${(open / 100).toLocaleString("en", { minimumFractionDigits: 2 })}`;
      const sum = page.getByRole("row", { name: /^EUR/ }).first();
      // Open, and all of it overdue.
      await expect(sum.getByRole("cell", { name: written, exact: true })).toHaveCount(2);
      await expect(page.getByText("No invoice was issued.")).toBeVisible();
      await page.locator(`a[href="/real_estate/contracts/rent/${stay}?tab=payments"]`).first().press("Enter");
      await expect(page).toHaveURL(new RegExp(`/rent/${stay}\\?tab=payments`));
    });
  });
}
