import { dayFromToday, expect, hydrated, newStay, newUnit, test, typed } from "./office.ts";

test("m opens the stay, other dates show what they cost, and the change is undone", async ({ page, api }) => {
  const unit = await newUnit(api, "Change 1");
  const id = await newStay(api, unit.id, dayFromToday(30), dayFromToday(33), "Wechsel");
  await page.goto(`/real_estate/contracts/rent/${id}`);
  await hydrated(page);
  await page.keyboard.press("m");
  await expect(page.getByRole("heading", { level: 1, name: /Change the stay of/ })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Check-out").fill(typed(dayFromToday(35)));
  await expect(page.getByText(/240.* more than now/)).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Stay changed")).toBeVisible();
  expect((await api.rentContracts.read({ id })).contract).toMatchObject({ nights: 5, total: 60_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The stay is as it was before")).toBeVisible();
  expect((await api.rentContracts.read({ id })).contract).toMatchObject({ nights: 3, total: 36_000 });
});

test("a unit that is taken is refused with who holds it, and nothing typed is lost", async ({
  page,
  api,
}) => {
  const [here, there] = [await newUnit(api, "Change 2"), await newUnit(api, "Change 3")];
  const id = await newStay(api, here.id, dayFromToday(40), dayFromToday(43), "Bleibt");
  await newStay(api, there.id, dayFromToday(41), dayFromToday(42), "Vorherige");
  await page.goto(`/real_estate/contracts/rent/${id}/change?unit=${there.id}`);
  await hydrated(page);
  await expect(page.getByText("These nights are taken:")).toBeVisible();
  await page.getByLabel("Reason").last().fill("wants the balcony");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert")).toContainText(/These nights are taken/);
  await expect(page.getByLabel("Reason").last()).toHaveValue("wants the balcony");
  expect((await api.rentContracts.read({ id })).contract).toMatchObject({ unitId: here.id });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a change is worked out by a button and made by another", async ({ page, api }) => {
    const unit = await newUnit(api, "Change 4");
    const id = await newStay(api, unit.id, dayFromToday(50), dayFromToday(54), "Ohne");
    await page.goto(`/real_estate/contracts/rent/${id}`);
    await page.getByRole("link", { name: /Change stay/ }).click();
    await page.getByLabel("Check-out").fill(typed(dayFromToday(52)));
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByText(/240.* less than now/)).toBeVisible();
    await expect(page.getByLabel("Check-out")).toHaveValue(typed(dayFromToday(52)));
    await page.getByRole("button", { name: /^Change stay/ }).click();
    await expect(page.getByText("Stay changed")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await api.rentContracts.read({ id })).contract).toMatchObject({ nights: 4 });
  });

  test("an end before the start is refused beside its field", async ({ page, api }) => {
    const unit = await newUnit(api, "Change 5");
    const id = await newStay(api, unit.id, dayFromToday(60), dayFromToday(62), "Rueckwaerts");
    await page.goto(`/real_estate/contracts/rent/${id}/change?until=${dayFromToday(59)}`);
    await page.getByRole("button", { name: /^Change stay/ }).click();
    await expect(page.getByRole("alert")).toContainText("The end must be after the beginning");
  });
});

test("long stays and inquiries have lists of their own, and a record goes on in its list", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Doors 1");
  const stays = [dayFromToday(100), dayFromToday(150)].map((checkIn, index) => ({
    propertyId: unit.id,
    contract: {
      checkIn,
      checkOut: dayFromToday(index === 0 ? 140 : 152),
      client: { lastname: index === 0 ? "Langmieter" : "Anfragender", email: "doors@mail.example" },
      status: index === 0 ? ("NEW" as const) : ("INQUIRY" as const),
    },
  }));
  for (const stay of stays) await api.rentContracts.create(stay);
  await page.goto("/real_estate/contracts/rent30?q=Doors+1");
  await expect(page.getByRole("heading", { level: 1, name: "Long-term contracts" })).toBeVisible();
  await expect(page.getByText("Langmieter")).toBeVisible();
  await expect(page.getByText("Anfragender")).toHaveCount(0);
  await page.goto("/real_estate/contracts/inquiry?q=Doors+1");
  await expect(page.getByText("Langmieter")).toHaveCount(0);
  await page.getByRole("link", { name: /Anfragender/ }).click();
  await expect(page.getByRole("navigation", { name: "Pages" }).getByText(/1 of 1/)).toBeVisible();
});
