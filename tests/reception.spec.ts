import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);
const record = (id: number) => `/real_estate/contracts/rent/${id}`;
const read = async (api: Client, id: number) => (await api.rentContracts.read({ id })).contract;

/** A confirmed stay of some nights whose guest has paid everything but the deposit. */
async function paidStay(api: Client, from: number, nights: number) {
  const { id: unit } = await newUnit(api, `Empfang ${own()}`);
  const id = await newStay(api, unit, dayFromToday(from), dayFromToday(from + nights), `Frueh${own()}`);
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  const { payments } = await read(api, id);
  const paymentIds = payments
    .filter(({ kind, status }) => kind !== "deposit" && status === "open")
    .map((item) => item.id);
  await api.contractPayments.take({ id, paymentIds });
  return { id, unit };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("who leaves early is asked what the stay costs, gets the rest back, and it can all be undone", async ({
      page,
      api,
    }) => {
      const { id } = await paidStay(api, 0, 4);
      await api.rentContracts.checkIn({ id });
      const { total } = await read(api, id);
      await page.goto(record(id));
      if (javaScriptEnabled) {
        await hydrated(page);
        await page.keyboard.press("o");
      } else await page.getByRole("link", { name: "Check out" }).press("Enter");
      await expect(page.getByText("3 nights are still booked")).toBeVisible();
      await page.getByLabel("The stay ends today and costs").selectOption({ label: "an amount of your own" });
      const button = page.getByRole("button", { name: "Check out" });
      await button.press("Enter");
      // The amount is asked for at its field, and the choice is still there.
      const amount = page.getByLabel("Agreed price for all nights");
      await expect(amount).toHaveAccessibleDescription(/required/);
      await expect(page.getByLabel("The stay ends today and costs")).toHaveValue("chosen");
      await amount.fill("50");
      await button.press("Enter");
      await expect(page.getByText("Guest checked out").first()).toBeVisible();
      expect(await read(api, id)).toMatchObject({ nights: 1, checkedOutAt: expect.any(String) });
      await expect(page.getByText("To give back:")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).press("Enter");
      await expect(page.getByText("The stay is as it was before").first()).toBeVisible();
      expect(await read(api, id)).toMatchObject({ nights: 4, total, checkedOutAt: null, back: 0 });
    });

    test("what was paid too much is given back with a receipt", async ({ page, api }) => {
      const { id, unit } = await paidStay(api, javaScriptEnabled ? 20 : 30, 4);
      const { checkIn, adults } = await read(api, id);
      const contract = { checkIn, checkOut: dayFromToday(javaScriptEnabled ? 22 : 32), adults };
      await api.stayChanges.change({ id, propertyId: unit, contract });
      await page.goto(record(id));
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("link", { name: "Give back" }).press("Enter");
      await page.getByRole("button", { name: "Give back" }).press("Enter");
      await expect(page.getByText(/given back/).first()).toBeVisible();
      expect(await read(api, id)).toMatchObject({ back: 0, open: 0 });
      const href = await page.getByRole("link", { name: "Receipt" }).last().getAttribute("href");
      const reply = await page.request.get(href ?? "");
      expect(reply.headers()["content-type"]).toContain("application/pdf");
    });

    test("another unit is found with what it costs more, and says that all nights are priced anew", async ({
      page,
      api,
    }) => {
      const from = javaScriptEnabled ? 40 : 50;
      const { id } = await paidStay(api, from, 3);
      await page.goto(`${record(id)}/change`);
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Free units with the price difference" }).press("Enter");
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().press("Enter");
      await expect(page).toHaveURL(/unit=\d+/);
      await expect(page.getByText("Another unit: all nights are priced anew")).toBeVisible();
    });
  });
}
