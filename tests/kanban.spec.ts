import { expect, hydrated, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

test("a unit is carried by keys into another list, and refused by one that is bound to a status", async ({
  page,
  api,
}) => {
  const name = `Board ${own()}`;
  const unit = await newUnit(api, `K${own()}`);
  const { board } = await api.kanban.addBoard({ name, lists: ["Taken over", "Furnishing"] });
  const { lists } = await api.kanban.get({ boardId: board.id, amount: 1 });
  await api.kanban.update({
    boardId: board.id,
    lists: [...lists.map(({ id }) => ({ id })), { name: "Let", status: "ACTIVE" }],
  });
  const { RealEstate } = await api.units.read({ id: unit.id });
  await page.goto(`/kanban?board=${board.id}&q=${RealEstate.label}`);
  await hydrated(page);
  const card = page.locator(`[data-card="${unit.id}"]`);
  const list = (heading: string) => page.getByRole("region", { name: heading });
  await card.getByRole("link").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(list("Furnishing").locator(card)).toBeVisible();
  await expect(page.getByText("The status stays as it is.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${RealEstate.label} moved to`)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(list("Furnishing").locator(card)).toBeVisible();

  await card.getByRole("link").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(card.getByRole("alert")).toContainText("Not moved to “Let”.");
  await expect(list("Furnishing").locator(card)).toBeVisible();
  await api.kanban.removeBoard({ id: board.id });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a unit is moved by the form of its card", async ({ page, api }) => {
    const unit = await newUnit(api, `K${own()}`);
    const { board } = await api.kanban.addBoard({
      name: `Board ${own()}`,
      lists: ["Taken over", "Furnishing"],
    });
    const { RealEstate } = await api.units.read({ id: unit.id });
    await page.goto(`/kanban?board=${board.id}&q=${RealEstate.label}`);
    await page.locator(`[data-card="${unit.id}"]`).getByRole("link").press("Enter");
    await page.getByLabel("Move to").selectOption({ label: "Furnishing" });
    await page.getByRole("button", { name: /^Move/ }).press("Enter");
    await expect(page.getByRole("region", { name: "Furnishing" }).getByText(RealEstate.label)).toBeVisible();
    await api.kanban.removeBoard({ id: board.id });
  });
});
