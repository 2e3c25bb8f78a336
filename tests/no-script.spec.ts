import {
  dayFromToday,
  expect,
  newStay,
  newUnit,
  ownAddress,
  password,
  serverUrl,
  signedOut,
  test,
  typed,
} from "./office.ts";

test.use({ javaScriptEnabled: false });

test.describe("signing in", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("works, says what is wrong, and signs out", async ({ page }) => {
    await page.goto("/login?returnUrl=/buildings");
    await page.getByLabel("Username").fill("buchhaltung");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid username or password");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${serverUrl}/buildings`);
    await page.locator("summary[aria-label*='account and look']").click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test("the home shows the day, and other days by links", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(/\d{4}-\d\d-\d\d/);
});

test("a building is changed, and a bad value is said beside its field", async ({ page, api }) => {
  const { branches } = await api.session.profile({});
  const { BuildingId: id } = await api.buildings.add({
    building: {
      branchId: branches[0]?.id ?? 0,
      name: "Schriftloshaus",
      type: "Altbau",
      address: "Ring",
      city: "Wien",
      country: "AT",
    },
  });
  await page.goto("/buildings?q=Schriftloshaus");
  await page.getByRole("link", { name: "Schriftloshaus" }).click();
  await page.getByLabel("Latitude").fill("north");
  await page.getByLabel("Note", { exact: true }).fill("bleibt stehen");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("alert")).toContainText("This is not a number");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("bleibt stehen");
  await page.getByLabel("Latitude").fill("48.2");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Schriftloshaus updated successfully")).toBeVisible();
  expect((await api.buildings.read({ id })).Building).toMatchObject({
    latitude: 48.2,
    note: "bleibt stehen",
  });
});

test("a stay is booked from the table of the timeline, and cancelled after a question", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Paper 1");
  const from = dayFromToday(35);
  await page.goto(`/calendar/time-line/rents?from=${from}&unit=${unit.id}`);
  await page
    .getByRole("link", { name: /^Paper 1, .*free/ })
    .first()
    .click();
  await expect(page.getByLabel("Check-in")).toHaveValue(typed(from));
  await page.getByLabel("Check-out").fill(typed(dayFromToday(38)));
  await page.getByLabel("Last name").fill("Papierlos");
  await page.getByLabel("E-mail").fill("papier@mail.example");
  await page.getByRole("button", { name: /Calculate/ }).click();
  await expect(page.getByText(/360/).first()).toBeVisible();
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText(/Contract created successfully/)).toBeVisible();
  await page.getByRole("link", { name: /Cancel contract/ }).click();
  await expect(page.getByRole("heading", { name: "Cancel this contract?" })).toBeVisible();
  await expect(page.getByText("3 nights become free at once.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel contract" }).click();
  await expect(page.getByText("Contract cancelled")).toBeVisible();
});

test("a guest is found by the search button of the form", async ({ page, api }) => {
  const unit = await newUnit(api, "Paper 2");
  const { ClientId } = await api.clients.add({
    client: { branchId: unit.branchId, firstname: "Ada", lastname: "Stammgast", phone: "+43 1 234" },
  });
  await page.goto(
    `/real_estate/contracts/rent/new?unit=${unit.id}&from=${dayFromToday(45)}&until=${dayFromToday(47)}`,
  );
  await page.locator("input[name='clientId:search']").fill("Stammgast");
  await page.locator("button[value='search:clientId']").click();
  await page.locator("select[name=clientId]").selectOption(String(ClientId));
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText(/Contract created successfully/)).toBeVisible();
  const { contracts } = await api.rentContracts.list({ filter: { unitId: [unit.id] } });
  expect(contracts).toMatchObject([{ clientId: ClientId, nights: 2 }]);
});

test("a file is imported step by step", async ({ page, api }) => {
  const csv = "id;name;city\np-1;Papierwohnung;Wien\n";
  await page.goto("/real_estate/import");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.locator("button[name=intent][value=upload]").click();
  await page.locator("select[name$='key']").first().selectOption("id");
  await page.locator("select[name$='label']").first().selectOption("name");
  await page.locator("select[name=defaultCountry]").selectOption("AT");
  await page.locator("button[name=intent][value=check]").click();
  await expect(page.locator("button[name=intent][value=import]")).toBeVisible({ timeout: 60_000 });
  await page.locator("button[name=intent][value=import]").click();
  await expect(page).toHaveURL(/\/jobs\/\d+/);
  await expect
    .poll(async () => (await api.units.list({ filter: { q: "Papierwohnung" } })).Total, {
      timeout: 60_000,
    })
    .toBe(1);
});

test("an invoice is drafted and finalized", async ({ page, api }) => {
  const unit = await newUnit(api, "Paper 3");
  const stay = await newStay(api, unit.id, dayFromToday(55), dayFromToday(57), "Papierrechnung");
  await page.goto(`/real_estate/contracts/rent/${stay}`);
  await page.getByRole("button", { name: /Create invoice/ }).click();
  await page.getByRole("link", { name: /^Edit/ }).click();
  for (const rate of await page.getByLabel("VAT %").all()) await rate.fill("10");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("link", { name: /^Finalize/ }).click();
  await page.getByRole("button", { name: "Finalize" }).click();
  await expect(page.getByText(/Invoice \S+ finalized/).first()).toBeVisible();
});
