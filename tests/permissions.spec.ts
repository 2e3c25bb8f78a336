import { expect, hydrated, test } from "./office.ts";

const path = "/organization/users/permissions";
const unique = () => Math.random().toString(36).slice(2, 8);
const box = (row: string, letter: string) => `[name="g"][value="${row}.${letter}"]`;

test("a role is made from a tier, narrowed box by box, compared, and saved by keys", async ({
  page,
  api,
}) => {
  const name = `Night desk ${unique()}`;
  await page.goto(`${path}?view=new`);
  await hydrated(page);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Advanced the front desk", { exact: false }).check();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get("role"));
  await page.goto(`${path}?role=${id}`);
  await hydrated(page);
  await page.locator(box("client", "e")).uncheck();
  await page.locator(box("client_rep", "o")).check();
  await expect(page.getByText("Not saved: 2")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The role was saved.")).toBeVisible();
  const stored = async () => (await api.permissions.ofRole({ id })).permissions;
  await expect.poll(async () => (await stored()).client_rep?.operation).toBe(true);
  expect((await stored()).client).toMatchObject({ read: true, create: true, edit: false });
  const { RoleId: other } = await api.roles.add({ role: { name: `Like it ${unique()}`, copyOf: id } });
  await api.permissions.update({ roleId: other, permissions: { note: {} } });
  await page.goto(`${path}?role=${id}&compare=${other}`);
  await expect(page.getByLabel("Only the differences: 1")).toBeVisible();
  await page.goto(`${path}?role=${id}&compare=${other}&only=1`);
  await expect(page.locator("[data-row]")).toHaveCount(1);
});

test("a column, a module and a row are ticked at once, by mouse and by keys", async ({ page, api }) => {
  const { RoleId: id } = await api.roles.add({ role: { name: `Ticked ${unique()}` } });
  await page.goto(`${path}?role=${id}`);
  await hydrated(page);
  await page.locator('[name="tick"][value="module:keybox:r"]').click();
  await expect(page.locator('[name="g"]:checked')).toHaveCount(2);
  await page.locator('[name="tick"][value="module:keybox:r"]').click();
  await expect(page.locator('[name="g"]:checked')).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Filter permissions" }).fill("smart lock");
  await expect(page.locator("[data-row]:visible")).toHaveCount(1);
  await page.locator('[name="tick"][value="column:r"]').click();
  await expect(page.locator('[name="g"]:checked')).toHaveCount(1);
  await page.locator(box("nuki", "r")).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(box("nuki", "c"))).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.locator('[name="g"]:checked')).toHaveCount(4);
});

test("of two who change the same role the second is told, and loses no tick", async ({ page, api }) => {
  const { RoleId: id } = await api.roles.add({ role: { name: `Contested ${unique()}` } });
  await page.goto(`${path}?role=${id}`);
  await hydrated(page);
  await api.permissions.update({ roleId: id, permissions: { note: { read: true } } });
  await page.locator(box("client", "r")).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else changed this meanwhile");
  await expect(page.locator(box("client", "r"))).toBeChecked();
});

test("shows what a role would see, and who has it", async ({ page, api }) => {
  const { Roles } = await api.roles.list({});
  const id = Roles.find(({ name }) => name === "Einsicht")?.id;
  await page.goto(`${path}?role=${id}&view=preview`);
  await expect(page.getByRole("row", { name: /\/report\/monetary\/invoices/ })).toContainText(
    "Invoices · read",
  );
  await page.getByRole("link", { name: /^People/ }).click();
  await expect(page.getByRole("link", { name: "Sofia Costa" })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form ticks a column, saves, copies and deletes a role", async ({ page, api }) => {
    const { RoleId: id } = await api.roles.add({ role: { name: `Plain ${unique()}` } });
    await page.goto(`${path}?role=${id}&q=smart`);
    await page.locator('[name="tick"][value="column:e"]').click();
    await expect(page.locator(box("nuki", "e"))).toBeChecked();
    expect((await api.permissions.ofRole({ id })).permissions).toEqual({});
    await page.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("The role was saved.")).toBeVisible();
    expect((await api.permissions.ofRole({ id })).permissions.nuki?.edit).toBe(true);
    const name = `Plain copy ${unique()}`;
    await page.getByRole("link", { name: "Copy" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: /^Create/ }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await page.getByRole("link", { name: "Delete role" }).click();
    await page.getByRole("button", { name: "Delete role" }).click();
    await expect(page.getByText("The role was deleted.")).toBeVisible();
    expect((await api.roles.list({})).Roles.map((role) => role.name)).not.toContain(name);
  });
});
