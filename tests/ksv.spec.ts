import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newUnit, test, typed } from "./office.ts";

/** Somebody who wants to rent, in review. */
async function applicant(api: Client, agrees: boolean) {
  const name = `Credit${Math.random().toString(36).slice(2, 8)}`;
  const { id: propertyId, branchId } = await newUnit(api, name);
  const { ClientId: clientId } = await api.clients.add({
    client: { branchId, lastname: name, email: `${name}@mail.example` },
  });
  const contract = { checkIn: dayFromToday(40), checkOut: dayFromToday(43), clientId };
  const { contractId: id } = await api.rentContracts.create({ propertyId, contract });
  await api.rentContracts.updateStatus({ id, status: "REVIEWING" });
  if (agrees)
    await api.clientConsents.give({ clientId, purpose: "creditCheck", wording: "You may ask KSV1870." });
  return { clientId, contractId: id, name };
}

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a report is asked for and its InfoPass entered; it stands in list and contract", async ({
      page,
      api,
    }) => {
      const { clientId, contractId, name } = await applicant(api, true);
      await page.goto(`/clients/edit/${clientId}?tab=ksv`);
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Ask for a report" }).press("Enter");
      await expect(page.getByText("Application noted")).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByLabel("Note", { exact: true }).fill("Brought by hand");
      await page.getByRole("button", { name: "Save the report" }).press("Enter");
      await expect(page.getByText("Report saved")).toBeVisible();
      await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Brought by hand");

      await page.goto(`/clients/edit/${clientId}?tab=ksv`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Outcome").selectOption({ label: "Nothing negative" });
      await page.getByRole("textbox", { name: /^Day of the report/ }).fill(typed(dayFromToday(-1)));
      await page.getByRole("textbox", { name: /^Number/ }).fill("IP-1");
      await page.getByRole("button", { name: "Save the report" }).press("Enter");
      await expect(page.getByText("Report saved")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Nothing negative" })).toHaveCount(1);

      await page.goto(`/ksv?q=${name}`);
      await expect(page.locator("[data-row]").filter({ hasText: name })).toHaveCount(1);
      await page.goto(`/real_estate/contracts/rent/${contractId}`);
      await expect(page.locator("header").getByText(/Credit report: Nothing negative/)).toBeVisible();
    });

    test("what is typed while somebody else saves is kept, said, and saved after a look", async ({
      page,
      api,
    }) => {
      const { clientId } = await applicant(api, true);
      const { Ksv: ksv } = await api.ksv.fetchOrCreate({ id: clientId });
      await page.goto(`/clients/edit/${clientId}?tab=ksv`);
      if (scripts) await hydrated(page);
      const number = page.getByRole("textbox", { name: /^Number/ });
      await number.fill("IP-2");
      const { version } = (await api.ksv.read({ id: ksv.id })).Ksv;
      const { id } = ksv;
      await api.ksv.update({
        ksv: { id, version, outcome: null, issuedOn: null, reference: "", cost: null, note: "Mine" },
      });
      await page.getByRole("button", { name: "Save the report" }).press("Enter");
      await expect(page.getByText(/^Somebody else changed this meanwhile/)).toBeVisible();
      await expect(number).toHaveValue("IP-2");
      await expect(page.getByRole("row").filter({ hasText: "Mine" })).toHaveCount(1);
      await page.getByRole("button", { name: "Save the report" }).press("Enter");
      await expect(page.getByText("Report saved")).toBeVisible();
      expect((await api.ksv.read({ id })).Ksv.reference).toBe("IP-2");
    });

    test("nobody is asked about a client who has not agreed", async ({ page, api }) => {
      const { clientId } = await applicant(api, false);
      await page.goto(`/clients/edit/${clientId}?tab=ksv`);
      if (scripts) await hydrated(page);
      await page.getByRole("button", { name: "Ask for a report" }).press("Enter");
      await expect(page.getByText(/has not agreed to a credit check/)).toBeVisible();
    });
  });
}
