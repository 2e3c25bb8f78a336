import { dayFromToday, expect, newStay, newUnit, test } from "./office.ts";

const own = () => Math.random().toString(36).slice(2, 8);

test("a stay is picked up on the timeline, carried to another unit and night by keys, and put down", async ({
  page,
  api,
}) => {
  const name = `Trage ${own()}`;
  const { id: first } = await newUnit(api, `${name} 1`);
  const { id: second } = await newUnit(api, `${name} 2`);
  const stay = await newStay(api, first, dayFromToday(40), dayFromToday(43), `Trage-${own()}`);
  await page.goto(`/calendar/time-line/rents?q=${name}&from=${dayFromToday(40)}&unit=${first}`);
  const grid = page.getByRole("grid");
  await expect(grid.locator(`[data-stay="${stay}"]`)).toBeVisible();
  await expect(grid).toBeFocused();

  await grid.press("m");
  const ghost = page.locator(".tl-ghost");
  await expect(ghost).toBeVisible();
  await grid.press("Escape");
  await expect(ghost).toHaveCount(0);

  await grid.press("m");
  await grid.press("ArrowDown");
  await grid.press("ArrowRight");
  await expect(page.locator(".tl-selection")).toContainText(`${name} 2`);
  await grid.press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`/rent/${stay}/change\\?unit=${second}&from=${dayFromToday(41)}&until=${dayFromToday(44)}`),
  );
  await page.getByRole("button", { name: "Change stay" }).press("Control+Enter");
  await expect(page).toHaveURL(new RegExp(`/rent/${stay}\\?`));
  expect((await api.rentContracts.read({ id: stay })).contract).toMatchObject({
    unitId: second,
    checkIn: dayFromToday(41),
    checkOut: dayFromToday(44),
  });
});

test("the end of a stay is pulled by keys, and a stay is dragged with the mouse", async ({ page, api }) => {
  const name = `Zieh ${own()}`;
  const { id: first } = await newUnit(api, `${name} 1`);
  const { id: second } = await newUnit(api, `${name} 2`);
  const stay = await newStay(api, first, dayFromToday(40), dayFromToday(43), `Zieh-${own()}`);
  const timeline = `/calendar/time-line/rents?q=${name}&from=${dayFromToday(40)}&unit=${first}`;
  await page.goto(timeline);
  const grid = page.getByRole("grid");
  const bar = grid.locator(`[data-stay="${stay}"]`);
  await expect(bar).toBeVisible();
  await grid.press("+");
  await grid.press("ArrowRight");
  await grid.press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`unit=${first}&from=${dayFromToday(40)}&until=${dayFromToday(44)}`),
  );

  await page.goto(timeline);
  await expect(bar).toBeVisible();
  const box = await bar.boundingBox();
  if (!box) throw new Error("not drawn");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 36, y + 20, { steps: 4 });
  await page.mouse.move(x + 34, y + 34, { steps: 4 });
  await expect(page.locator(".tl-ghost")).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(
    new RegExp(`/rent/${stay}/change\\?unit=${second}&from=${dayFromToday(41)}&until=${dayFromToday(44)}`),
  );
  await page.goto(timeline);
  await bar.click();
  await expect(page).toHaveURL(new RegExp(`/rent/${stay}$`));
});
