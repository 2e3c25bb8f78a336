import type { Browser, Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, newStay, newUnit, serverUrl, signedOut, signIn, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);
const timeline = (name: string, unit: number, from = dayFromToday(0)) =>
  `/calendar/time-line/rents?q=${encodeURIComponent(name)}&from=${from}&unit=${unit}`;

/** Opens the timeline with the cursor on the first night of a stay. */
async function look(page: Page, path: string, stay: number) {
  await page.goto(path);
  const grid = page.getByRole("grid");
  await expect(grid.locator(`[data-stay="${stay}"]`)).toBeVisible();
  await expect(grid).toBeFocused();
  await expect(page.locator("[role=log]")).toBeAttached();
  return grid;
}

/** Asks for a sign of life now rather than in ten seconds. */
const ping = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

async function read(api: Client, id: number) {
  return (await api.rentContracts.read({ id })).contract;
}

async function active(api: Client, unit: number, from: number, nights: number, lastname: string) {
  const id = await newStay(api, unit, dayFromToday(from), dayFromToday(from + nights), lastname);
  await api.rentContracts.updateStatus({ id, status: "ACTIVE", reason: "by phone" });
  return id;
}

test("a guest is checked in and out by keys with one question each, and both can be taken back", async ({
  page,
  api,
}) => {
  const name = `Ankunft ${own()}`;
  const { id: unit } = await newUnit(api, name);
  const stay = await active(api, unit, 0, 3, name);
  const grid = await look(page, timeline(name, unit), stay);
  await grid.press("i");
  const side = page.getByRole("dialog");
  await expect(side).toContainText(name);
  // What the register wants is said before the guest is let in.
  await expect(side).toContainText("Still missing for the guest register");
  await expect(side.getByRole("button", { name: "Check in" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(side).toHaveCount(0);
  await expect(grid).toBeFocused();
  expect((await read(api, stay)).checkedInAt).toBeNull();

  await grid.press("i");
  await expect(side.getByRole("button", { name: "Check in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-done]")).toContainText("is checked in");
  await expect(grid).toBeFocused();
  expect((await read(api, stay)).checkedInAt).not.toBeNull();
  await grid.press("z");
  await expect(page.locator("[data-done]")).toContainText("Undone");
  expect((await read(api, stay)).checkedInAt).toBeNull();

  await api.rentContracts.checkIn({ id: stay });
  await grid.press("u");
  // Nights are left: what they cost is asked, and taken back with the departure.
  await expect(side).toContainText("2 nights are still booked");
  await expect(side.getByRole("radio", { name: /as the cancellation terms say/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-done]")).toContainText("is checked out");
  expect(await read(api, stay)).toMatchObject({ nights: 1, checkedOutAt: expect.any(String) });
  await grid.press("z");
  await expect.poll(async () => (await read(api, stay)).checkedOutAt).toBeNull();
  expect(await read(api, stay)).toMatchObject({ nights: 3 });
});

test("a stay that cannot be checked in says why, and a free night that there is none", async ({
  page,
  api,
}) => {
  const name = `Später ${own()}`;
  const { id: unit } = await newUnit(api, name);
  const stay = await active(api, unit, 20, 3, name);
  const grid = await look(page, timeline(name, unit, dayFromToday(20)), stay);
  await grid.press("i");
  const side = page.getByRole("dialog");
  await expect(side).toContainText("cannot be checked in now");
  await expect(side.getByRole("button", { name: "Check in" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await grid.press("ArrowLeft");
  await grid.press("i");
  await expect(page.locator(".tl-selection")).toContainText("no stay on this night");
});

test("Enter shows a stay beside the rows; Escape gives the focus back", async ({ page, api }) => {
  const name = `Blick ${own()}`;
  const { id: unit } = await newUnit(api, name);
  const stay = await active(api, unit, 30, 3, name);
  const grid = await look(page, timeline(name, unit, dayFromToday(30)), stay);
  await grid.press("Enter");
  const side = page.getByRole("dialog");
  await expect(side).toContainText("Still to pay");
  await expect(side).toContainText("3 nights");
  await expect(side.getByRole("link", { name: "Open stay" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(grid).toBeFocused();
  for (const away of [side.getByRole("button", { name: "Close" }), page.getByRole("heading", { level: 1 })]) {
    await grid.press("Enter");
    await expect(side.getByRole("link", { name: "Open stay" })).toBeFocused();
    await away.click();
    await expect(side).toHaveCount(0);
  }
  await grid.press("Enter");
  await expect(side.getByRole("link", { name: "Open stay" })).toBeFocused();
  // Tab goes round in it.
  await page.keyboard.press("Shift+Tab");
  await expect(side.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/rent/${stay}$`));
});

test("a stay is split at a night by keys, and its parts belong together", async ({ page, api }) => {
  const name = `Teile ${own()}`;
  const { id: first } = await newUnit(api, `${name} 1`);
  const { id: second } = await newUnit(api, `${name} 2`);
  const stay = await active(api, first, 40, 4, `Teile-${own()}`);
  const grid = await look(page, timeline(name, first, dayFromToday(40)), stay);
  await grid.press("s");
  await expect(page.locator(".tl-selection")).toContainText("first night in the other unit");
  await grid.press("ArrowRight");
  await grid.press("ArrowRight");
  await grid.press("s");
  await expect(page.locator(".tl-ghost")).toBeVisible();
  await grid.press("ArrowDown");
  await grid.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/rent/${stay}/change\\?unit=${second}&split=${dayFromToday(42)}`));
  await expect(page.getByText("the rest becomes one of its own")).toBeVisible();
  await page.getByRole("button", { name: "Change stay" }).press("Control+Enter");
  await expect(page).not.toHaveURL(/change/);
  const { continuedById, checkOut } = await read(api, stay);
  expect(checkOut).toBe(dayFromToday(42));
  expect(await read(api, continuedById ?? 0)).toMatchObject({
    ...{ unitId: second, checkIn: dayFromToday(42), checkOut: dayFromToday(44), continuesId: stay },
  });
  // The page of the second part takes it back, and leads to the stay that is whole again.
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/rent/${stay}$`));
  await expect(page.getByText("The stay is as it was before")).toBeVisible();
  expect(await read(api, stay)).toMatchObject({ checkOut: dayFromToday(44), continuedById: null });
  expect(await read(api, continuedById ?? 0)).toMatchObject({ status: "CANCELED" });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a split is undone, but not once its second part was paid for", async ({ page, api }) => {
    const { id: first } = await newUnit(api, `Plain ${own()} 1`);
    const { id: second } = await newUnit(api, `Plain ${own()} 2`);
    const stay = await active(api, first, 46, 4, `Plain-${own()}`);
    const split = async () => {
      await page.goto(`/real_estate/contracts/rent/${stay}/change?unit=${second}&split=${dayFromToday(48)}`);
      await page.getByRole("button", { name: "Change stay" }).press("Enter");
      await expect(page).not.toHaveURL(/change\?/);
      return (await read(api, stay)).continuedById ?? 0;
    };
    await split();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/rent/${stay}$`));
    expect((await read(api, stay)).continuedById).toBeNull();

    const rest = await split();
    const [item] = (await read(api, rest)).payments;
    await api.rentContracts.markPaymentAsPaid({ contractId: rest, paymentId: item?.id ?? 0 });
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/rent/${rest}`));
    expect((await read(api, stay)).continuedById).toBe(rest);
  });
});

/** Two stays of the same nights in one unit, and a free unit beside it. */
async function overbooked(api: Client, name: string) {
  const { id: unit, branchId } = await newUnit(api, `${name} 1`);
  const { buildingId } = await api.buildings
    .add({
      building: {
        branchId,
        name,
        type: "Altbau",
        address: "Ring",
        house: "1",
        zip: "1010",
        city: "Wien",
        country: "AT",
      },
    })
    .then(({ BuildingId }) => ({ buildingId: BuildingId }));
  const { id: free } = await newUnit(api, `${name} 2`);
  await api.units.update({ realEstate: { id: unit, buildingId } });
  await api.units.update({ realEstate: { id: free, buildingId } });
  await active(api, unit, 50, 3, `${name} A`);
  const { contractId } = await api.rentContracts.create({
    propertyId: unit,
    contract: {
      ...{ checkIn: dayFromToday(50), checkOut: dayFromToday(53), adults: 2 },
      client: { firstname: "Eva", lastname: `${name} B`, email: "eva@mail.example" },
      ...{ force: true, forceReason: "promised by phone" },
    },
  });
  return { unit, free, stay: contractId };
}

test("an overbooked stay gets another unit from a list by keys, and back", async ({ page, api }) => {
  const name = `Doppelt ${own()}`;
  const { unit, free, stay } = await overbooked(api, name);
  const grid = await look(page, timeline(name, unit, dayFromToday(50)), stay);
  await expect(grid.locator(`[data-stay="${stay}"]`)).toHaveAttribute("data-look", "overbooked");
  await grid.press("r");
  const side = page.getByRole("dialog");
  await expect(side).toContainText("same building");
  await expect(side.getByRole("button", { name: "Move here" }).first()).toBeFocused();
  await expect(side.locator("li").first()).toContainText(`${name} 2`);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-done]")).toContainText(`${name} 2`);
  expect(await read(api, stay)).toMatchObject({ unitId: free, overbooking: false });
  await expect(grid.locator(`[data-stay="${stay}"]`)).not.toHaveAttribute("data-look", "overbooked");
  await grid.press("z");
  await expect(page.locator("[data-done]")).toContainText("Undone");
  expect(await read(api, stay)).toMatchObject({ unitId: unit, overbooking: true });
  await expect(grid.locator(`[data-stay="${stay}"]`)).toHaveAttribute("data-look", "overbooked");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an overbooked stay gets another unit from the table, and back", async ({ page, api }) => {
    const name = `Tafel ${own()}`;
    const { free, stay } = await overbooked(api, name);
    await page.goto(
      `/calendar/time-line/rents?q=${encodeURIComponent(name)}&from=${dayFromToday(50)}&as=table`,
    );
    await page.getByRole("link", { name: "Find another unit" }).click();
    await expect(page.locator("#stay")).toContainText("same building");
    await page.locator("#stay").getByRole("button", { name: "Move here" }).first().click();
    await expect(page.getByText(`${name} 2.`)).toBeVisible();
    expect(await read(api, stay)).toMatchObject({ unitId: free, overbooking: false });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await read(api, stay)).overbooking).toBe(true);
  });
});

test("stays of a unit out of service lie above the buildings and are carried to another unit", async ({
  page,
  api,
}) => {
  const name = `Ausser ${own()}`;
  const { id: gone } = await newUnit(api, `${name} 1`);
  const { id: other } = await newUnit(api, `${name} 2`);
  const inquiry = await api.rentContracts.create({
    propertyId: gone,
    contract: {
      ...{ checkIn: dayFromToday(60), checkOut: dayFromToday(63), adults: 2, status: "INQUIRY" },
      client: { firstname: "Eva", lastname: name, email: "eva@mail.example" },
    },
  });
  await api.units.archive({ id: gone });
  const grid = await look(page, timeline(name, gone, dayFromToday(60)), inquiry.contractId);
  await expect(page.locator(".tl-group-name").first()).toContainText("Needs another unit");
  await grid.press("m");
  await expect(page.locator(".tl-ghost")).toBeVisible();
  await grid.press("ArrowDown");
  await grid.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/rent/${inquiry.contractId}/change\\?unit=${other}`));
});

async function colleague(browser: Browser): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: serverUrl, storageState: signedOut, locale: "en-GB" });
  const page = await context.newPage();
  await signIn(page, "leitung");
  return { page, close: () => context.close() };
}

test("two carry one stay: one wins, the other hears of it, keeps what is carried and sees what became of it", async ({
  page,
  api,
  browser,
}) => {
  const name = `Beide ${own()}`;
  const units = [
    await newUnit(api, `${name} 1`),
    await newUnit(api, `${name} 2`),
    await newUnit(api, `${name} 3`),
  ];
  const [first, second, third] = units.map(({ id }) => id);
  const stay = await active(api, first ?? 0, 70, 3, name);
  const other = await colleague(browser);
  const path = timeline(name, first ?? 0, dayFromToday(70));
  const grid = await look(page, path, stay);
  const theirs = await look(other.page, path, stay);
  for (const each of [grid, theirs]) {
    await each.press("m");
    await each.press("ArrowDown");
  }
  await theirs.press("Enter");
  await other.page.getByRole("button", { name: "Change stay" }).press("Control+Enter");
  await expect(other.page).not.toHaveURL(/change/);
  expect((await read(api, stay)).unitId).toBe(second);

  await ping(page);
  await expect(page.locator(".tl-others")).toContainText(`moved to ${name} 2`);
  await expect(page.locator("[role=log]")).toContainText(`moved to ${name} 2`);
  await expect(page.locator(".tl-ghost")).toBeVisible();
  await grid.press("ArrowDown");
  await grid.press("Enter");
  await expect(page.getByText("Changed meanwhile by")).toBeVisible();

  // Both stand on the form: who comes second is told, and nothing is overwritten.
  await api.stayChanges.change({
    ...{ id: stay, propertyId: second ?? 0 },
    contract: { checkIn: dayFromToday(70), checkOut: dayFromToday(74), adults: 2 },
  });
  await page.getByRole("button", { name: "Change stay" }).press("Control+Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  expect(await read(api, stay)).toMatchObject({ unitId: second, checkOut: dayFromToday(74) });
  expect((await read(api, stay)).unitId).not.toBe(third);
  await other.close();
});

test.describe("whoever may not change stays", () => {
  test.use({ storageState: signedOut });

  test("is offered no act on them, and none is done", async ({ page }) => {
    await signIn(page, "einsicht");
    await page.goto("/calendar/time-line/rents");
    const grid = page.getByRole("grid");
    await expect(grid).toBeFocused();
    await expect(page.locator("#timeline-keys")).toContainText("date");
    await expect(page.locator("#timeline-keys")).not.toContainText("split");
    await grid.press("i");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const reply = await page.request.post("/calendar/time-line/rents/stay/1", {
      form: { intent: "checkIn" },
      headers: { origin: serverUrl },
      maxRedirects: 0,
    });
    expect(reply.headers().location).toContain("/not-authorized");
  });
});
