import { dayFromToday, expect, hydrated, test } from "./office.ts";

for (const scripts of [true, false]) {
  test.describe(scripts ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled: scripts });

    test("a rule of a municipality is refused without its amount, added, and asked of a booking", async ({
      page,
      api,
    }) => {
      const place = `Ort ${Math.random().toString(36).slice(2, 8)}`;
      const branchId = (await api.session.profile({})).branches[0]?.id ?? 0;
      const { RealEstateId: unit } = await api.units.add({
        realEstate: {
          branchId,
          label: place,
          city: place,
          country: "AT",
          persons: 4,
          basePricePerNight: 12_000,
        },
      });
      await page.goto("/organization/city-taxes");
      if (scripts) await hydrated(page);
      await page.getByRole("link", { name: /^New rule/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "New rule of a municipality" })).toBeVisible();
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Municipality/ }).fill(place);
      await page.getByRole("combobox", { name: /^Country/ }).selectOption("AT");
      await page.getByRole("textbox", { name: /^First night/ }).fill("01/01/2026");
      await page.getByRole("button", { name: /^Add the rule/ }).press("Enter");
      const amount = page.getByRole("textbox", { name: /^Amount by person and night/ });
      await expect(amount).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("textbox", { name: /^Municipality/ })).toHaveValue(place);
      await amount.fill("2.50");
      await page.getByRole("button", { name: /^Add the rule/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
      await page.goto("/organization/city-taxes");
      const row = page.locator("[data-row]").filter({ hasText: place });
      await expect(row).toContainText("2.50");

      const days = `from=${dayFromToday(40)}&until=${dayFromToday(43)}`;
      await page.goto(`/real_estate/contracts/rent/new?unit=${unit}&${days}`);
      if (scripts) await hydrated(page);
      await page.getByLabel("Adults").fill("2");
      await page.getByLabel("Last name").fill("Nachtschatten");
      await page.getByLabel("E-mail").fill("nacht@mail.example");
      if (!scripts) await page.getByRole("button", { name: "Calculate" }).press("Enter");
      // Two persons for three nights, beside 360.00 for the nights.
      await expect(page.getByText("€ 15.00").first()).toBeVisible();
      await expect(page.getByText("€ 375.00").first()).toBeVisible();
      await page.getByRole("button", { name: /^Book/ }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Nachtschatten");
      const contract = new URL(page.url()).pathname;

      await page.goto(`${contract}?tab=payments`);
      if (scripts) await hydrated(page);
      await expect(page.locator("table").first()).toContainText("City tax");
      await expect(page.getByRole("heading", { name: "City tax by night" })).toBeVisible();
      await expect(page.locator("table").last()).toContainText(place);

      await page.goto(`${contract}?edit=1`);
      if (scripts) await hydrated(page);
      await page.getByRole("textbox", { name: /^Guests exempt/ }).fill("1");
      await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
      const reason = page.getByRole("textbox", { name: /^Why they are exempt/ });
      await expect(reason).toHaveAttribute("aria-invalid", "true");
      await reason.fill("Official escort");
      await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
      await expect(page.getByText("Official escort")).toBeVisible();
      await page.goto(`${contract}?tab=payments`);
      await expect(page.locator("table").last()).toContainText("€ 7.50");

      const month = dayFromToday(40).slice(0, 7);
      const { Declared } = await api.cityTaxes.declaration({ month });
      expect(Declared.some(({ municipality }) => municipality === place)).toBe(true);
      await page.goto("/organization/city-taxes/declaration");
      await page.getByLabel("Month").selectOption({ index: 0 });
      await page.getByRole("button", { name: "Show" }).press("Enter");
      await expect(page).toHaveURL(/month=/);
    });
  });
}
