import { expect, hydrated, signedOut, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("an extra is offered, refused without an hour, ordered for a stay, paid and taken back", async ({
      page,
      api,
    }) => {
      const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
      await page.goto("/real_estate/contracts/features/settings");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New extra" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Name/ }).fill(name);
      await page.getByLabel(/^Price each/).fill("12.50");
      await page.getByLabel(/^VAT, per cent/).fill("10");
      await page.getByLabel(/^Effect/).selectOption("lateCheckOut");
      await page.locator("form[data-begin]").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole("button", { name: /^Offer the extra/ }).press("Enter");
      await expect(page.getByLabel(/^Moves to/)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveValue(name);
      await page.getByLabel(/^Effect/).selectOption("none");
      await page.getByRole("button", { name: /^Offer the extra/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

      const { features } = await api.guestFeatures.list({ filter: { q: name } });
      const [feature] = features;
      const stays = await api.rentContracts.list({
        buids: [feature?.branchId ?? 0],
        sortcolumn: "checkIn",
        sortby: "desc",
        filter: { status: ["ACTIVE"] },
      });
      const contractId = stays.contracts[0]?.id ?? 0;
      await api.featureRequests.add({ contractId, feature: { featureId: feature?.id ?? 0 } });

      await page.goto(`/real_estate/contracts/features?f.q=${encodeURIComponent(name)}`);
      const row = page.locator("[data-row]").filter({ hasText: name });
      await expect(row).toHaveCount(1);
      await row.getByRole("link").first().press("Enter");
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await page.getByRole("link", { name: "Paid by transfer" }).press("Enter");
      const paid = page.locator("#question-payTransfer");
      await paid.getByRole("button", { name: "Paid by transfer" }).press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Paid");

      await page.getByRole("link", { name: "Cancel", exact: true }).press("Enter");
      const question = page.locator("#question-takeBack");
      await question.evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      const cancel = question.getByRole("button", { name: "Cancel", exact: true });
      await cancel.press("Enter");
      await expect(question.getByLabel(/^Reason/)).toHaveAttribute("aria-invalid", "true");
      await question.getByLabel(/^Reason/).fill("The guest fell ill");
      await cancel.press("Enter");
      await expect(page.locator("header .chip").first()).toHaveText("Canceled");
    });
  });
}

test.describe("on the guest's own page", () => {
  test.use({ javaScriptEnabled: false, storageState: signedOut });

  test("an extra is refused for too many, ordered, led to its payment, and given up", async ({
    page,
    api,
  }) => {
    const name = `Walk ${Math.random().toString(36).slice(2, 8)}`;
    const { contracts } = await api.rentContracts.list({
      sortcolumn: "checkIn",
      sortby: "desc",
      filter: { status: ["ACTIVE"] },
    });
    const stay = contracts[0];
    const offer = { branchId: stay?.branchId ?? 0, name, price: 900, taxRate: 10, per: "night" } as const;
    await api.guestFeatures.add({ feature: { ...offer, leadHours: 0, cutOffHours: 0 } });
    const { link } = await api.stayLinks.generateLink({ id: stay?.id ?? 0 });
    const { pathname } = new URL(link);
    await page.goto(`${pathname}?lang=en`);
    const extra = page.locator("form").filter({ hasText: name });
    await extra.getByLabel("For how many nights").fill("900");
    await extra.getByRole("button", { name: /^Order/ }).press("Enter");
    await expect(extra.getByLabel("For how many nights")).toHaveValue("900");
    await expect(extra.getByLabel("For how many nights")).toHaveAttribute("aria-invalid", "true");
    await extra.getByLabel("For how many nights").fill("1");
    await extra.getByRole("button", { name: /^Order/ }).press("Enter");
    await expect(page.getByText("Ordered. Thank you.")).toBeVisible();
    await extra.getByRole("button", { name: /^Pay by card/ }).press("Enter");
    await expect(page).toHaveURL(/\/order\/[\w-]{43}/);
    await expect(page.getByText(name)).toBeVisible();
    await page.goto(`${pathname}?lang=en`);
    await extra.getByRole("button", { name: /^I do not want it/ }).press("Enter");
    await expect(page.getByText("It is canceled.")).toBeVisible();
  });
});
