import { AxeBuilder } from "@axe-core/playwright";
import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newUnit, ownAddress, signedOut, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);
const nights = { checkIn: dayFromToday(342), checkOut: dayFromToday(345) };

async function inquiry(api: Client): Promise<{ id: number; propertyId: number; name: string }> {
  const name = `Offered-${own()}`;
  const { id: propertyId } = await newUnit(api, `Offer ${own()}`);
  const client = { firstname: "Ida", lastname: name, email: `${name}@mail.example` };
  const { contractId: id } = await api.rentContracts.create({
    propertyId,
    contract: { ...nights, adults: 2, client, status: "INQUIRY" },
  });
  return { id, propertyId, name };
}

const tokenOf = (link: string) => /offer\/([\w-]{43})/.exec(link)?.[1] ?? "";

async function offered(api: Client) {
  const { name, ...at } = await inquiry(api);
  const { OfferId, link } = await api.contractOffers.make({ ...at, offer: { ...nights, adults: 2 } });
  return { ...at, offerId: OfferId, token: tokenOf(link) };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("an offer is made of what was asked for, refused without a reason, and accepted on the phone, by keys", async ({
      page,
      api,
    }) => {
      const { id } = await inquiry(api);
      await page.goto(`/real_estate/contracts/rent/${id}?tab=offers`);
      if (javaScriptEnabled) await hydrated(page);
      const form = page.locator("#makeOffer");
      await expect(form).toContainText(/€\s?360.00/);
      await form.getByText("Own price, fees and terms").press("Enter");
      await form.getByLabel("Agreed price for all nights").fill("300");
      await form.getByRole("button", { name: "Show price" }).press("Enter");
      await expect(form).toContainText(/€\s?300.00/);
      await form.getByLabel("Send by e-mail").uncheck();
      await form.getByRole("button", { name: "Make an offer" }).press("Enter");
      await expect(form.getByLabel("Reason for the price")).toHaveAttribute("aria-invalid", "true");
      await expect(form.getByLabel("Agreed price for all nights")).toHaveValue("300");
      await form.getByLabel("Reason for the price").fill("Regular guest");
      await form.getByRole("button", { name: "Make an offer" }).press("Enter");
      await expect(page.locator("code")).toContainText("/offer/");
      const row = page.locator("[data-rows] > li").filter({ hasText: /€\s?300.00/ });
      await expect(row).toContainText("open");
      await row.getByRole("link", { name: "Accept" }).press("Enter");
      await page.getByRole("button", { name: "Accept", exact: true }).press("Enter");
      await expect
        .poll(async () => (await api.rentContracts.read({ id })).contract)
        .toMatchObject({ status: "NEW", total: 30_000 });
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "the list with scripts" : "the list without a script", () => {
    test.use({ javaScriptEnabled });

    test("says where inquiries stand by their offers, and is filtered by that", async ({ page, api }) => {
      const { id } = await offered(api);
      const nothing = await inquiry(api);
      const list = "/real_estate/contracts/inquiry";
      await page.goto(`${list}?f.offer=made`);
      if (javaScriptEnabled) await hydrated(page);
      const row = page.locator(`[data-row]:has(a[href*="/rent/${id}"])`);
      await expect(row).toContainText("Not sent yet");
      await expect(row).toContainText("until ");
      await expect(page.locator(`a[href*="/rent/${nothing.id}"]`)).toHaveCount(0);
      await page.goto(`${list}?f.offer=none`);
      await expect(page.locator(`[data-row]:has(a[href*="/rent/${nothing.id}"])`)).toContainText(
        "Nothing offered",
      );
      await expect(page.locator(`a[href*="/rent/${id}"]`)).toHaveCount(0);
    });
  });
}

test.describe("the guest", () => {
  test.use({
    storageState: signedOut,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
  });

  test("opens how the city tax comes about", async ({ page, api }) => {
    const city = `Ort ${own()}`;
    const rule = { municipality: city, country: "AT", kind: "amount", amount: 250, ageFrom: 14 } as const;
    await api.cityTaxRules.add({ cityTaxRule: { ...rule, validFrom: "2026-01-01" } });
    const branchId = (await api.session.profile({})).branches[0]?.id ?? 0;
    const { RealEstateId: propertyId } = await api.units.add({
      realEstate: { branchId, label: city, city, country: "AT", persons: 4, basePricePerNight: 12_000 },
    });
    const client = { lastname: `Taxed-${own()}`, email: `${own()}@mail.example` };
    const guests = { ...nights, adults: 2, children: 1 };
    const contract = { ...guests, client, status: "INQUIRY" as const };
    const { contractId: id } = await api.rentContracts.create({ propertyId, contract });
    const { link } = await api.contractOffers.make({ id, propertyId, offer: guests });
    await page.goto(`/offer/${tokenOf(link)}?lang=en`);
    const details = page.locator("details");
    await expect(details.locator("ul")).toBeHidden();
    await details.locator("summary").press("Enter");
    await expect(details).toContainText(/2 persons × 3 nights × €\s?2.50 · 1 person exempt/);
    await expect(details).toContainText(/€\s?15.00/);
  });

  test("reads the offer on a telephone without scripts, is told what is missing, and accepts", async ({
    page,
    api,
  }) => {
    const { id, token } = await offered(api);
    await page.goto(`/offer/${token}?lang=en`);
    await expect(page.getByRole("main")).toContainText(/€\s?360.00/);
    await page.getByRole("button", { name: "Accept with obligation" }).press("Enter");
    await expect(page.getByLabel("First and last name")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("main").getByRole("alert")).toBeVisible();
    await page.getByLabel("First and last name").fill("Ida Winkler");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Accept with obligation" }).press("Enter");
    await expect(page.locator("main").getByRole("status")).toContainText("you have accepted");
    expect((await api.rentContracts.read({ id })).contract.status).toBe("NEW");
    await page.goto(`/offer/${token}?lang=de`);
    await expect(page.locator("main").getByRole("status")).toContainText("angenommen");
    await expect(page.getByRole("button")).toHaveCount(0);
  });

  test("declines with a reason; what is taken back or nobody's says so", async ({ page, api }) => {
    const { offerId, token } = await offered(api);
    await page.goto(`/offer/${token}?lang=en`);
    await page.getByLabel("Reason (optional)").fill("Too far from the centre");
    await page.getByRole("button", { name: "Decline the offer" }).press("Enter");
    await expect(page.locator("main").getByRole("status")).toContainText("declined");
    expect((await api.contractOffers.read({ id: offerId })).Offer.declineReason).toBe(
      "Too far from the centre",
    );
    const other = await offered(api);
    await api.contractOffers.withdraw({ id: other.offerId });
    await page.goto(`/offer/${other.token}?lang=en`);
    await expect(page.locator("main").getByRole("status")).toContainText("withdrawn");
    expect((await page.goto(`/offer/${"f".repeat(43)}?lang=he`))?.status()).toBe(404);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });

  test("is told that somebody else has the nights, and the inquiry gets an alert", async ({ page, api }) => {
    const { id, propertyId, token } = await offered(api);
    await page.goto(`/offer/${token}?lang=en`);
    const client = { firstname: "Eva", lastname: own(), email: `${own()}@mail.example` };
    await api.rentContracts.create({ propertyId, contract: { ...nights, adults: 1, client } });
    await page.getByLabel("First and last name").fill("Ida Winkler");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Accept with obligation" }).press("Enter");
    await expect(page.locator("main").getByRole("status")).toContainText("somebody else");
    const { alerts } = await api.contractAlerts.get({ contractId: id });
    expect(alerts.map(({ code }) => code)).toContain("OFFER_TAKEN");
  });
});

test("the page of an offer is accessible in Hebrew on a telephone", async ({ page, api }) => {
  const { token } = await offered(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/offer/${token}?lang=he`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
