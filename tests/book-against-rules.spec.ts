import type { Page } from "@playwright/test";
import { dayFromToday, expect, hydrated, newStay, newUnit, test } from "./office.ts";

const formOf = (unit: number, from: number, until: number) =>
  `/real_estate/contracts/rent/new?unit=${unit}&from=${dayFromToday(from)}&until=${dayFromToday(until)}`;

async function guest(page: Page, name: string): Promise<void> {
  await page.getByLabel("Last name").fill(name);
  await page.getByLabel("E-mail").fill("guest@mail.example");
}

test("an overbooking is offered only where nights are taken, with who has them, and says why", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Forced 1");
  const holder = await newStay(api, unit.id, dayFromToday(40), dayFromToday(44), "Vorgaengerin");
  await page.goto(formOf(unit.id, 44, 46));
  await hydrated(page);
  await expect(page.getByText("These nights are free.")).toBeVisible();
  await expect(page.getByLabel("Overbook knowingly")).toHaveCount(0);
  await page.goto(formOf(unit.id, 42, 46));
  await hydrated(page);
  const link = page.getByRole("link", { name: /Vorgaengerin/ }).first();
  await expect(link).toHaveAttribute("href", `/real_estate/contracts/rent/${holder}`);
  await page.getByLabel("Book as").selectOption("INQUIRY");
  await expect(page.getByLabel("Overbook knowingly")).toHaveCount(0);
  await expect(page.getByText(/Holds no nights/)).toBeVisible();
  await page.getByLabel("Book as").selectOption("NEW");
  await page.getByLabel("Hold for").selectOption("48");
  await expect(page.getByText(/Holds the nights for 48 hours/)).toBeVisible();
  await guest(page, "Ueberbucht");
  await page.getByLabel("Overbook knowingly").check();
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Reason for the overbooking").fill("moves to the house next door");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText(/Contract created successfully/)).toBeVisible();
  await expect(page.getByText("Overbooked: moves to the house next door")).toBeVisible();
});

test("a stay too short for the unit says so beside the dates and is booked with a reason only", async ({
  page,
  api,
}) => {
  const unit = await newUnit(api, "Short 1");
  await api.units.update({ realEstate: { id: unit.id, minNights: 3, cleaningFee: 4500 } });
  await page.goto(formOf(unit.id, 40, 44));
  await hydrated(page);
  await expect(page.getByText(/Left empty: .*45/)).toBeVisible();
  await expect(page.getByText(/4 nights × .*120/)).toBeVisible();
  await expect(page.getByLabel("Reason for booking it all the same")).toHaveCount(0);
  await page.goto(formOf(unit.id, 40, 41));
  await hydrated(page);
  await guest(page, "Kurzbleiber");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByRole("alert")).toContainText("At least 3 nights in this unit");
  await page.getByLabel("Reason for booking it all the same").fill("gap between two stays");
  await page.getByRole("button", { name: /^Book/ }).click();
  await expect(page.getByText(/Contract created successfully/)).toBeVisible();
  await expect(page.getByText(/Minimum nights: 3.*gap between two stays/)).toBeVisible();
});

test("what was typed for one stay is not offered for another", async ({ page, api }) => {
  const one = await newUnit(api, "Draft 1");
  const other = await newUnit(api, "Draft 2");
  await page.goto(formOf(one.id, 40, 42));
  await hydrated(page);
  await page.getByLabel("Last name").fill("Halbgetippt");
  await page.getByLabel("Note").fill("wants the quiet room");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(formOf(other.id, 40, 42));
  await hydrated(page);
  await expect(page.getByText("These nights are free.")).toBeVisible();
  await expect(page.getByText(/A draft from/)).toHaveCount(0);
  await page.goto(formOf(one.id, 40, 42));
  await hydrated(page);
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(page.getByLabel("Last name")).toHaveValue("Halbgetippt");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("Enter books, and taken nights are named, linked and can be forced", async ({ page, api }) => {
    const unit = await newUnit(api, "Enter 1");
    await page.goto(formOf(unit.id, 40, 42));
    await guest(page, "Eingabetaste");
    await page.getByLabel("Last name").press("Enter");
    await expect(page.getByText(/Contract created successfully/)).toBeVisible();
    const [holder] = (await api.rentContracts.list({ filter: { unitId: [unit.id] } })).contracts;
    await page.goto(formOf(unit.id, 45, 46));
    await page.getByLabel("Check-in").fill(dayFromToday(41).split("-").reverse().join("/"));
    await guest(page, "Zweiter");
    await page.getByLabel("Last name").press("Enter");
    await expect(page.getByRole("alert")).toContainText("These nights are taken");
    await expect(page.getByRole("link", { name: /Eingabetaste/ }).first()).toHaveAttribute(
      "href",
      `/real_estate/contracts/rent/${holder?.id}`,
    );
    await page.getByLabel("Overbook knowingly").check();
    await page.getByLabel("Reason for the overbooking").fill("a day only");
    await page.getByLabel("Reason for the overbooking").press("Enter");
    await expect(page.getByText("Overbooked: a day only")).toBeVisible();
  });
});
