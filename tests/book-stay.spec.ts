import { CallFailure } from "#contract/platform/call-failure.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, test, typed } from "./office.ts";

test("free nights are marked by keys, n opens the form, saving books the stay", async ({ page, api }) => {
  const unit = await newUnit(api, "Keyboard 1");
  const from = dayFromToday(30);
  await page.goto(`/calendar/time-line/rents?from=${from}&unit=${unit.id}`);
  const grid = page.getByRole("grid");
  await expect(grid).toBeVisible();
  await expect(grid.getByText("Keyboard 1", { exact: true })).toBeVisible();
  // Until the period is there, keys mean nothing; then the cursor stands on the unit of the address.
  await expect(page.getByRole("status").filter({ hasText: /Keyboard 1, .*free/ })).toBeAttached();
  await grid.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: /Keyboard 1, .*3 nights/ })).toBeAttached();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "New stay" })).toBeVisible();
  await expect(page.getByLabel("Check-in")).toHaveValue(typed(from));
  await page.getByLabel("Last name").fill("Nachtschatten");
  await page.getByLabel("E-mail").fill("nacht@mail.example");
  await expect(page.getByText(/360/).first()).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/Contract created successfully with id/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nachtschatten");
  const { contracts } = await api.rentContracts.list({ filter: { unitId: [unit.id] } });
  expect(contracts).toMatchObject([{ checkIn: from, checkOut: dayFromToday(33), nights: 3, total: 36_000 }]);
});

test("nights that are taken are refused with the contract that holds them, and nothing typed is lost", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Taken 1");
  const holder = await newStay(api, unit.id, dayFromToday(40), dayFromToday(44), "Vorherige");
  await page.goto(
    `/real_estate/contracts/rent/new?unit=${unit.id}&from=${dayFromToday(42)}&until=${dayFromToday(46)}`,
  );
  await hydrated(page);
  await page.getByLabel("Last name").fill("Spaetkommer");
  await page.getByLabel("E-mail").fill("spaet@mail.example");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("alert")).toContainText(/These nights are taken/);
  await expect(page.getByLabel("Last name")).toHaveValue("Spaetkommer");
  await expect(page.getByText(new RegExp(`${holder}|Vorherige`)).first()).toBeVisible();
  expect((await api.rentContracts.list({ filter: { unitId: [unit.id] } })).contracts).toHaveLength(1);
});

test("of many who book the same nights at once exactly one gets them", async ({ api }) => {
  const unit = await newUnit(api, "Race 1");
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, guest) =>
      newStay(api, unit.id, dayFromToday(50), dayFromToday(53), `Guest${guest}`),
    ),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const tried of tries) {
    if (tried.status !== "rejected") continue;
    expect(tried.reason).toBeInstanceOf(CallFailure);
    expect(tried.reason).toMatchObject({ errorType: "NIGHTS_TAKEN", status: 409 });
  }
  expect((await api.rentContracts.list({ filter: { unitId: [unit.id] } })).contracts).toHaveLength(1);
});

test("an end before the start is refused beside its field", async ({ page, api }) => {
  const unit = await newUnit(api, "Dates 1");
  await page.goto(
    `/real_estate/contracts/rent/new?unit=${unit.id}&from=${dayFromToday(60)}&until=${dayFromToday(58)}`,
  );
  await hydrated(page);
  await page.getByLabel("Last name").fill("Rueckwaerts");
  await page.getByLabel("E-mail").fill("r@mail.example");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("alert")).toContainText("The end must be after the beginning");
});

test("a form sent twice books once", async ({ api }) => {
  const unit = await newUnit(api, "Twice 1");
  const stay = {
    checkIn: dayFromToday(70),
    checkOut: dayFromToday(72),
    client: { lastname: "Doppelt", email: "d@mail.example" },
  };
  const key = { idempotencyKey: `twice-${unit.id}` };
  const first = await api.rentContracts.create({ propertyId: unit.id, contract: stay }, key);
  const second = await api.rentContracts.create({ propertyId: unit.id, contract: stay }, key);
  expect(second).toEqual(first);
});
