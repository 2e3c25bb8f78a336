import { readFile } from "node:fs/promises";
import { dayFromToday, expect, hydrated, newStay, newUnit, test, typed } from "./office.ts";

const nights = { from: dayFromToday(35), to: dayFromToday(38) };
const timeline = `/calendar/time-line/rents?from=${nights.from}&q=`;

test("nights of two units are blocked in the timeline by keys, over a stay only knowingly", async ({
  page,
  api,
}) => {
  await newUnit(api, "Sperrtaste 1");
  const { id } = await newUnit(api, "Sperrtaste 2");
  const contract = await newStay(api, id, nights.from, nights.to, "Lindner");
  await page.goto(`${timeline}Sperrtaste`);
  await hydrated(page);
  const grid = page.getByRole("grid");
  await grid.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Boiler");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("status")).toContainText("Sperrtaste 1 is blocked");
  await expect(dialog.getByRole("link", { name: "Ida Lindner" })).toBeVisible();
  await dialog.getByRole("button", { name: /^Block\b/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("Lindner");
  await dialog.getByLabel("Block although stays have these nights").check();
  await dialog.getByRole("button", { name: /^Block\b/ }).click();
  await expect(dialog).toBeHidden();
  expect((await api.rentContracts.read({ id: contract })).contract).toMatchObject({
    overbooking: true,
    overbookingReason: "Boiler",
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the timeline's form shows what would be, keeps what was typed, and blocks several units at once", async ({
    page,
    api,
  }) => {
    const first = await newUnit(api, "Sperrhaus 1");
    const second = await newUnit(api, "Sperrhaus 2");
    const contract = await newStay(api, second.id, nights.from, nights.to, "Lindner");
    await page.goto(`${timeline}Sperrhaus&as=table`);
    await page.locator("#block > summary").click();
    const form = page.locator("#block");
    await form.getByLabel("Units").selectOption([String(first.id), String(second.id)]);
    await form.getByLabel("First night").fill(typed(nights.from));
    await form.getByLabel("Free again from").fill(typed(nights.to));
    await form.getByLabel("Block although stays have these nights").check();
    await form.getByRole("button", { name: "Preview" }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByText("Reason is required")).toBeVisible();
    await expect(form.getByLabel("Free again from")).toHaveValue(typed(nights.to));
    await form.getByRole("textbox", { name: /^Reason/ }).fill("Roof");
    await form.getByRole("button", { name: "Preview" }).click();
    await expect(form.getByRole("status")).toContainText("Sperrhaus 1 is blocked");
    await expect(form.getByRole("status")).toContainText("Sperrhaus 2 1 stay becomes overbooked");
    await form.getByRole("button", { name: /^Block\b/ }).click();
    await expect(page.getByText("The nights are blocked.")).toBeVisible();
    expect((await api.rentContracts.read({ id: contract })).contract.overbooking).toBe(true);
    expect((await api.unitActs.blocks({ id: first.id })).blocks).toMatchObject([{ reason: "Roof" }]);
  });

  test("the unit's own form refuses a stay's nights with the stay, and its log is a file", async ({
    page,
    api,
  }) => {
    const { id } = await newUnit(api, "Sperrakte");
    await newStay(api, id, nights.from, nights.to, "Lindner");
    await page.goto(`/real_estate/edit/${id}?tab=blocks`);
    await page.getByLabel("First night").fill(typed(nights.from));
    await page.getByLabel("Free again from").fill(typed(nights.to));
    await page.getByLabel("Reason").fill("Paint");
    await page.getByRole("button", { name: "Block nights" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Ida Lindner" })).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("Paint");
    await page.getByLabel("Block although stays have these nights").check();
    await page.getByRole("button", { name: "Block nights" }).click();
    await expect(page.getByText("The nights are blocked")).toBeVisible();
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Log as CSV" }).click();
    const log = await readFile(await (await waiting).path(), "utf8");
    expect(log).toContain(`blocked;Sperrakte;;Blocked;${nights.from};${nights.to};Paint`);
  });

  test("a unit with stays ahead leaves its building after a question and with a reason", async ({
    page,
    api,
  }) => {
    const { id, branchId } = await newUnit(api, "Sperrauszug");
    const { BuildingId } = await api.buildings.add({
      building: {
        branchId,
        name: "Sperrblock",
        type: "Altbau",
        address: "Praterstraße",
        house: "9",
        city: "Wien",
        country: "AT",
      },
    });
    await api.buildings.addUnit({ id: BuildingId, propertyId: id });
    const contract = await newStay(api, id, nights.from, nights.to, "Lindner");
    await page.goto(`/building/edit/${BuildingId}?tab=units`);
    await page.getByRole("button", { name: "Remove Sperrauszug from the building" }).click();
    await expect(page.getByRole("heading", { name: "Take Sperrauszug out of the building?" })).toBeVisible();
    await page.getByLabel("Reason").fill("Sold");
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Take Sperrauszug out of the building?" })).toBeHidden();
    expect((await api.rentContracts.read({ id: contract })).contract).toMatchObject({
      overbooking: true,
      overbookingReason: "Sold",
    });
  });
});
