import type { Page } from "@playwright/test";
import type { Client } from "#contract/platform/client.ts";
import { colleaguePassword, newAgency } from "./colleague.ts";
import { expect, hydrated, ownAddress, signedOut, test } from "./office.ts";

const rows = (page: Page) => page.locator("[data-row]");

async function newClient(
  api: Client,
  lastname: string,
  ownFields: Record<string, string | number | boolean> = {},
) {
  const { branches } = await api.session.profile({});
  const client = { branchId: branches[0]?.id ?? 0, lastname, phone: "+43 1 234", ownFields };
  return (await api.clients.add({ client })).ClientId;
}

/** Signs in to an agency of its own, so that what is required there is not asked of the other files' clients. */
async function ownAgency(page: Page): Promise<Client> {
  const { username, api } = await newAgency();
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(colleaguePassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  return api;
}
const idOf = async (api: Client, name: string) =>
  (await api.clientFields.list({})).ClientFields.find((field) => field.name === name)?.id ?? 0;

test("a field is added by keys, asked for in the form, and filters the list", async ({ page, api }) => {
  await page.goto("/clients");
  await page.getByRole("link", { name: "Fields", exact: true }).press("Enter");
  await hydrated(page);
  const fresh = page.locator("#field-new");
  await fresh.getByLabel("Name").fill("Bodenbelag");
  await fresh.getByLabel("Kind").selectOption("Choice");
  await fresh.getByLabel("Choices").fill("Parkett\nTeppich");
  await fresh.getByRole("button", { name: "Add field" }).press("Enter");
  await expect(page.getByText("Bodenbelag saved")).toBeVisible();
  const field = await idOf(api, "Bodenbelag");
  const client = await newClient(api, "Espenlaub");
  await page.goto(`/clients/edit/${client}`);
  await hydrated(page);
  await page.getByLabel("Bodenbelag").selectOption("Teppich");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Espenlaub updated successfully")).toBeVisible();
  expect((await api.clients.read({ id: client })).Client.ownFields).toEqual({ [field]: "Teppich" });
  await page.goto(`/clients?columns=name,own${field}&f.own${field}=Teppich`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Teppich");
  await expect(page.getByRole("columnheader", { name: "Bodenbelag" })).toBeVisible();
  await page.goto(`/clients/edit/${client}?tab=history`);
  await expect(page.getByText("Bodenbelag:")).toBeVisible();
});

test.describe("in an agency of its own", () => {
  test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

  test("two people change different own fields, and a required one is asked for", async ({ page }) => {
    const api = await ownAgency(page);
    const { ClientFieldId: bed } = await api.clientFields.add({
      field: { name: "Bettbreite", kind: "number" },
    });
    const { ClientFieldId: tea } = await api.clientFields.add({ field: { name: "Tee", kind: "text" } });
    const client = await newClient(api, "Wegwarte", { [bed]: 140, [tea]: "Minze" });
    await page.goto(`/clients/edit/${client}`);
    await hydrated(page);
    await api.clients.update({ client: { id: client, ownFields: { [bed]: 160 } } });
    await page.getByLabel("Tee").fill("Salbei");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Wegwarte updated successfully")).toBeVisible();
    expect((await api.clients.read({ id: client })).Client.ownFields).toEqual({
      [bed]: 160,
      [tea]: "Salbei",
    });
    await api.clientFields.update({
      field: { id: tea, name: "Tee", kind: "text", required: true, active: true },
    });
    await page.goto(`/clients/edit/${client}`);
    await hydrated(page);
    await page.getByLabel("Bettbreite").fill("breit");
    await page.getByLabel("Tee").fill("");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByLabel("Tee")).toHaveAccessibleDescription("Tee is required");
    await expect(page.getByLabel("Bettbreite")).toHaveAccessibleDescription(/\S/);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("fields are ordered, refused, changed and taken out of use", async ({ page, api }) => {
    for (const name of ["Eins", "Zwei"]) await api.clientFields.add({ field: { name, kind: "text" } });
    await page.goto("/clients/fields");
    await page.getByRole("button", { name: "Move “Zwei” up" }).click();
    await expect(page.getByText("Order saved")).toBeVisible();
    const names = (await api.clientFields.list({})).ClientFields.map((field) => field.name);
    expect(names.indexOf("Zwei")).toBeLessThan(names.indexOf("Eins"));
    const fresh = page.locator("#field-new");
    await fresh.getByLabel("Name").fill("Nachname");
    await fresh.getByRole("button", { name: "Add field" }).click();
    await expect(page.getByText("This name is taken")).toBeVisible();
    await expect(fresh.getByLabel("Name")).toHaveValue("Nachname");
    const row = page.locator(`#field-${await idOf(api, "Eins")}`);
    await page.locator("details", { has: row }).locator("summary").click();
    await row.getByLabel("In use").uncheck();
    await row.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Eins saved")).toBeVisible();
    const match = (await api.clientFields.list({})).ClientFields.find(({ name }) => name === "Eins");
    expect(match?.active).toBe(false);
    const client = await newClient(api, "Scharfgarbe");
    await page.goto(`/clients/edit/${client}`);
    await expect(page.getByLabel("Zwei")).toBeVisible();
    await expect(page.getByLabel("Eins")).toHaveCount(0);
    await page.getByLabel("Zwei").fill("zweimal");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Scharfgarbe updated successfully")).toBeVisible();
    await page.goto("/clients?q=zweimal");
    await expect(rows(page)).toHaveCount(1);
  });

  test.describe("in an agency of its own", () => {
    test.use({ storageState: signedOut, extraHTTPHeaders: { "x-forwarded-for": ownAddress() } });

    test("a field of ours that is required by the settings is refused when left empty", async ({ page }) => {
      const api = await ownAgency(page);
      const { organization } = await api.session.profile({});
      await page.goto(`/organization/edit/${organization.id}?tab=settings`);
      await page.getByLabel("City").last().selectOption("required");
      await page.getByRole("button", { name: "Save" }).click();
      await page.goto("/clients/edit/new");
      await page.getByLabel("Last name").fill("Ohneort");
      await page.getByLabel("E-mail").fill("ohneort@mail.example");
      // The browser asks for something; a blank is nothing to the API.
      await page.getByLabel("City").fill(" ");
      await page.getByRole("button", { name: "Create client" }).click();
      await expect(page.getByLabel("City")).toHaveAccessibleDescription("City is required");
    });
  });

  test("a status has a sign", async ({ page, api }) => {
    await page.goto("/clients/statuses");
    const fresh = page.locator("#status-new");
    await fresh.getByLabel("Name").fill("Sternkunde");
    await fresh.getByLabel("Sign").selectOption("star");
    await fresh.getByRole("button", { name: "Add status" }).click();
    await expect(page.locator("main [data-sign=star]", { hasText: "Sternkunde" })).toBeVisible();
    const status = (await api.clientActs.statuses({})).ClientStatuses.find(
      ({ name }) => name === "Sternkunde",
    );
    const client = await newClient(api, "Lichtnelke");
    await api.clientActs.setStatus({ id: client, dataStatus: status?.id ?? 0 });
    await page.goto(`/clients/edit/${client}`);
    await expect(page.locator("main [data-sign=star]")).toHaveText("Sternkunde");
  });
});
