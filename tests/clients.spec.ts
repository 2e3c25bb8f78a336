import type { Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { expect, hydrated, test } from "./office.ts";

async function newClient(api: Client, lastname: string, fields: object = {}): Promise<number> {
  const { branches } = await api.session.profile({});
  const client = { branchId: branches[0]?.id ?? 0, lastname, phone: "+43 1 234", ...fields };
  return (await api.clients.add({ client })).ClientId;
}
const clientOf = async (api: Client, id: number) => (await api.clients.read({ id })).Client;
const rows = (page: Page) => page.locator("[data-row]");

/** The bulk act of this name: its fields are opened and sent by keys. */
function bulkAct(page: Page, name: string) {
  return page.locator("details[name=bulk]").filter({ has: page.locator("summary", { hasText: name }) });
}

test("clients are ticked by keys, given a status, and put back", async ({ page, api }) => {
  const name = "Schneeball";
  const [one] = [await newClient(api, `${name} Eins`), await newClient(api, `${name} Zwei`)];
  const { ClientStatusId } = await api.clientActs.addStatus({ name: "Schneebälle", color: "good" });
  await page.goto(`/clients?q=${name}`);
  await hydrated(page);
  await expect(rows(page)).toHaveCount(2);
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  const act = bulkAct(page, "Status");
  await act.locator("summary").press("Enter");
  await act.getByLabel("Status").selectOption("Schneebälle");
  await act.getByRole("button", { name: "Status" }).press("Enter");
  const question = page.locator("[data-bulk-check]");
  await expect(question).toContainText("2 of 2 selected clients");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Status changed: 2.").first()).toBeVisible();
  await expect(rows(page).first()).toContainText("Schneebälle");
  expect((await clientOf(api, one)).statusId).toBe(ClientStatusId);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Put back as before: 2.")).toBeVisible();
  expect((await clientOf(api, one)).statusId).toBeNull();
});

test("a client is looked after, and “my clients” finds them", async ({ page, api }) => {
  const id = await newClient(api, "Pfaffenhut");
  await page.goto(`/clients/edit/${id}?tab=representatives`);
  await hydrated(page);
  await expect(page.getByText("Nobody looks after this client yet.")).toBeVisible();
  await page.getByRole("button", { name: "Look after" }).press("Enter");
  // Nobody was chosen: it is said beside the field.
  await expect(page.getByLabel("Colleague")).toHaveAccessibleDescription(/\S/);
  const { id: me, firstname, lastname } = (await api.session.profile({})).profile;
  await page.getByLabel("Colleague").selectOption(String(me));
  await page.getByLabel("From", { exact: true }).press("Enter");
  await expect(page.getByRole("cell", { name: `${firstname} ${lastname} today` })).toBeVisible();
  await page.goto("/clients?q=Pfaffenhut&f.mine=true");
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/clients/edit/${id}?tab=representatives`);
  await page.getByRole("button", { name: /^End today/ }).press("Enter");
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
});

test("two people change different fields of one client, and both are kept", async ({ page, api }) => {
  const id = await newClient(api, "Liguster", { city: "Wien" });
  await page.goto(`/clients/edit/${id}`);
  await hydrated(page);
  await api.clients.update({ client: { id, zip: "1010" } });
  await page.getByLabel("City").fill("Graz");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Liguster updated successfully")).toBeVisible();
  expect(await clientOf(api, id)).toMatchObject({ city: "Graz", zip: "1010" });
  await page.goto(`/clients/edit/${id}`);
  await hydrated(page);
  await api.clients.update({ client: { id, city: "Linz" } });
  await page.getByLabel("City").fill("Salzburg");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Now stored: Linz").first()).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Salzburg");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Liguster updated successfully")).toBeVisible();
  expect((await clientOf(api, id)).city).toBe("Salzburg");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a client is deleted, found among the deleted, and brought back", async ({ page, api }) => {
    const id = await newClient(api, "Seidelbast");
    await page.goto(`/clients/edit/${id}`);
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Deleted: 1.")).toBeVisible();
    await expect(api.clients.read({ id })).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    await page.goto("/clients/deleted?q=Seidelbast");
    await page.locator("[data-select]").check();
    await page.getByRole("button", { name: "Bring back" }).click();
    await page.getByRole("button", { name: "Bring back 1" }).click();
    await expect(page.getByText("Brought back: 1.").first()).toBeVisible();
    expect((await clientOf(api, id)).lastname).toBe("Seidelbast");
  });

  test("a status is named, refused a second time, and taken out of use", async ({ page, api }) => {
    await page.goto("/clients/statuses");
    const fresh = page.locator("#status-new");
    const save = async (name: string) => {
      await fresh.getByLabel("Name").fill(name);
      await fresh.getByRole("button", { name: "Add status" }).click();
    };
    await save("Wacholder");
    await expect(page.getByText("Wacholder saved")).toBeVisible();
    await save("wacholder");
    await expect(page.getByText("This name is taken")).toBeVisible();
    await expect(fresh.getByLabel("Name")).toHaveValue("wacholder");
    const { ClientStatuses } = await api.clientActs.statuses({});
    const row = page.locator(`#status-${ClientStatuses.find(({ name }) => name === "Wacholder")?.id}`);
    await row.getByLabel("in use").uncheck();
    await row.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("out of use")).toBeVisible();
  });

  test("a clone stands in the other branch", async ({ page, api }) => {
    const id = await newClient(api, "Zwilling");
    await page.goto(`/clients/edit/${id}`);
    await page.getByRole("link", { name: "Clone …" }).click();
    await page.getByRole("button", { name: "Clone the client" }).click();
    await expect(page.getByText(/^Taken down with number/)).toBeVisible();
    const { Clients } = await api.clients.list({ filter: { q: "Zwilling" } });
    expect(new Set(Clients.map(({ branchId }) => branchId)).size).toBe(2);
  });
});
