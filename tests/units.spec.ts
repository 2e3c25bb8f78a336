import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Client } from "#contract/platform/client.ts";
import { dayFromToday, expect, hydrated, newStay, newUnit, test, typed } from "./office.ts";

async function picture(): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#1867c0" } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "room.png", { type: "image/png" });
}

async function liveUnit(api: Client, label: string): Promise<number> {
  const { id } = await newUnit(api, label);
  await api.units.uploadImages({ id, files: await picture() });
  await api.units.activate({ id });
  return id;
}
const unitOf = async (api: Client, id: number) => (await api.units.read({ id })).RealEstate;

test("from the list to a unit, changed and saved by keys, and on to the next record", async ({
  page,
  api,
}) => {
  const first = (await newUnit(api, "Kirschlorbeer 1")).id;
  await newUnit(api, "Kirschlorbeer 2");
  await page.goto("/real_estate?q=Kirschlorbeer&sort=label");
  await hydrated(page);
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Label", { exact: false }).first()).toHaveValue("Kirschlorbeer 1");
  await page.getByLabel("District").focus();
  await page.keyboard.type("Leopoldstadt");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Kirschlorbeer 1 updated successfully")).toBeVisible();
  expect((await unitOf(api, first)).district).toBe("Leopoldstadt");
  await page.locator("h1").click();
  await page.keyboard.press("]");
  await expect(page.getByLabel("Label", { exact: false }).first()).toHaveValue("Kirschlorbeer 2");
});

test("units are disabled together: looked at first, done, and undone", async ({ page, api }) => {
  const free = await liveUnit(api, "Seidelbast frei");
  const booked = await liveUnit(api, "Seidelbast belegt");
  const stay = await newStay(api, booked, dayFromToday(30), dayFromToday(33));
  await api.rentContracts.updateStatus({ id: stay, status: "ACTIVE", reason: "Test" });
  await page.goto("/real_estate?q=Seidelbast");
  await hydrated(page);
  for (const box of await page.locator("[data-select]").all()) await box.check();
  await page.getByRole("button", { name: "Disable", exact: true }).click();
  const question = page.locator("[data-bulk-check]");
  await expect(question).toContainText("1 of 2 selected units can be disabled");
  await expect(question).toContainText("Seidelbast belegt");
  expect((await unitOf(api, free)).status).toBe("ACTIVE");
  await question.getByRole("button", { name: "Disable 1" }).click();
  await expect(page.getByText("Can be undone until")).toBeVisible();
  expect((await unitOf(api, free)).status).toBe("DISABLED");
  expect((await unitOf(api, booked)).status).toBe("ACTIVE");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Put back as before: 1.")).toBeVisible();
  expect((await unitOf(api, free)).status).toBe("ACTIVE");
});

test("fields of a bulk act are drawn when it is opened, and a wrong one keeps what was typed", async ({
  page,
  api,
}) => {
  const { id } = await newUnit(api, "Feuerdorn");
  await page.goto("/real_estate?q=Feuerdorn");
  await hydrated(page);
  await page.locator("[data-select]").check();
  const act = page.locator("details[name=bulk]").filter({ hasText: "Add expense" });
  await expect(act.getByLabel("Gross amount")).toHaveCount(0);
  await act.locator("summary").press("Enter");
  await act.getByLabel("What for").fill("Tap washer");
  await act.getByLabel("Gross amount").fill("much");
  await act.getByLabel("Gross amount").press("Enter");
  await correctedExpense(page);
  expect((await api.unitActs.expenses({ id })).expenses).toMatchObject([
    { description: "Tap washer", gross: 12_000 },
  ]);
});

/** Corrects an expense that came back with its mistake, and says yes to it. */
async function correctedExpense(page: Page): Promise<void> {
  const bulkQuestion = page.locator("[data-bulk-ask]");
  await expect(bulkQuestion.getByRole("alert")).toBeVisible();
  await expect(bulkQuestion.getByLabel("What for")).toHaveValue("Tap washer");
  await expect(bulkQuestion.getByLabel("Gross amount")).toHaveValue("much");
  await bulkQuestion.getByLabel("Date of the bill").fill(typed(dayFromToday(0)));
  await bulkQuestion.getByLabel("Gross amount").fill("120");
  await bulkQuestion.getByLabel("Gross amount").press("Enter");
  const question = page.locator("[data-bulk-check]");
  await question.getByRole("button").first().press("Enter");
  await expect(page.getByText("Can be undone until")).toBeVisible();
}

test("a list is saved as a view, and its address shows a colleague the same", async ({ page, api }) => {
  await newUnit(api, "Ansichtssache");
  await page.goto("/real_estate?q=Ansichtssache");
  await hydrated(page);
  await page.getByText("Saved views", { exact: true }).click();
  await page.getByLabel("Name of the view").fill("Ansichten");
  await page.getByLabel("Show it to everybody").check();
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByText("View Ansichten saved.")).toBeVisible();
  await page.goto("/real_estate");
  await hydrated(page);
  await page.getByText("Saved views", { exact: true }).click();
  await page.getByRole("link", { name: /^Ansichten/ }).click();
  await expect(page).toHaveURL(/q=Ansichtssache/);
  await expect(page.locator("[data-row]")).toHaveCount(1);
  const { views } = await api.uiComponents.columns({ action: "columns", table: "units" });
  const view = views.find(({ name }) => name === "Ansichten");
  expect(view).toMatchObject({ shared: true, query: "q=Ansichtssache" });
  await api.uiComponents.removeView({ action: "remove-view", viewId: view?.id ?? 0 });
});

test("a unit goes through its build phases, each with its day", async ({ page, api }) => {
  const { id } = await newUnit(api, "Rohbauhaus");
  await page.goto(`/real_estate/edit/${id}?tab=status`);
  await hydrated(page);
  await page.getByLabel("New status").selectOption("BAUSTART_UND_ROHBAU");
  await page.getByLabel("Reached on").fill(typed(dayFromToday(-20)));
  await page.getByRole("button", { name: "Change status" }).click();
  await expect(page.getByText("Status: Start of works and shell")).toBeVisible();
  await page.getByLabel("New status").selectOption("SCHLUESSELFERTIG");
  await page.getByRole("button", { name: "Change status" }).click();
  await expect(page.getByText("This skips build phases")).toBeVisible();
  await page.getByLabel("New status").selectOption("SCHLUESSELFERTIG");
  await page.getByLabel("Skip the phases in between").check();
  await page.getByRole("button", { name: "Change status" }).click();
  await expect(page.getByText("Status: Turnkey")).toBeVisible();
  expect((await api.unitActs.phases({ id })).phases).toHaveLength(2);
});

test("a booking request opens beside its unit and says whether the nights are free", async ({
  page,
  api,
}) => {
  const { id } = await newUnit(api, "Anfragehaus");
  const [checkIn, checkOut] = [dayFromToday(40), dayFromToday(43)];
  const client = { lastname: "Lindqvist", email: "lindqvist@mail.example" };
  const { contractId } = await api.rentContracts.create({
    propertyId: id,
    contract: { checkIn, checkOut, adults: 2, client, status: "INQUIRY" },
  });
  await page.goto(`/real_estate/edit/${id}?tab=contracts`);
  await page.getByRole("link", { name: "Lindqvist" }).click();
  await expect(page).toHaveURL(new RegExp(`/real_estate/edit/${id}/${contractId}`));
  await expect(page.getByText("The nights are free.")).toBeVisible();
  await newStay(api, id, checkIn, checkOut);
  await page.reload();
  await expect(page.getByText("Nights are taken")).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the fields of a bulk act are asked for on the page", async ({ page, api }) => {
    const { id } = await newUnit(api, "Weißdorn");
    await page.goto("/real_estate?q=Weißdorn");
    await page.locator("[data-select]").check();
    const act = page.locator("details[name=bulk]").filter({ hasText: "Add expense" });
    await act.locator("summary").click();
    await act.getByRole("button", { name: "Show the choices" }).click();
    const question = page.locator("[data-bulk-ask]");
    await question.getByLabel("What for").fill("Tap washer");
    await question.getByLabel("Gross amount").fill("much");
    await question.getByRole("button", { name: "Add expense" }).click();
    await correctedExpense(page);
    expect((await api.unitActs.expenses({ id })).expenses).toMatchObject([{ gross: 12_000 }]);
  });

  test("contact persons, to-dos, blocks, documents and expenses are kept", async ({ page, api }) => {
    const { id } = await newUnit(api, "Stillhaus");
    const tab = (name: string) => page.goto(`/real_estate/edit/${id}?tab=${name}`);
    await tab("contacts");
    await page.getByLabel("Name of the person").fill("Novak");
    await page.getByRole("button", { name: "Add contact person" }).click();
    await expect(page.getByText("Novak saved")).toBeVisible();
    await tab("todos");
    await page.getByRole("button", { name: "Inspected: done today" }).click();
    await expect(page.getByText("Inspected: noted for today")).toBeVisible();
    await tab("blocks");
    await page.getByLabel("First night").fill(typed(dayFromToday(10)));
    await page.getByLabel("Free again from").fill(typed(dayFromToday(12)));
    await page.getByRole("button", { name: "Block nights" }).click();
    await expect(page.getByText("The nights are blocked")).toBeVisible();
    await page.getByRole("button", { name: /^Remove the block/ }).click();
    await expect(page.getByText("No nights are blocked.")).toBeVisible();
    await tab("documents");
    await page.getByLabel("Kind of document").selectOption("Gutachten");
    await page
      .getByLabel("Files")
      .setInputFiles({ name: "survey.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("link", { name: "survey.pdf" })).toBeVisible();
    await tab("expenses");
    await page.getByLabel("Date of the bill").fill("03/02/2026");
    await page.getByLabel("What for").fill("Boiler");
    await page.getByLabel("Gross amount").fill("120.00");
    await page.getByLabel("Tax in %").fill("20");
    await page.getByRole("button", { name: "Add expense" }).click();
    await expect(page.getByText("Expense saved")).toBeVisible();
    expect((await api.unitActs.expenses({ id })).expenses).toMatchObject([{ gross: 12_000, net: 10_000 }]);
  });

  test("units are disabled together and the act is undone", async ({ page, api }) => {
    const id = await liveUnit(api, "Lautlos");
    await page.goto("/real_estate?q=Lautlos");
    await page.locator("[data-select]").check();
    await page.getByRole("button", { name: "Disable", exact: true }).click();
    await page.getByRole("button", { name: "Disable 1" }).click();
    expect((await unitOf(api, id)).status).toBe("DISABLED");
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await unitOf(api, id)).status).toBe("ACTIVE");
  });
});
