import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, inMenu, test } from "./office.ts";

async function newBuilding(api: Client, name: string): Promise<number> {
  const { branches } = await api.session.profile({});
  const building = {
    branchId: branches[0]?.id ?? 0,
    name,
    type: "Altbau" as const,
    address: "Ring",
    house: "1",
    zip: "1010",
    city: "Wien",
    country: "AT",
  };
  return (await api.buildings.add({ building })).BuildingId;
}

test("from the list to a building, changed and saved by keys, and on to the next record", async ({
  page,
  api,
}) => {
  await newBuilding(api, "Aurikelhof");
  await newBuilding(api, "Aurikelturm");
  await page.goto("/buildings?q=Aurikel&sort=name");
  await hydrated(page);
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Aurikelhof" })).toBeVisible();
  await page.getByLabel("District").focus();
  await page.keyboard.type("Leopoldstadt");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Aurikelhof updated successfully")).toBeVisible();
  await expect(page.getByLabel("District")).toHaveValue("Leopoldstadt");
  await page.locator("h1").click();
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { level: 1, name: "Aurikelturm" })).toBeVisible();
});

test("of two people who change the same building the second is told, and loses nothing they typed", async ({
  page,
  api,
}) => {
  const id = await newBuilding(api, "Zwillingshaus");
  await page.goto(`/building/edit/${id}`);
  await hydrated(page);
  await api.buildings.update({ building: { id, district: "Wieden" } });
  await page.getByLabel("Note", { exact: true }).fill("Schlüssel beim Nachbarn");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else changed this meanwhile");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Schlüssel beim Nachbarn");
  const { Building } = await api.buildings.read({ id });
  expect(Building).toMatchObject({ district: "Wieden", note: "" });
});

test("what cannot be saved is said beside its field, and stays as typed", async ({ page, api }) => {
  const id = await newBuilding(api, "Fehlerhaus");
  await page.goto(`/building/edit/${id}`);
  await hydrated(page);
  await page.getByLabel("Latitude").fill("91,5 north");
  await page.getByLabel("Name", { exact: true }).or(page.getByLabel(/^Name/)).first().fill("");
  await page.getByLabel("City").fill("Wien 🏠 ‏");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await expect(page.getByLabel("Latitude")).toHaveValue("91,5 north");
  await expect(page.getByLabel("Latitude")).toHaveAttribute("aria-invalid", "true");
  expect((await api.buildings.read({ id })).Building.name).toBe("Fehlerhaus");
});

test("leaving with changes asks first", async ({ page, api }) => {
  const id = await newBuilding(api, "Entwurfshaus");
  let come = () => undefined;
  const clicked = new Promise<void>((resolve) => {
    come = () => void resolve();
  });
  await page.route("**/assets/leave-question-*.js", (route) => clicked.then(() => route.continue()));
  await page.goto(`/building/edit/${id}`);
  await hydrated(page);
  await page.getByLabel("District").fill("Josefstadt");
  await (await inMenu(page, "Buildings")).click();
  // Nobody leaves while the question is still on its way.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Entwurfshaus");
  come();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await question.getByText("Stay here").click();
  await expect(page.getByLabel("District")).toHaveValue("Josefstadt");
});

test("a button that is pressed while a field is left empty stays under the pointer", async ({ page }) => {
  const checks = page.waitForResponse(/\/assets\/check-typed-/);
  await page.goto("/building/edit/new");
  await hydrated(page);
  const create = page.getByRole("button", { name: "Create" });
  await create.scrollIntoViewIfNeeded();
  await page.getByRole("textbox", { name: "Name" }).focus();
  await create.hover();
  await page.mouse.down();
  // What checks the form has come by then.
  await (await checks).finished();
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole("alert")).toBeVisible();
});
