import { addDays } from "#contract/platform/days.ts";
import { expect, hydrated, newStay, newUnit, test } from "./office.ts";
import { screens as orders } from "./orders.screens.ts";

const makeOrder = orders["/report/orders/{id}"]?.record;

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an order gets its invoice, and is paid by money that was booked before", async ({ page, api }) => {
      const { branchId } = await newUnit(api, "Billed");
      const id = (await makeOrder?.(api, { branch: branchId, unit: 0, stay: 0, request: 0 })) ?? 0;
      const { order } = await api.orders.read({ id });
      await api.transactions.add({
        transaction: { buid: branchId, amount: order.total, payer: `Payer of ${id}` },
      });
      await page.goto(`/report/orders/${id}`);
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Make invoice" }).press("Enter");
      await page.waitForURL(/\/report\/monetary\/invoice\/\d+/);
      await page.getByRole("link", { name: `Order ${id}` }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: `Order ${id}` })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Draft \d+/ })).toBeVisible();
      const money = page.getByRole("listitem").filter({ hasText: `Payer of ${id}` });
      await money.getByRole("button", { name: "Allocate to this order" }).press("Enter");
      await expect(page.locator("header .chip")).toHaveText("Paid");
    });

    test("money that was booked before pays an item of a stay's plan", async ({ page, api }) => {
      const { id: unit, branchId } = await newUnit(api, "Planned");
      const today = new Date().toISOString().slice(0, 10);
      const stay = await newStay(api, unit, addDays(today, 200), addDays(today, 203));
      const payer = `Payer of stay ${stay}`;
      await api.transactions.add({ transaction: { buid: branchId, amount: 1000, payer } });
      await page.goto(`/real_estate/contracts/rent/${stay}?tab=payments`);
      if (scripts) await hydrated(page);
      const money = page.getByRole("listitem").filter({ hasText: payer });
      await money.getByLabel("Which payment it pays").selectOption({ index: 1 });
      await money.getByRole("button", { name: "Allocate" }).press("Enter");
      const paid = async () => {
        const { contract } = await api.rentContracts.read({ id: stay });
        return contract.payments.filter(({ status }) => status === "paid").map(({ amount }) => amount);
      };
      await expect.poll(paid).toEqual([1000]);
      await expect(page.getByText("Allocated").first()).toBeVisible();
    });

    test("a charge to an owner is made, and taken back", async ({ page, api }) => {
      const { id: unit, branchId } = await newUnit(api, "Charged");
      const email = "otto@mail.example";
      const client = { branchId, lastname: "Eigner", firstname: "Otto", email, isOwner: true };
      const { ClientId: ownerId } = await api.clients.add({ client });
      const building = {
        branchId,
        name: "Haus am Ring",
        type: "Altbau",
        address: "Ring",
        house: "1",
        city: "Wien",
        country: "AT",
      } as const;
      const { BuildingId } = await api.buildings.add({ building });
      await api.buildings.addUnit({ id: BuildingId, propertyId: unit });
      await api.units.update({ realEstate: { id: unit, ownerId } });
      await page.goto(`/clients/edit/${ownerId}?tab=ownerAccount`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Amount").fill("19.00");
      await page.getByLabel("Reason").fill("New lock");
      await page.getByRole("button", { name: "Charge the owner" }).press("Enter");
      await expect(page.getByText("New lock")).toBeVisible();
      await page.getByRole("link", { name: "Take back" }).press("Enter");
      const question = page.getByRole("dialog");
      await question.getByLabel("Reason").fill("It was ours");
      await question.getByRole("button", { name: "Take back" }).press("Enter");
      await expect(page.getByText("It was ours")).toBeVisible();
      const { accounts } = await api.ownerStatements.account({ id: ownerId });
      expect(accounts.map(({ balance }) => balance)).toEqual([0]);
    });
  });
}
