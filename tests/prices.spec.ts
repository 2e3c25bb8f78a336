import { dayFromToday, expect, hydrated, newUnit, test, typed } from "./office.ts";

/** A day far enough away that no other test books it. */
const from = dayFromToday(400);
const until = dayFromToday(402);
const month = from.slice(0, 7);

test("a season is added by keys, seen in the calendar, and counts in a booking", async ({ page, api }) => {
  const { id } = await newUnit(api, `Saison ${Date.now()}`);
  await page.goto(`/real_estate/edit/${id}?tab=prices&month=${month}`);
  await hydrated(page);
  const form = page.locator("form#season");
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Fair");
  await form.getByLabel("First night").fill(typed(from));
  await form.getByLabel("Last night").fill(typed(from));
  await form.getByLabel("Price per night").fill("321");
  await form.getByLabel("Price per night").press("Enter");
  await expect(page.getByText("Season “Fair” saved")).toBeVisible();
  const night = page.locator("td", { hasText: "321" }).first();
  await expect(night).toContainText("season");
  const { quote } = await api.rentContracts.quote({
    propertyId: id,
    contract: { checkIn: from, checkOut: until },
  });
  expect(quote.nightPrices[0]).toMatchObject({ price: 32_100, source: "season" });
});

test("a price that is no number is refused beside its field, and what was typed stays", async ({
  page,
  api,
}) => {
  const { id } = await newUnit(api, `Zahl ${Date.now()}`);
  await page.goto(`/real_estate/edit/${id}?tab=prices`);
  await hydrated(page);
  const form = page.locator("form#season");
  await form.getByLabel("Name").fill("Odd");
  await form.getByLabel("First night").fill(typed(from));
  await form.getByLabel("Last night").fill(typed(from));
  await form.getByLabel("Price per night").fill("much");
  await form.getByRole("button", { name: "Add a season" }).click();
  await expect(form.getByLabel("Price per night")).toHaveAttribute("aria-invalid", "true");
  await expect(form.getByLabel("Name")).toHaveValue("Odd");
});

test("PriceLabs, simulated for the demo, brings prices that give way to those set by hand", async ({
  page,
  api,
}) => {
  await page.goto("/organization/integrations");
  await hydrated(page);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "PriceLabs" }) });
  await card.getByRole("button", { name: "Try with simulated data" }).click();
  await expect(page.getByText("PriceLabs is connected")).toBeVisible();
  await page.goto("/real_estate/contracts/price-labs");
  await page.getByRole("button", { name: "Refresh prices" }).click();
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect(page.getByText("Done", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await page.goto("/real_estate/contracts/price-labs");
  await page
    .locator("tbody tr")
    .first()
    .getByRole("link", { name: /^Change/ })
    .click();
  await page.locator("form#listing").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Listing saved").first()).toBeVisible();
  const first = async () => (await api.priceLabs.all({})).Listings.find(({ unitId }) => unitId !== null);
  await expect.poll(async () => (await first())?.nights ?? 0, { timeout: 30_000 }).toBeGreaterThan(500);
  const id = (await first())?.unitId ?? 0;
  await page.goto(`/real_estate/edit/${id}?tab=prices&month=${month}`);
  await expect(page.locator("td", { hasText: "PriceLabs" }).first()).toBeVisible();
  await api.units.setPrices({ prices: { id, from, until: dayFromToday(401), price: 7700 } });
  await page.reload();
  await expect(page.locator("td", { hasText: "set by hand" })).toContainText("PriceLabs:");
  await api.connections.disconnect({ vendor: "priceLabs" });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a flexible rate is offered, chosen when booking, and kept by the contract", async ({ page, api }) => {
    const { id } = await newUnit(api, `Flexibel ${Date.now()}`);
    await page.goto(`/real_estate/edit/${id}?tab=cancellation`);
    const form = page.locator("form#option");
    await form.getByLabel("Name").fill("Flexible");
    await form.getByLabel("Surcharge on the nights").fill("10");
    await form.getByRole("button", { name: "Add an option" }).click();
    await expect(page.getByText("Option “Flexible” saved")).toBeVisible();
    await page.goto(`/real_estate/contracts/rent/new?unit=${id}&from=${from}&until=${until}`);
    await page.getByLabel("Cancellation").selectOption({ label: "Flexible (+10 %)" });
    await page.getByLabel("Last name").fill("Biegsam");
    await page.getByLabel("E-mail").fill("biegsam@mail.example");
    await page.getByRole("button", { name: "Book" }).click();
    await expect(page).toHaveURL(/\/rent\/\d+$/);
    const contractId = Number(new URL(page.url()).pathname.split("/").at(-1));
    const { contract } = await api.rentContracts.read({ id: contractId });
    expect(contract.cancellationName).toBe("Flexible");
  });
});
